import { getOwnDueDates, setOwnDueDates } from '@classi/contract/answering/endpoints';
import type { BodyOf, ReplyOf } from '@classi/contract/http/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/api.ts';
import { endpointQuery } from '../../lib/http/endpoint-query.ts';

export type OwnDueDates = ReplyOf<typeof getOwnDueDates>;
export type StudentDueDate = OwnDueDates['students'][number];

/** The due dates of an assignment's students. The key begins with `grading`, so live changes refetch it. */
export function useOwnDueDates(assignmentId: number, isWanted = true) {
  return useQuery({
    ...endpointQuery(['grading', assignmentId, 'own-due-dates'], getOwnDueDates, { body: { assignmentId } }),
    enabled: isWanted,
  });
}

export function useSetOwnDueDates() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof setOwnDueDates>) => call(setOwnDueDates, { body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['grading'] }),
        client.invalidateQueries({ queryKey: ['assignments'] }),
      ]),
  });
}
