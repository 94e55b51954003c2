import * as t from '../../../../messages/compiled/assignments/questions.ts';
import type { WrittenQuestion } from '../draft.ts';
import { formatMarksLabel } from '../rules.ts';
import { surplusMarks } from './instructed-marks.ts';

/**
 * Warns where the grading instructions give more marks than the question has, because a part of the answer would
 * earn all of them.
 */
export function InstructionsWarning({ question }: { question: WrittenQuestion }) {
  const { gradingInstructions, marksPossible, flag } = question;
  const sum = flag === '' ? surplusMarks(gradingInstructions, marksPossible) : null;
  if (sum === null) return null;
  return (
    <p className="text-muted-small" role="status">
      {t.instructionsGiveMore({ sum: formatMarksLabel(sum), marks: formatMarksLabel(marksPossible) })}
    </p>
  );
}
