/** These are the texts of practice in the browser (spec 1 §2, §4, §5, §8). */

import { inTotal } from '../../lib/shown-grades.ts';
import * as t from '../../messages/compiled/practice/copy.ts';

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
