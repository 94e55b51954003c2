import * as t from '../../../../messages/compiled/assignments/correcting.ts';
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
    asRead.push(read.label === '' ? t.noNumber() : t.numberLabel({ label: read.label }));
    other.push(t.numberLabel({ label }));
  }
  if (marksPossible !== undefined) {
    asRead.push(marksLabelOf(read.marksPossible));
    other.push(marksLabelOf(marksPossible));
  }
  const reading = withEachOther(other);
  return {
    sentence: t.readAsCouldBe({ asRead: withEachOther(asRead), reading }),
    action: t.takeReading({ reading }),
  };
}

/** A number, its marks, or the one with the other. */
const withEachOther = ([first = '', second]: readonly string[]): string =>
  second === undefined ? first : t.firstWithSecond({ first, second });
