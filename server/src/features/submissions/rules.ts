/** Pure rules of papers that are uploaded and read (spec 2 §4; wire.md 13). */
import type { EventOf, processSubmission } from '@classi/contract';
import { isBlank } from '@classi/richtext';
import { type Answer, notReadReason, type PaperAnswer, type UnmatchedPassage } from '../answering/index.ts';
import type { Question } from '../assignments/index.ts';

export { createAnswersProgress, sortAnswers, toQuestionLabel } from '../answering/index.ts';

export type ReadingOfPaper = EventOf<typeof processSubmission>;

interface WorkBefore {
  origin: 'typed' | 'paper';
  gradedAt: Date | null;
  answers: readonly Pick<Answer, 'content' | 'marking'>[];
}

/** Returns what a teacher must confirm before a paper replaces the work; null if nothing would be lost. */
export function replacedWork(before: WorkBefore): 'submission/graded' | 'submission/typed-there' | null {
  if (before.gradedAt || before.answers.some(({ marking }) => marking === 'running' || marking === 'graded'))
    return 'submission/graded';
  const isWritten = before.answers.some((answer) => answer.content !== null);
  return before.origin === 'typed' && isWritten ? 'submission/typed-there' : null;
}

/** Shown to the teacher with an answer that could not be read. */
export const UNREADABLE = 'There is writing here that could not be read. Please look at the page.';

/** Shown to the teacher with an answer that the engine could not mark. */
export const NOT_MARKED = 'AURA could not mark this answer. Please mark it yourself.';

/** Shown to the teacher with an answer that could not be marked because its question has no key. */
const WITHOUT_KEY =
  'This question has no answer key, so nothing could be compared. Please mark it yourself, or add a key.';

/** Shown with a blank answer of a paper that has passages without a question. */
export const UNPLACED =
  'Nothing was found for this question, and parts of the paper belong to no question. One of them may be the answer.';

/** Returns why a teacher should check the reading of an answer; '' if there is no reason. */
export function readingFlag(answer: { unreadable: boolean; unplaced: boolean; doubt: string }): string {
  if (answer.unreadable) return answer.doubt === '' ? UNREADABLE : answer.doubt;
  return answer.unplaced ? UNPLACED : answer.doubt;
}

/** Returns why a teacher should look at an answer without a mark; '' if there is no reason. */
export function unmarkedFlag(
  question: Pick<Question, 'answer' | 'gradingInstructions'>,
  answer: Pick<Answer, 'unreadable' | 'unplaced' | 'doubt' | 'marking'>,
): string {
  if (answer.marking !== 'not-marked') return readingFlag(answer);
  return isBlank(question.answer) && isBlank(question.gradingInstructions) ? WITHOUT_KEY : NOT_MARKED;
}

/** Returns the last event, with the stored answers. */
export function completeEvent(
  questions: readonly Question[],
  { answers, unmatched }: { answers: readonly Omit<PaperAnswer, 'places'>[]; unmatched: UnmatchedPassage[] },
): ReadingOfPaper {
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]));
  return {
    status: 'complete',
    questions: questions.map((question) => {
      const answer = byQuestion.get(question.id);
      const notRead = answer && notReadReason({ ...answer, markId: null });
      return {
        number: question.number,
        response: answer?.response ?? '',
        marksPossible: question.marksPossible,
        flag: answer ? readingFlag(answer) : '',
        ...(notRead ? { notRead } : {}),
      };
    }),
    unmatched: unmatched.map(({ text }) => text).filter((text) => text !== ''),
  };
}
