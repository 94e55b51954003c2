import { getAssignmentQuestions } from '@classi/contract/assignments/endpoints';
import { getCourseStudents } from '@classi/contract/courses/endpoints';
import { previousQuestionsAndResponses } from '@classi/contract/submissions/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Works } from './rules.ts';
import { workRead } from './work-cache.ts';

const worksKey = (assignmentId: number) => ['grading', assignmentId, 'works'] as const;

/** The assignment with its questions. */
export function useAssignment(assignmentId: number) {
  return useQuery({
    queryKey: ['grading', assignmentId, 'assignment'],
    queryFn: ({ signal }) => call(getAssignmentQuestions, { body: { assignmentId } }, { signal }),
    enabled: assignmentId > 0,
  });
}

/** All work handed in for it, with marks, by student id. */
export function useWorks(assignmentId: number) {
  return useQuery({
    queryKey: worksKey(assignmentId),
    queryFn: async ({ signal }): Promise<Works> =>
      call(previousQuestionsAndResponses, { body: { assignmentId } }, { signal }),
    enabled: assignmentId > 0,
  });
}

/** Who is enrolled in the course. */
export function useCourseStudents(courseCode: string | undefined) {
  return useQuery({
    queryKey: ['grading', 'students', courseCode],
    queryFn: ({ signal }) =>
      call(getCourseStudents, { params: { courseCode: courseCode ?? '' } }, { signal }),
    enabled: courseCode !== undefined,
    select: (reply) => reply.students,
  });
}

export function readWorks(assignmentId: number): Works | undefined {
  return queryClient.getQueryData<Works>(worksKey(assignmentId));
}

/** Changes what is known of an assignment's work, where it is known. An older answer that is still on its way is not waited for. */
export function changeWorks(assignmentId: number, change: (works: Works) => Works): void {
  if (!readWorks(assignmentId)) return;
  void queryClient.cancelQueries({ queryKey: worksKey(assignmentId) });
  queryClient.setQueryData<Works>(worksKey(assignmentId), (works) => works && change(works));
}

/** The list of assignments counts submissions and averages: it is asked for again when it is next seen. */
export function forgetAssignmentList(): void {
  void queryClient.invalidateQueries({ queryKey: ['assignments'], refetchType: 'none' });
}

/** Asks for one student's work, and puts it in its place. @throws what `call` throws */
export async function refreshWork(assignmentId: number, studentId: number): Promise<void> {
  const answer = await call(previousQuestionsAndResponses, { body: { assignmentId, studentId } });
  changeWorks(assignmentId, (works) => workRead(works, studentId, answer[String(studentId)]));
  forgetAssignmentList();
}

/** Asks for everybody's work anew, and waits for it. */
export async function refreshAllWork(assignmentId: number): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: worksKey(assignmentId) });
  forgetAssignmentList();
}

/** The questions were changed: they are read anew. */
export async function refreshAssignment(assignmentId: number): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['grading', assignmentId, 'assignment'] });
}
