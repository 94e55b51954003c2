/** What an administrator reads, and the one way in which a change is sent. */

import { getSchoolOverview, listSchoolCourses } from '@classi/contract/administration/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/api.ts';
import { HttpError } from '../../lib/http/http.ts';
import * as t from '../../messages/compiled/administration/queries.ts';
import { toast } from '../../ui/toasts/toasts.ts';

const AREA = 'administration';

export function useOverview() {
  return useQuery({
    queryKey: [AREA, 'overview'],
    queryFn: ({ signal }) => call(getSchoolOverview, undefined, { signal }),
    refetchOnMount: 'always',
  });
}

export function useSchoolCourses() {
  return useQuery({
    queryKey: [AREA, 'courses'],
    queryFn: ({ signal }) => call(listSchoolCourses, undefined, { signal }),
    refetchOnMount: 'always',
  });
}

/** The sentence for a change that failed. */
export const problemOf = (error: unknown): string =>
  error instanceof HttpError && error.status < 500 ? error.message : t.theServerCouldNotBe();

/**
 * A change of the school. Everything that administrators see is read again afterwards; a failure is shown as a toast, unless
 * `showsProblem` says that the caller shows it.
 */
export function useChange<Input, Result>(
  send: (input: Input) => Promise<Result>,
  { showsProblem = false }: { showsProblem?: boolean } = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: [AREA] }),
    onError: (error) => {
      if (!showsProblem) toast.error(problemOf(error), { id: 'administration' });
    },
  });
}

export const keyOf = (...parts: readonly unknown[]) => [AREA, ...parts];
