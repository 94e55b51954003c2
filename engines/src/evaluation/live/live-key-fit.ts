import { indexOf } from '../../embedded/books/book-index.ts';
import { guardedOf } from '../../embedded/tutor/guard/guarded-question.ts';
import { pointsOf, reasonsOfStatement, statementOf } from '../../embedded/tutor/guard/key-statements.ts';
import type { BookSet } from '../../testing/tutoring/guard-sets.ts';
import { fitted } from '../logistic.ts';

const RIDGE = 2;
/** One sentence that states a key, against one that does not. */
const STATES = 3;
/** Less of a point, and nobody would take it for it. */
const LEAST_POINT = 0.1;

/** A sentence of a book with a live question. */
export interface KeyPair {
  set: string;
  /** Subject of its set. */
  group: string;
  isStated: boolean;
  reasons: number[];
}

let names: string[] = [];

/** Sentences of a book with each of the live questions. */
export function keyPairsOf({ name, live, toldBy, book }: BookSet): KeyPair[] {
  const { sections } = indexOf(book);
  const sentences = sections.flatMap((section, at) =>
    section.sentences.map(({ start, end }) => (book.sections[at]?.text ?? '').slice(start, end).trim()),
  );
  return sentences.flatMap((sentence) => {
    const statement = statementOf(sentence);
    return live.flatMap((question): KeyPair[] => {
      const reasons = reasonsOfStatement(statement, pointsOf(guardedOf(question)));
      if (!reasons || reasons.point < LEAST_POINT) return [];
      names = Object.keys(reasons);
      const isStated = toldBy.get(question.id)?.includes(sentence) ?? false;
      return [{ set: name, group: `${name} ${question.id[0]}`, isStated, reasons: Object.values(reasons) }];
    });
  });
}

export function fitKeys(some: KeyPair[]): number[] {
  return fitted(
    some.map(({ reasons, isStated }) => ({ reasons, isSo: isStated, counts: isStated ? STATES : 1 })),
    RIDGE,
  );
}

/** As in `guard/key-weights.ts`: by name. */
export const keyWeightsOf = (some: KeyPair[]): Record<string, number> =>
  Object.fromEntries(fitKeys(some).map((weight, at) => [names[at] ?? '', Number(weight.toFixed(2))]));
