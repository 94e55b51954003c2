import { getStudentCourses } from '@classi/contract/courses/endpoints';
import {
  getPracticeAssignments,
  getPracticeQuestions,
  type PracticeQuestion,
} from '@classi/contract/practice/endpoints';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http/api.ts';
import { endpointQuery } from '../../lib/http/endpoint-query.ts';
import { readingReady } from '../../ui/rich-text/typesetter.ts';

/** All cached queries about practice are under this key. */
const KEY = ['practice'] as const;
const LIST_KEY = [...KEY, 'list'] as const;
const questionsKey = (practiceId: number) => [...KEY, 'questions', practiceId] as const;

/** The student's own practice, the newest first. Fetched again each time that a page with it is opened (spec 1 §2). */
export function usePractices() {
  return useQuery({
    queryKey: LIST_KEY,
    queryFn: async ({ signal }) => {
      const practices = Object.values(await call(getPracticeAssignments, undefined, { signal }));
      return practices.sort(
        (one, two) => two.createdAt.getTime() - one.createdAt.getTime() || two.id - one.id,
      );
    },
    refetchOnMount: 'always',
  });
}

/**
 * The reply is dropped when the page closes, because a cached copy could hide answers that were saved since.
 */
export function usePracticeQuestions(practiceId: number) {
  return useQuery({
    queryKey: questionsKey(practiceId),
    queryFn: async ({ signal }) => {
      const questions = await call(getPracticeQuestions, { body: { practiceId } }, { signal });
      await readingReady(
        questions.flatMap(({ question, response, feedback }) => [question, response, feedback]),
      );
      return questions;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** The student's courses, for choosing one. */
export function useOwnCourses() {
  return useQuery(endpointQuery(['courses', 'attended'], getStudentCourses));
}

/**
 * Fetches the answers that the server has at this moment and shows them on the page.
 * @throws what `call` throws
 */
export async function fetchPracticeAnswers(
  client: QueryClient,
  practiceId: number,
  signal: AbortSignal,
): Promise<readonly PracticeQuestion[]> {
  const questions = await call(getPracticeQuestions, { body: { practiceId } }, { signal });
  client.setQueryData(questionsKey(practiceId), questions);
  return questions;
}

/** Reads everything that is shown again. */
export function readPracticeAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: KEY });
}
