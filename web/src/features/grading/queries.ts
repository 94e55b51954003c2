import { getAssignmentQuestions } from '@classi/contract/assignments/endpoints';
import { getCourseStudents } from '@classi/contract/courses/endpoints';
import { listReviewRequests } from '@classi/contract/grading/endpoints';
import { previousQuestionsAndResponses } from '@classi/contract/submissions/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http/api.ts';
import { endpointQuery } from '../../lib/http/endpoint-query.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { readingReady } from '../../ui/rich-text/typesetter.ts';
import { findMarkingProgress } from './rules/marking-progress.ts';
import { isPartial, type KnownWork, type Works } from './rules/works.ts';
import { marksRead, workRead } from './work-cache.ts';

const worksKey = (assignmentId: number) => ['grading', assignmentId, 'works'] as const;

const assignmentQuery = (assignmentId: number) =>
  endpointQuery(['grading', assignmentId, 'assignment'], getAssignmentQuestions, { body: { assignmentId } });

/** The assignment with its questions. */
export function useAssignment(assignmentId: number) {
  return useQuery({ ...assignmentQuery(assignmentId), enabled: assignmentId > 0 });
}

/** Marks usually arrive as live changes. Without that connection they are fetched at this interval, in ms. */
const MARKING_POLL_MS = 10_000;

const isMarkingIn = (works: Works = {}) =>
  Object.values(works).some((work) => findMarkingProgress(work)?.state === 'running');

const worksQuery = (assignmentId: number, studentId: number | null) => ({
  queryKey: worksKey(assignmentId),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Works> => {
    const body = { assignmentId, marksOnly: true, withWhole: studentId ?? ('first' as const) };
    const works = await call(previousQuestionsAndResponses, { body }, { signal });
    await readingReady(works);
    return marksRead(readWorks(assignmentId), works);
  },
});

/** The marks of all submitted work, by student id. Work that is open, or was opened, is loaded completely. */
export function useWorks(assignmentId: number, studentId: number | null) {
  return useQuery({
    ...worksQuery(assignmentId, studentId),
    enabled: assignmentId > 0,
    refetchInterval: ({ state }) => (isMarkingIn(state.data) ? MARKING_POLL_MS : false),
  });
}

/** The requests of students for another look at their marks; see `review-requests/`. */
export const reviewRequestsQuery = (assignmentId: number) =>
  endpointQuery(['grading', assignmentId, 'review-requests'] as const, listReviewRequests, {
    body: { assignmentId },
  });

/**
 * Requests what the workspace shows first while its code is still loading. Failed requests are repeated by
 * the page.
 */
export function prefetchWorkspace(assignmentId: number, studentId: number | null): void {
  void queryClient.prefetchQuery({ ...assignmentQuery(assignmentId), retry: 0 });
  void queryClient.prefetchQuery({ ...worksQuery(assignmentId, studentId), retry: 0 });
  void queryClient.prefetchQuery({ ...reviewRequestsQuery(assignmentId), retry: 0 });
}

/** The students who are enrolled in the course. */
export function useCourseStudents(courseCode: string | undefined) {
  return useQuery({
    ...endpointQuery(['grading', 'students', courseCode], getCourseStudents, {
      params: { courseCode: courseCode ?? '' },
    }),
    enabled: courseCode !== undefined,
    select: (reply) => reply.students,
  });
}

export function readWorks(assignmentId: number): Works | undefined {
  return queryClient.getQueryData<Works>(worksKey(assignmentId));
}

/**
 * Changes the cached work of an assignment, if it is cached. A request in progress is cancelled, because its
 * reply would be older.
 */
export function changeWorks(assignmentId: number, change: (works: Works) => Works): void {
  if (!readWorks(assignmentId)) return;
  void queryClient.cancelQueries({ queryKey: worksKey(assignmentId) });
  queryClient.setQueryData<Works>(worksKey(assignmentId), (works) => works && change(works));
}

/** Fetches all work of an assignment again, where answers have changed their student. */
export async function forgetWorks(assignmentId: number): Promise<void> {
  await queryClient.resetQueries({ queryKey: ['grading', assignmentId] });
}

/**
 * Returns the title from the cached list of assignments while the assignment is loading, or '' if the list is
 * not cached.
 */
export function submissionsTitle(assignmentId: number): string {
  const rows = queryClient.getQueryData<readonly { id: number; title: string }[]>(['assignments', 'list']);
  return rows?.find(({ id }) => id === assignmentId)?.title ?? '';
}

/** The list of assignments shows counts and averages, so it is fetched again when it is next opened. */
export function forgetAssignmentList(): void {
  void queryClient.invalidateQueries({ queryKey: ['assignments'], refetchType: 'none' });
}

/** One student's work is fetched again at most this many times because it changed during the request. */
const READINGS = 3;

/**
 * Fetches one student's work into the cache. A reply is not used if the work changed during the request.
 * @throws what `call` throws
 */
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

/** Loads the open student's work completely, unless it is already loaded. */
export function useWholeWork(assignmentId: number, work: KnownWork | undefined) {
  const { isError, refetch } = useQuery({
    ...wholeWork(assignmentId, work?.student.id ?? 0),
    enabled: work !== undefined && isPartial(work),
  });
  return { hasFailed: isError, again: () => void refetch() };
}

/** Loads a student's work before it is opened. If that fails, opening it fetches it again. */
export function readAhead(assignmentId: number, studentId: number): void {
  const work = readWorks(assignmentId)?.[String(studentId)];
  if (work && isPartial(work))
    void queryClient.prefetchQuery({ ...wholeWork(assignmentId, studentId), retry: 0 });
}

/** Loads all work, or that of one student, completely, for printing. @throws what `call` throws */
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

/** Fetches one student's work after it changed. @throws what `call` throws */
export async function refreshWork(assignmentId: number, studentId: number): Promise<void> {
  await readWork(assignmentId, studentId);
  forgetAssignmentList();
}

/** Refetches everyone's work and waits for it. */
export async function refreshAllWork(assignmentId: number): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: worksKey(assignmentId) });
  // A mark that was given again may be the same but made with the model now.
  void queryClient.invalidateQueries({ queryKey: ['grading', assignmentId, 'without-model'] });
  forgetAssignmentList();
}

/** Fetches the questions again after they were changed. */
export async function refreshAssignment(assignmentId: number): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['grading', assignmentId, 'assignment'] });
}
