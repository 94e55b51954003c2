import * as t from '../../../../messages/compiled/assignments/correcting.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import type { WrittenQuestion } from '../draft.ts';
import { formatMarksLabel } from '../rules.ts';

/** The messages say that a question was read without a number. */
const NO_LABEL = 'none';

type Alternative = NonNullable<WrittenQuestion['alternatives']>[number];

/**
 * Returns how a question was read, the other possible reading, and the label of the button that applies it.
 */
export function readingText(
  read: Pick<WrittenQuestion, 'marksPossible' | 'label'>,
  { marksPossible, label }: Alternative,
): { sentence: string; action: string } {
  const readLabel = read.label || NO_LABEL;
  if (marksPossible === undefined)
    return {
      sentence: t.otherNumber({ readLabel, label: label ?? '' }),
      action: t.takeNumber({ label: label ?? '' }),
    };
  const readMarks = formatMarksLabel(read.marksPossible);
  const marks = formatMarksLabel(marksPossible);
  if (label === undefined)
    return { sentence: t.otherMarks({ readMarks, marks }), action: terms.takeMarks({ marks }) };
  return {
    sentence: t.otherNumberAndMarks({ readLabel, readMarks, label, marks }),
    action: t.takeNumberAndMarks({ label, marks }),
  };
}
