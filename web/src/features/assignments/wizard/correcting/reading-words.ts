import * as t from '../../../../messages/compiled/assignments/correcting.ts';
import type { WrittenQuestion } from '../draft.ts';
import { marksLabelOf } from '../rules.ts';

type Alternative = NonNullable<WrittenQuestion['alternatives']>[number];

/**
 * Returns how a question was read, the other possible reading, and the label of the button that applies it.
 */
export function readingWords(
  read: Pick<WrittenQuestion, 'marksPossible' | 'label'>,
  { marksPossible, label }: Alternative,
): { sentence: string; action: string } {
  const asRead: string[] = [];
  const other: string[] = [];
  if (label !== undefined) {
    asRead.push(read.label === '' ? t.noNumber() : t.numberLabel({ label: read.label }));
    other.push(t.numberLabel({ label }));
  }
  if (marksPossible !== undefined) {
    asRead.push(marksLabelOf(read.marksPossible));
    other.push(marksLabelOf(marksPossible));
  }
  const reading = withEachOther(other);
  return {
    sentence: t.alternativeReading({ asRead: withEachOther(asRead), reading }),
    action: t.takeReading({ reading }),
  };
}

/** Joins a label and marks, or returns whichever is present. */
const withEachOther = ([first = '', second]: readonly string[]): string =>
  second === undefined ? first : t.firstWithSecond({ first, second });
