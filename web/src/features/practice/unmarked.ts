/** Graded practice has its own sentences for questions without a mark. */

import type { PracticeQuestion } from '@classi/contract/practice/endpoints';
import * as t from '../../messages/compiled/practice/unmarked.ts';

type Marked = Pick<PracticeQuestion, 'marksObtained' | 'notMarked'>;

/** Returns the sentence that is shown if no question has a mark. */
export function noMarksText(questions: readonly Marked[]): string {
  if (questions.every(({ notMarked }) => notMarked)) return t.allFailed();
  if (questions.some(({ notMarked }) => notMarked)) return t.unmarkedForBothReasons();
  return t.withoutModelAnswers();
}

/** Where some questions have a mark: a sentence for those that AURA failed on, and one for those without a key. */
export function someUnmarkedTexts(questions: readonly Marked[]): string[] {
  const failed = questions.filter(({ notMarked }) => notMarked).length;
  const unmarked = questions.filter(({ marksObtained }) => marksObtained === null).length - failed;
  const sentences: string[] = [];
  if (failed > 0) sentences.push(t.someFailed({ failed }));
  if (unmarked > 0) sentences.push(t.someUnmarked({ unmarked }));
  return sentences;
}
