import { getAssignmentQuestions } from '@classi/contract/assignments/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/api.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { readingReady } from '../../../ui/rich-text/typesetter.ts';

const keyOf = (assignmentId: number) => ['assignments', 'one', assignmentId] as const;

/** The assignment with its questions. It is fetched again whenever the tab is opened. */
export function useEditedAssignment(assignmentId: number) {
  return useQuery({
    queryKey: keyOf(assignmentId),
    queryFn: async ({ signal }) => {
      const assignment = await call(getAssignmentQuestions, { body: { assignmentId } }, { signal });
      await readingReady(assignment.questions);
      return assignment;
    },
    enabled: assignmentId > 0,
    refetchOnMount: 'always',
  });
}

/**
 * This tab refetches the changed assignment and waits for it. The list and the submissions refetch when they
 * are next shown.
 */
export async function refreshEditedAssignment(assignmentId: number): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['assignments', 'list'], refetchType: 'none' });
  void queryClient.invalidateQueries({ queryKey: ['grading', assignmentId], refetchType: 'none' });
  await queryClient.invalidateQueries({ queryKey: keyOf(assignmentId) });
}
