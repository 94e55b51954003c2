/** The rules of a student's own PDF, pure (spec 1 §4). */
import type { EventOf, Place, processOwnPdf } from '@classi/contract';
import type { Question } from '../../assignments/index.ts';
import type { SortedAnswers } from '../paper-answers/rules.ts';

export type ReadingOfOwnPdf = EventOf<typeof processOwnPdf>;

/** Shown to the student for an answer that could not be read; for a partly read one, `PARTLY_READ`. */
const NOT_READ =
  'There is writing here that could not be read. Please type your answer, or use the picture of the page.';
const PARTLY_READ =
  'Some of the writing here could not be read. Please complete the answer, or use the picture of the page.';

export interface FoundAnswer {
  questionId: number;
  /** Sanitised rich text; null where none of it could be read. */
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

/** The last event: what was found, by question. */
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
