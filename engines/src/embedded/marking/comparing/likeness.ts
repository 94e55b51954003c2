import { meanTheContrary, meanTheSame } from '../lexicon/meanings.ts';
import type { Term } from '../text/term.ts';

/** Words that are less alike than this are others. */
export const ALIKE = 0.55;
const MISSPELT = 0.9;
/** Another way to say it in a classroom. */
const SAME_MEANING = 0.8;
const SHORTEST_MISSPELT = 4;
const LONG = 8;

/** How nearly a word of the answer says a word of the key: 1 the same, 0 another. */
export function likeness(wanted: Term, said: Term): number {
  if (wanted.stem === said.stem && wanted.kind === said.kind) {
    return 1;
  }
  if (wanted.role === 'negator' || said.role === 'negator') {
    return wanted.role === said.role ? 1 : 0;
  }
  if (wanted.role !== 'content' || said.role !== 'content') {
    return 0;
  }
  const related = Math.max(
    wanted.entry.relatives.get(said.stem) ?? 0,
    said.entry.relatives.get(wanted.stem) ?? 0,
  );
  if (related < MISSPELT && isMisspelt(wanted, said)) {
    return MISSPELT;
  }
  const isMeant = meanTheSame(wanted.entry.meanings, said.entry.meanings) && !areOpposed(wanted, said);
  return isMeant ? Math.max(related, SAME_MEANING) : related;
}

export function areOpposed(one: Term, other: Term): boolean {
  if (one.stem === other.stem) {
    return false;
  }
  const { meanings: ones, opposites: onesOpposites } = one.entry;
  const { meanings: others, opposites: othersOpposites } = other.entry;
  const isByWords = !one.entry.isPhrase && !other.entry.isPhrase;
  return (
    (isByWords && (onesOpposites.has(other.stem) || othersOpposites.has(one.stem))) ||
    (meanTheContrary(ones, others) && !meanTheSame(ones, others))
  );
}

/** True where a word that no dictionary has is nearly the one that is wanted. */
function isMisspelt(wanted: Term, said: Term): boolean {
  const shorter = Math.min(wanted.text.length, said.text.length);
  if (said.entry.isKnown || shorter < SHORTEST_MISSPELT) {
    return false;
  }
  const most = shorter >= LONG ? 2 : 1;
  return distance(wanted.text, said.text, most) <= most || distance(wanted.stem, said.stem, most) <= most;
}

/** The same word, or one that is a letter off where it is of `long` letters at least: shorter ones would be others. */
export const isSpelled = (said: string, wanted: string, long: number): boolean =>
  said === wanted || (wanted.length >= long && distance(said, wanted, 1) <= 1);

/** Letters to change, add, leave out or swap; `most + 1` stands for all that is more. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) {
    return most + 1;
  }
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swaps = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = swaps ? (before[j - 2] ?? 0) + 1 : change;
      next.push(Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > most) {
      return most + 1;
    }
    before = row;
    row = next;
  }
  return Math.min(most + 1, row[b.length] ?? most + 1);
}
