/** These are the texts of practice in the browser (spec 1 §2, §4, §5, §8). */

import { NOTHING_ANSWERED } from '@classi/contract/practice/limits';
import { refusalText } from '../../lib/language/translations.ts';
import { inTotal } from '../../lib/shown-grades.ts';
import * as t from '../../messages/compiled/practice/copy.ts';

export const practiceCopy = {
  get none() {
    return t.listEmpty();
  },
  get noneMatch() {
    return t.filterEmpty();
  },
  get loadFailed() {
    return t.loadError();
  },
  get notFound() {
    return t.practiceNotFound();
  },
  get submitFailed() {
    return t.submitError();
  },
  get gradingFailed() {
    return t.submittedUngraded();
  },
  get nothingAnswered() {
    return refusalText('practice/nothing-answered', NOTHING_ANSWERED);
  },
  get retry() {
    return t.retryQuestion();
  },
  get retryFailed() {
    return t.retryError();
  },
  get reset() {
    return t.resetAnswersQuestion();
  },
  get resetFailed() {
    return t.resetAnswersError();
  },
  get createFailed() {
    return t.createError();
  },
  get noQuestions() {
    return t.keepOneQuestion();
  },
  get discard() {
    return t.discardQuestion();
  },
} as const;

/** The question before practice is handed in. */
export const submitQuestion = (answered: number, of: number) => t.submitQuestion({ answered, of });

/** Shown once it is graded. */
export function gradedText(score: {
  marksObtained: number;
  marksPossible: number;
  percentage: number | null;
  unmarked: number;
}): string {
  const { marksObtained, marksPossible, percentage, unmarked } = score;
  if (percentage === null) return t.savedWithoutMarks();
  const result = {
    inTotal: inTotal(marksObtained),
    inTotal2: inTotal(marksPossible),
    inTotal3: inTotal(percentage),
  };
  return unmarked === 0 ? t.gradedResult(result) : t.gradedResultUnmarked({ unmarked, ...result });
}
