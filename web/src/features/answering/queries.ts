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
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http/api.ts';
import { readingReady } from '../../ui/rich-text/typesetter.ts';
import { askOrRecall, LIST, questionsOf } from './saving/saved-work.ts';

/** All cached queries about a student's assignments are under this key. */
const KEY = ['answering'] as const;
const LIST_KEY = [...KEY, 'assignments'] as const;
const questionsKey = (assignmentId: number) => [...KEY, 'questions', assignmentId] as const;

/** The student's assignments. Fetched again each time that a page with them is opened (spec 1 §2). */
export function useStudentAssignments() {
  return useQuery({
    queryKey: LIST_KEY,
    queryFn: async ({ signal }) =>
      Object.values(await askOrRecall(LIST, () => call(getAssignments, undefined, { signal }))),
    refetchOnMount: 'always',
  });
}

/**
 * The questions with this student's answers. Not remembered after the page: an answer that was saved since must never give way to
 * the one that was read before.
 */
export function useStudentQuestions(assignmentId: number) {
  return useQuery({
    queryKey: questionsKey(assignmentId),
    queryFn: async ({ signal }) => {
      const questions = await askOrRecall(questionsOf(assignmentId), () =>
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

/** AURA's summary of the marks, fetched again while it is being written. */
export function useOwnSummary(assignmentId: number, enabled = true) {
  return useQuery({
    queryKey: [...KEY, 'summary', assignmentId],
    queryFn: ({ signal }) => call(getOwnSummary, { body: { assignmentId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'generating' ? INSIGHTS_POLL_MS : false),
    enabled,
  });
}

/** What was handed in, signed. */
export function useReceipt(assignmentId: number, enabled = true) {
  return useQuery({
    queryKey: [...KEY, 'receipt', assignmentId],
    queryFn: ({ signal }) => call(getReceipt, { body: { assignmentId } }, { signal }),
    enabled,
  });
}

/**
 * How far the newest of the student's own PDFs is, for who comes back to it.
 * @param refetch false uses what is cached, and fetches only where nothing is
 */
export function useNewestPdf(assignmentId: number, { refetch = false, enabled = true } = {}) {
  return useQuery({
    queryKey: [...KEY, 'own-pdf', assignmentId],
    queryFn: ({ signal }) => call(getOwnPdf, { body: { assignmentId } }, { signal }),
    refetchOnMount: refetch ? 'always' : false,
    enabled,
  });
}

/** Reads what is on the page again. @returns whether that worked */
export async function readWorkAgain(client: QueryClient, assignmentId: number): Promise<boolean> {
  const again = [questionsKey(assignmentId), [...KEY, 'own-pdf', assignmentId]].map((queryKey) =>
    client.refetchQueries({ queryKey }, { throwOnError: true }),
  );
  return Promise.all(again).then(
    () => true,
    () => false,
  );
}

/**
 * What the server has of the answers at this moment, shown on the page too.
 * @throws what `call` throws
 */
export async function askAnswers(
  client: QueryClient,
  assignmentId: number,
  signal: AbortSignal,
): Promise<readonly StudentQuestion[]> {
  const questions = await call(getStudentQuestions, { body: { assignmentId } }, { signal });
  client.setQueryData(questionsKey(assignmentId), questions);
  return questions;
}

/** The state that a save or a hand-in reported, until the list is read again. */
export function noteStatus(client: QueryClient, assignmentId: number, status: string): void {
  const known = WORK_STATES.find((state) => state === status);
  if (!known) return;
  client.setQueryData<StudentAssignment[]>(LIST_KEY, (assignments) =>
    assignments?.map((each) =>
      each.id === assignmentId && each.status !== known ? { ...each, status: known } : each,
    ),
  );
}

export function readAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: KEY });
}
