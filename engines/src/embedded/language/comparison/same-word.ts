import { editDistance } from '../edit-distance.ts';
import { meanTheContrary, meanTheSame } from '../lexicon/meanings.ts';
import { unitName } from '../quantities/units.ts';
import type { Term } from '../term.ts';

/** The similarity of a misspelt word to the word of the key that it resembles. */
const MISSPELT = 0.9;
const SAME_MEANING = 0.8;
const SHORTEST_MISSPELT = 4;
/** From this length on, two letters may differ. */
const LONG = 8;

/** Returns whether a word of an answer is the word of the key, apart from its ending, a spelling mistake or the symbol of a unit. */
export const isSameWord = (key: Term, answer: Term): boolean =>
  (key.stem === answer.stem && key.kind === answer.kind) ||
  (key.role === 'content' &&
    answer.role === 'content' &&
    (isMisspelt(key, answer) || isSameUnit(key, answer)));

const isSameUnit = (one: Term, other: Term): boolean =>
  unitName(one.text) !== undefined && unitName(one.text) === unitName(other.text);

/** Returns the similarity of a word of an answer to a word of the key, 0 to 1, by the synonyms in the lexicon. */
export function synonymSimilarity(key: Term, answer: Term): number {
  if (key.stem === answer.stem && key.kind === answer.kind) return 1;
  if (key.role !== 'content' || answer.role !== 'content') return 0;
  if (isSameUnit(key, answer)) return 1;
  const related = Math.max(
    key.entry.relatives.get(answer.stem) ?? 0,
    answer.entry.relatives.get(key.stem) ?? 0,
  );
  if (related < MISSPELT && isMisspelt(key, answer)) return MISSPELT;
  const isMeant = meanTheSame(key.entry.meanings, answer.entry.meanings) && !areOpposites(key, answer);
  return isMeant ? Math.max(related, SAME_MEANING) : related;
}

export function areOpposites(one: Term, other: Term): boolean {
  if (one.stem === other.stem || one.role !== 'content' || other.role !== 'content') return false;
  const isByWords = !one.entry.isPhrase && !other.entry.isPhrase;
  return (
    (isByWords && (isOpposite(one, other) || isOpposite(other, one))) ||
    (meanTheContrary(one.entry.meanings, other.entry.meanings) &&
      !meanTheSame(one.entry.meanings, other.entry.meanings))
  );
}

/** Returns whether a word is an antonym of another one, by their base forms, such as 'heavier' and 'lighter'. */
const isOpposite = ({ entry }: Term, other: Term): boolean =>
  [...other.entry.forms].some((form) => entry.opposites.has(form));

/**
 * Returns whether a word of the answer is not in the dictionary and differs from the key's word by one letter, or by two if both are long.
 */
function isMisspelt(key: Term, answer: Term): boolean {
  const shorter = Math.min(key.text.length, answer.text.length);
  if (answer.entry.isKnown || shorter < SHORTEST_MISSPELT) return false;
  const most = shorter >= LONG ? 2 : 1;
  return (
    editDistance(key.text, answer.text, most) <= most || editDistance(key.stem, answer.stem, most) <= most
  );
}
