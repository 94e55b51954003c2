import {
  getAssignments,
  getOwnPdf,
  getReceipt,
  getStudentQuestions,
  type StudentAssignment,
  type StudentQuestion,
} from '@classi/contract/answering/endpoints';
import { WORK_STATES } from '@classi/contract/answering/limits';
import { getOwnSummary } from '@classi/contract/insights/endpoints';
import { INSIGHTS_POLL_MS } from '@classi/contract/insights/limits';
import { getReadingPlaces } from '@classi/contract/tutor/endpoints';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http/api.ts';
import { endpointQuery } from '../../lib/http/endpoint-query.ts';
import { readingReady } from '../../ui/rich-text/typesetter.ts';
import { fetchOrReadStored, LIST, questionsReply } from './saving/saved-work.ts';

/** All cached queries about a student's assignments are under this key. */
const KEY = ['answering'] as const;
const LIST_KEY = [...KEY, 'assignments'] as const;
const questionsKey = (assignmentId: number) => [...KEY, 'questions', assignmentId] as const;

/**
 * The student's assignments. They are fetched again each time a page that lists them is opened (spec 1 §2).
 */
export function useStudentAssignments() {
  return useQuery({
    queryKey: LIST_KEY,
    queryFn: async ({ signal }) =>
      Object.values(await fetchOrReadStored(LIST, () => call(getAssignments, undefined, { signal }))),
    refetchOnMount: 'always',
  });
}

/**
 * The questions with this student's answers. They are not cached after the page closes, because an older
 * cached answer must never replace one that was saved since.
 */
export function useStudentQuestions(assignmentId: number) {
  return useQuery({
    queryKey: questionsKey(assignmentId),
    queryFn: async ({ signal }) => {
      const questions = await fetchOrReadStored(questionsReply(assignmentId), () =>
        call(getStudentQuestions, { body: { assignmentId } }, { signal }),
      );
      await readingReady(
        questions.flatMap(({ stem, question, response, feedback }) => [stem, question, response, feedback]),
      );
      return questions;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** Where the course's books explain what the answer to a question lacked; undefined if they do not, or until it is known. */
export function useReadingPlace(assignmentId: number, questionId: number) {
  const { data } = useQuery({
    ...endpointQuery([...KEY, 'reading-places', assignmentId], getReadingPlaces, { body: { assignmentId } }),
    staleTime: 300_000,
  });
  return data?.find((place) => place.questionId === questionId)?.citation;
}

/** AURA's summary of the marks. It is polled while it is being written. */
export function useOwnSummary(assignmentId: number, isEnabled = true) {
  return useQuery({
    ...endpointQuery([...KEY, 'summary', assignmentId], getOwnSummary, { body: { assignmentId } }),
    refetchInterval: ({ state }) => (state.data?.status === 'generating' ? INSIGHTS_POLL_MS : false),
    enabled: isEnabled,
  });
}

/** The signed receipt of the submitted work. */
export function useReceipt(assignmentId: number, isEnabled = true) {
  return useQuery({
    ...endpointQuery([...KEY, 'receipt', assignmentId], getReceipt, { body: { assignmentId } }),
    enabled: isEnabled,
  });
}

/**
 * The state of the student's newest own PDF, for a student who returns to the page.
 * @param refetch false uses the cache and fetches only if the cache is empty
 */
export function useNewestPdf(assignmentId: number, { refetch = false, enabled = true } = {}) {
  return useQuery({
    ...endpointQuery([...KEY, 'own-pdf', assignmentId], getOwnPdf, { body: { assignmentId } }),
    refetchOnMount: refetch ? 'always' : false,
    enabled,
  });
}

/** Refetches the assignments and questions. @returns whether the fetch succeeded */
export async function refetchWork(client: QueryClient, assignmentId: number): Promise<boolean> {
  const again = [questionsKey(assignmentId), [...KEY, 'own-pdf', assignmentId]].map((queryKey) =>
    client.refetchQueries({ queryKey }, { throwOnError: true }),
  );
  return Promise.all(again).then(
    () => true,
    () => false,
  );
}

/**
 * Fetches the server's current answers, and updates the page with them.
 * @throws what `call` throws
 */
export async function fetchAnswers(
  client: QueryClient,
  assignmentId: number,
  signal: AbortSignal,
): Promise<readonly StudentQuestion[]> {
  const questions = await call(getStudentQuestions, { body: { assignmentId } }, { signal });
  client.setQueryData(questionsKey(assignmentId), questions);
  return questions;
}

/**
 * Asks the server whether the student's work is submitted.
 * @throws what `call` throws
 */
export async function fetchIsSubmitted(assignmentId: number): Promise<boolean> {
  const assignments = Object.values(await call(getAssignments));
  const { status } = assignments.find(({ id }) => id === assignmentId) ?? {};
  return status === 'Submitted' || status === 'Graded';
}

/** Stores the status that a save or a submission reported, until the list is fetched again. */
export function noteStatus(client: QueryClient, assignmentId: number, status: string): void {
  const known = WORK_STATES.find((state) => state === status);
  if (!known) return;
  client.setQueryData<StudentAssignment[]>(LIST_KEY, (assignments) =>
    assignments?.map((each) =>
      each.id === assignmentId && each.status !== known ? { ...each, status: known } : each,
    ),
  );
}

/** Marks all queries of a student's assignments as outdated. Those on screen are fetched again. */
export function invalidateWork(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: KEY });
}
