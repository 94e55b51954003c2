import {
  type AssignmentRow,
  addAssignment,
  deleteAssignment,
  duplicateAssignment,
  previousAssignments,
} from '@classi/contract/assignments/endpoints';
import { getInstructorCourses } from '@classi/contract/courses/endpoints';
import type { BodyOf } from '@classi/contract/http/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/api.ts';
import { endpointQuery } from '../../lib/http/endpoint-query.ts';
import { queryClient } from '../../lib/http/query-client.ts';

/**
 * All cached queries about a teacher's assignments are under this key. Creating and deleting invalidate it.
 */
const ASSIGNMENTS_KEY = ['assignments'] as const;
const LIST_KEY = [...ASSIGNMENTS_KEY, 'list'] as const;

/** The assignments of the teacher's courses. */
export function useAssignments() {
  return useQuery(endpointQuery(LIST_KEY, previousAssignments, { body: {} }));
}

/**
 * Returns the title from the cached list while the assignment is loading, or '' if the list is not cached.
 */
export function listedTitle(assignmentId: number): string {
  const rows = queryClient.getQueryData<readonly AssignmentRow[]>(LIST_KEY);
  return rows?.find(({ id }) => id === assignmentId)?.title ?? '';
}

export function useDeleteAssignment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (assignmentId: number) => call(deleteAssignment, { body: { assignmentId } }),
    onSuccess: (_, assignmentId) => {
      client.setQueryData<AssignmentRow[]>(LIST_KEY, (rows) =>
        rows?.filter((row) => row.id !== assignmentId),
      );
      void client.invalidateQueries({ queryKey: ASSIGNMENTS_KEY });
    },
  });
}

export function useCreateAssignment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof addAssignment>) => call(addAssignment, { body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ASSIGNMENTS_KEY }),
  });
}

export function useDuplicateAssignment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof duplicateAssignment>) => call(duplicateAssignment, { body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ASSIGNMENTS_KEY }),
  });
}

/** The courses that the teacher teaches. */
export function useCourses() {
  return useQuery(endpointQuery(['courses', 'taught'], getInstructorCourses, { body: {} }));
}
