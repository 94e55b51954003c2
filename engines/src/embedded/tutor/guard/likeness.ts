import { lookUp } from '../../language/lexicon/lexicon.ts';
import type { AskedTerm } from './asked-terms.ts';

/** How much of the weight of `wanted` is in `found`. A word that comes twice counts once. */
export function shareOf(wanted: AskedTerm[], found: AskedTerm[]): number {
  const once = new Map(wanted.map((term) => [`${term.kind} ${term.text}`, term]));
  let all = 0;
  let had = 0;
  for (const term of once.values()) {
    all += term.weight;
    const near = Math.max(0, ...found.map((other) => alike(term, other)));
    had += term.weight * near;
  }
  return all === 0 ? 0 : had / all;
}

/** How nearly two terms say the same, by form and by the dictionary: 0 to 1. */
export function alike(one: AskedTerm, other: AskedTerm): number {
  if (one.kind !== other.kind) {
    return 0;
  }
  if (one.text === other.text) {
    return 1;
  }
  if (one.kind !== 'word') {
    return one.text.replace(/^-/, '') === other.text.replace(/^-/, '') ? 0.6 : 0;
  }
  if (other.weight === 0) {
    return nearnessOf(one, other, false);
  }
  const row = nearnesses.get(one.word) ?? new Map<string, number>();
  const known = row.get(other.word) ?? nearnessOf(one, other, true);
  if (nearnesses.size >= MOST_WORDS) {
    nearnesses.clear();
  }
  row.set(other.word, known);
  nearnesses.set(one.word, row);
  return known;
}

/** Of pairs of words that were compared: the same live questions are compared with each message. */
const nearnesses = new Map<string, Map<string, number>>();
const MOST_WORDS = 500;

function nearnessOf(one: AskedTerm, other: AskedTerm, isWeighed: boolean): number {
  if (isSlip(one, other)) {
    return SLIP;
  }
  return Math.max(
    lookUp(one.word).relatives.get(other.text) ?? 0,
    isWeighed ? (lookUp(other.word).relatives.get(one.text) ?? 0) : 0,
  );
}

/** How near a word with a slip of the pen comes to the word that was meant. */
export const SLIP = 0.9;

/** A slip of the pen in a word, or in what comes before its ending: at least one of the two is in no dictionary. */
export const isSlip = (one: AskedTerm, other: AskedTerm): boolean =>
  one.word[0] === other.word[0] &&
  !(lookUp(one.word).isKnown && lookUp(other.word).isKnown) &&
  (isNearly(one.word, other.word) || isNearly(one.text, other.text));

/** One slip in four letters, two in eight. */
function isNearly(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  const most = shorter >= 8 ? 2 : 1;
  return shorter >= 4 && Math.abs(one.length - other.length) <= most && editsBetween(one, other) <= most;
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
