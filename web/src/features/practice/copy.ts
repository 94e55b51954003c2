/** These are the texts of practice in the browser (spec 1 §2, §4, §5, §8). */

import { NOTHING_ANSWERED } from '@classi/contract/practice/limits';
import { refusalText } from '../../lib/language/translations.ts';
import { inTotal } from '../../lib/shown-grades.ts';
import * as t from '../../messages/compiled/practice/copy.ts';

export const practiceCopy = {
  get none() {
    return t.noPracticeAssignmentsYet();
  },
  get noneMatch() {
    return t.noPracticeAssignmentsMatchYour();
  },
  get loadFailed() {
    return t.thereWasAnErrorLoading();
  },
  get notFound() {
    return t.practiceAssignmentNotFound();
  },
  get submitFailed() {
    return t.thereWasAnErrorSubmitting();
  },
  get gradingFailed() {
    return t.practiceAssignmentSubmittedSuccessfullyHowever();
  },
  get nothingAnswered() {
    return refusalText('practice/nothing-answered', NOTHING_ANSWERED);
  },
  get retry() {
    return t.areYouSureYouWant();
  },
  get retryFailed() {
    return t.thereWasAnErrorResetting();
  },
  get reset() {
    return t.areYouSureYouWant2();
  },
  get resetFailed() {
    return t.thereWasAnErrorResetting2();
  },
  get createFailed() {
    return t.thereWasAnErrorCreating();
  },
  get noQuestions() {
    return t.pleaseKeepAtLeastOne();
  },
  get discard() {
    return t.areYouSureYouWant3();
  },
} as const;

/** The question before practice is handed in. */
export const submitQuestion = (answered: number, of: number) =>
  t.youHaveCompletedAnsweredOut({ answered, of });

/** Shown once it is graded. */
export function gradedWords(score: {
  marksObtained: number;
  marksPossible: number;
  percentage: number | null;
  unmarked: number;
}): string {
  const { marksObtained, marksPossible, percentage, unmarked } = score;
  if (percentage === null) return t.yourAnswersAreSavedThey();
  const words = t.practiceAssignmentGradedYouScored({
    inTotal: inTotal(marksObtained),
    inTotal2: inTotal(marksPossible),
    inTotal3: inTotal(percentage),
  });
  if (unmarked === 0) return words;
  return t.wordsUnmarkedQuestionsHaveNo({ unmarked, words });
}
