/** Pure rules for students' own PDFs (spec 1 §4). */
import type { EventOf, Place, processOwnPdf } from '@classi/contract';
import type { Question } from '../../assignments/index.ts';
import type { SortedAnswers } from '../paper-answers/rules.ts';

export type ReadingOfOwnPdf = EventOf<typeof processOwnPdf>;

/** The message to the student about an answer that could not be read. `PARTLY_READ` is for an answer that was read in part. */
const NOT_READ =
  'There is writing here that could not be read. Please type your answer, or use the image of the page.';
const PARTLY_READ =
  'Some of the writing here could not be read. Please complete the answer, or use the image of the page.';

export interface FoundAnswer {
  questionId: number;
  /** Sanitised rich text; null if nothing could be read. */
  response: string | null;
  places: Place[];
  unreadable: boolean;
}

export function readAnswerFlag({
  response,
  unreadable,
}: Pick<FoundAnswer, 'response' | 'unreadable'>): string {
  if (!unreadable) return '';
  return response === null ? NOT_READ : PARTLY_READ;
}

/** Returns the answers that the PDF contains. A question without one does not change. */
export function foundAnswers({ answers }: SortedAnswers): FoundAnswer[] {
  return answers.filter(({ response, unreadable }) => response !== null || unreadable);
}

/** Returns the last event: what was found for each question. */
export function completeOwnPdf(
  questions: readonly Pick<Question, 'id' | 'number'>[],
  { answers, unmatched }: { answers: readonly FoundAnswer[]; unmatched: readonly { text: string }[] },
): ReadingOfOwnPdf {
  return {
    status: 'complete',
    questions: questions.flatMap(({ id, number }) => {
      const answer = answers.find(({ questionId }) => questionId === id);
      if (!answer) return [];
      return [
        { number, response: answer.response ?? '', places: answer.places, flag: readAnswerFlag(answer) },
      ];
    }),
    unmatched: unmatched.map(({ text }) => text).filter((text) => text !== ''),
  };
}
