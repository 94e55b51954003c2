import type { WrittenQuestion } from '../draft.ts';
import { marksLabelOf } from '../rules.ts';

type Alternative = NonNullable<WrittenQuestion['alternatives']>[number];

/** How a question was read, how else it could be, and the words of the button that takes the other reading. */
export function readingWords(
  read: Pick<WrittenQuestion, 'marksPossible' | 'label'>,
  { marksPossible, label }: Alternative,
): { sentence: string; action: string } {
  const asRead: string[] = [];
  const other: string[] = [];
  if (label !== undefined) {
    asRead.push(read.label === '' ? 'no number' : `number ${read.label}`);
    other.push(`number ${label}`);
  }
  if (marksPossible !== undefined) {
    asRead.push(marksLabelOf(read.marksPossible));
    other.push(marksLabelOf(marksPossible));
  }
  const words = other.join(' with ');
  return { sentence: `Read as ${asRead.join(' with ')}. Could be ${words}.`, action: `Use ${words}` };
}
