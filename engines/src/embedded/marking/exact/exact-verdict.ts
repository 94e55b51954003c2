import type { Span } from '../../language/sentences.ts';

/** What an exact judge compared in place of words. */
export type DecidedBy =
  | 'value'
  | 'factor'
  | 'unit'
  | 'formula'
  | 'equation'
  | 'date'
  | 'pair'
  | 'choice'
  | 'form';

/** The verdict of an exact judge on one point. No comparison of words can override it. */
export interface ExactVerdict {
  /** The share of the point's marks, 0 to 1. */
  credit: number;
  verdict: 'found' | 'partly' | 'contradicted' | 'missing';
  /** Spans of the answer's plain text. */
  quotes: Span[];
  /** A sentence in plain English that explains the verdict to a student. */
  note?: string;
  /** The reason why a teacher should check the verdict. */
  doubt?: string;
  /** True if the step is not written out and counts only because a later step is right. */
  isImplied?: boolean;
  /** What was compared to decide the mark. */
  decidedBy: DecidedBy;
}

/** The notes on a right value whose unit costs marks, which the feedback repeats. */
export const unitNotes = {
  missing: 'The value is right, but its unit is missing.',
  wrong: 'The value is right, but the unit is different.',
};

/** The note on a right value that the question wants in another notation. */
export const otherNotation = 'The value is right, but the question wants it written in another way.';

/** Judges one wording of the key in the plain text of an answer; undefined if the text has no value, formula or other item of its kind. */
export type Judge = (text: string) => ExactVerdict | undefined;

/** Returns a verdict with the given credit: 'found' for 1, 'contradicted' for 0, and 'partly' in between. */
export const verdictOf = (
  credit: number,
  { start, end }: Span,
  note: string,
  decidedBy: DecidedBy,
): ExactVerdict => ({
  credit,
  verdict: credit === 1 ? 'found' : credit > 0 ? 'partly' : 'contradicted',
  quotes: [{ start, end }],
  note,
  decidedBy,
});

/** Returns all credit with the first note, or none with the second. */
export const rightOrWrong = (
  isRight: boolean,
  span: Span,
  [right, wrong]: readonly [right: string, wrong: string],
  decidedBy: DecidedBy,
): ExactVerdict => verdictOf(isRight ? 1 : 0, span, isRight ? right : wrong, decidedBy);

/** Returns the verdict on an answer without any item of the kind that the key asks for. */
export const missing = (note: string, decidedBy: DecidedBy): ExactVerdict => ({
  credit: 0,
  verdict: 'missing',
  quotes: [],
  note,
  decidedBy,
});

/** Returns the only item of a key that has no other words than those of a pattern; undefined for any other key. */
export function onlyItem<Item extends Span>(
  key: string,
  [item, ...others]: Item[],
  rest: RegExp,
): Item | undefined {
  const isAlone =
    item && others.length === 0 && rest.test(`${key.slice(0, item.start)}${key.slice(item.end)}`.trim());
  return isAlone ? item : undefined;
}

/** Returns the verdict on the first right item of an answer, otherwise on its first item; undefined if it has none. */
export function verdictOnItems<Item extends Span>(
  items: Item[],
  isRight: (item: Item) => boolean,
  notes: readonly [right: string, wrong: string],
  decidedBy: DecidedBy,
): ExactVerdict | undefined {
  const item = items.find(isRight) ?? items[0];
  return item && rightOrWrong(isRight(item), item, notes, decidedBy);
}
