import { getRelease, type Release, releaseMarks } from '@classi/contract/grading/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/api.ts';
import { endpointQuery } from '../../../lib/http/endpoint-query.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { forgetAssignmentList } from '../queries.ts';

const keyOf = (assignmentId: number) => ['grading', assignmentId, 'release'] as const;

/** Returns whether students see the marks, and what a release would show them. */
export function useRelease(assignmentId: number) {
  return useQuery({
    ...endpointQuery(keyOf(assignmentId), getRelease, { body: { assignmentId } }),
    refetchOnMount: 'always',
  });
}

/** Fetches the release again, because marks may have been given since. */
export function refreshRelease(assignmentId: number): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(assignmentId) });
}

/** Shows the marks to the students, or hides them. @throws what `call` throws */
export async function setReleased(assignmentId: number, isReleased: boolean): Promise<Release> {
  const release = await call(releaseMarks, { body: { assignmentId, released: isReleased } });
  queryClient.setQueryData(keyOf(assignmentId), release);
  forgetAssignmentList();
  return release;
}
