import { lookUp } from '../../marking/lexicon/lexicon.ts';
import type { AskedTerm } from './asked-terms.ts';

/** How much two messages ask the same. All are shares of weight, 0 to 1. */
export interface AskedLikeness {
  /** Of the live question, what the message has. */
  covered: number;
  /** The same, of words that are the very ones. */
  literal: number;
  /** Of the message, what the live question or its key has. */
  meant: number;
  /** Of the live question's numbers and formulas, those that the message has; null where it has none. */
  figures: number | null;
  /** Of the message's numbers and formulas, those that the live question has; null where it has none. */
  ownFigures: number | null;
}

const TELLING = 0.5;
/** From this nearness on, a word is the same, perhaps misspelt. */
const LITERAL = 0.9;

export function likenessOf(message: AskedTerm[], live: AskedTerm[], keyTerms: AskedTerm[]): AskedLikeness {
  const both = [...live, ...keyTerms];
  const figures = tellingFigures(live);
  const ownFigures = tellingFigures(message);
  return {
    covered: shareOf(live, message),
    literal: shareOf(live, message, LITERAL),
    meant: shareOf(message, both),
    figures: figures.length > 0 ? shareOf(figures, message) : null,
    ownFigures: ownFigures.length > 0 ? shareOf(ownFigures, both) : null,
  };
}

/** Numbers and formulas, where they are more than one small number. */
function tellingFigures(terms: AskedTerm[]): AskedTerm[] {
  const figures = terms.filter(({ kind }) => kind !== 'word');
  const weights = new Map(figures.map(({ text, weight }) => [text, weight]));
  return [...weights.values()].reduce((sum, weight) => sum + weight, 0) >= TELLING ? figures : [];
}

/** How much of the weight of `wanted` is in `found`. A word that comes twice counts once. */
export function shareOf(wanted: AskedTerm[], found: AskedTerm[], nearest = 0): number {
  const once = new Map(wanted.map((term) => [`${term.kind} ${term.text}`, term]));
  let all = 0;
  let had = 0;
  for (const term of once.values()) {
    all += term.weight;
    const near = Math.max(0, ...found.map((other) => alike(term, other)));
    had += near >= nearest ? term.weight * near : 0;
  }
  return all === 0 ? 0 : had / all;
}

function alike(one: AskedTerm, other: AskedTerm): number {
  if (one.kind !== other.kind) {
    return 0;
  }
  if (one.text === other.text) {
    return 1;
  }
  if (one.kind !== 'word') {
    return one.text.replace(/^-/, '') === other.text.replace(/^-/, '') ? 0.6 : 0;
  }
  if (isMisspelt(one.word, other.word)) {
    return 0.9;
  }
  const isWeighed = other.weight > 0;
  return Math.max(
    lookUp(one.word).relatives.get(other.text) ?? 0,
    isWeighed ? (lookUp(other.word).relatives.get(one.text) ?? 0) : 0,
  );
}

/** One slip of the pen in a word of five letters, two in one of eight. */
function isMisspelt(one: string, other: string): boolean {
  const most = Math.min(one.length, other.length) >= 8 ? 2 : 1;
  if (Math.min(one.length, other.length) < 5 || Math.abs(one.length - other.length) > most) {
    return false;
  }
  return (
    one[0] === other[0] && editsBetween(one, other) <= most && !(lookUp(one).isKnown && lookUp(other).isKnown)
  );
}

function editsBetween(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  let earlier: number[] = [];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
          ? (earlier[column - 2] ?? 0) + 1
          : Number.POSITIVE_INFINITY;
      current[column] = Math.min(
        (before[column - 1] ?? 0) + (isSame ? 0 : 1),
        (before[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        swapped,
      );
    }
    earlier = before;
    before = current;
  }
  return before[other.length] ?? 0;
}
