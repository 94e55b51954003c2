import { getAssignmentQuestions } from '@classi/contract/assignments/endpoints';
import { getCourseStudents } from '@classi/contract/courses/endpoints';
import { previousQuestionsAndResponses } from '@classi/contract/submissions/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http/api.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { readingReady } from '../../ui/rich-text/typesetter.ts';
import { isPartial, type KnownWork, type Works } from './rules/works.ts';
import { marksRead, workRead } from './work-cache.ts';

const worksKey = (assignmentId: number) => ['grading', assignmentId, 'works'] as const;

const assignmentQuery = (assignmentId: number) => ({
  queryKey: ['grading', assignmentId, 'assignment'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(getAssignmentQuestions, { body: { assignmentId } }, { signal }),
});

/** The assignment with its questions. */
export function useAssignment(assignmentId: number) {
  return useQuery({ ...assignmentQuery(assignmentId), enabled: assignmentId > 0 });
}

const worksQuery = (assignmentId: number, studentId: number | null) => ({
  queryKey: worksKey(assignmentId),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Works> => {
    const body = { assignmentId, marksOnly: true, withWhole: studentId ?? ('first' as const) };
    const works = await call(previousQuestionsAndResponses, { body }, { signal });
    await readingReady(works);
    return marksRead(readWorks(assignmentId), works);
  },
});

/** The marks of all work handed in for it, by student id; what is open, or was opened, is there whole. */
export function useWorks(assignmentId: number, studentId: number | null) {
  return useQuery({ ...worksQuery(assignmentId, studentId), enabled: assignmentId > 0 });
}

/** Requests what the workspace shows first while its code is still loading. The page itself repeats what fails. */
export function prefetchWorkspace(assignmentId: number, studentId: number | null): void {
  void queryClient.prefetchQuery({ ...assignmentQuery(assignmentId), retry: 0 });
  void queryClient.prefetchQuery({ ...worksQuery(assignmentId, studentId), retry: 0 });
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

/** The title as the list of assignments has it, while the assignment itself is on its way; '' where the list was not opened. */
export function submissionsTitle(assignmentId: number): string {
  const rows = queryClient.getQueryData<readonly { id: number; title: string }[]>(['assignments', 'list']);
  return rows?.find(({ id }) => id === assignmentId)?.title ?? '';
}

/** The list of assignments counts submissions and averages: it is read again when it is next seen. */
export function forgetAssignmentList(): void {
  void queryClient.invalidateQueries({ queryKey: ['assignments'], refetchType: 'none' });
}

/** How often one student's work is fetched again because it changed here in the meantime. */
const READINGS = 3;

/** Asks for one student's work, and puts it in its place; an answer that a change here has overtaken is not used. @throws what `call` throws */
async function readWork(assignmentId: number, studentId: number, signal?: AbortSignal): Promise<void> {
  for (let reading = 1; ; reading += 1) {
    const before = readWorks(assignmentId)?.[String(studentId)];
    const body = { assignmentId, studentId };
    const answer = await call(previousQuestionsAndResponses, { body }, signal ? { signal } : {});
    await readingReady(answer[String(studentId)]);
    if (before !== readWorks(assignmentId)?.[String(studentId)] && reading < READINGS) continue;
    queryClient.setQueryData<Works>(
      worksKey(assignmentId),
      (works) => works && workRead(works, studentId, answer[String(studentId)]),
    );
    return;
  }
}

/** A student's complete work. It is not fetched if it is known to be complete. */
function wholeWork(assignmentId: number, studentId: number) {
  return {
    queryKey: ['grading', assignmentId, 'whole', studentId],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      await readWork(assignmentId, studentId, signal);
      return true;
    },
    staleTime: 0,
    gcTime: 0,
  };
}

/** Reads the open student's work where it is not known whole. */
export function useWholeWork(assignmentId: number, work: KnownWork | undefined) {
  const { isError, refetch } = useQuery({
    ...wholeWork(assignmentId, work?.student.id ?? 0),
    enabled: work !== undefined && isPartial(work),
  });
  return { failed: isError, again: () => void refetch() };
}

/** Reads a student's work before it is opened. If that fails, opening fetches it. */
export function readAhead(assignmentId: number, studentId: number): void {
  const work = readWorks(assignmentId)?.[String(studentId)];
  if (work && isPartial(work))
    void queryClient.prefetchQuery({ ...wholeWork(assignmentId, studentId), retry: 0 });
}

/** All work, or that of one student, whole: for what is printed. @throws what `call` throws */
export async function readWhole(assignmentId: number, studentId?: number): Promise<Works> {
  const known = readWorks(assignmentId) ?? {};
  const requested = studentId === undefined ? Object.values(known) : [known[String(studentId)]];
  if (!requested.some((work) => work && isPartial(work))) return known;
  if (studentId !== undefined) {
    await readWork(assignmentId, studentId);
    return readWorks(assignmentId) ?? {};
  }
  const works: Works = await call(previousQuestionsAndResponses, { body: { assignmentId } });
  changeWorks(assignmentId, () => works);
  return works;
}

/** Asks for one student's work where something has happened to it. @throws what `call` throws */
export async function refreshWork(assignmentId: number, studentId: number): Promise<void> {
  await readWork(assignmentId, studentId);
  forgetAssignmentList();
}

/** Refetches everyone's work and waits for it. */
export async function refreshAllWork(assignmentId: number): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: worksKey(assignmentId) });
  // A mark that was given again may be the same, and be made with the model now.
  void queryClient.invalidateQueries({ queryKey: ['grading', assignmentId, 'without-model'] });
  forgetAssignmentList();
}

/** The questions were changed, so they are read again. */
export async function refreshAssignment(assignmentId: number): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['grading', assignmentId, 'assignment'] });
}
