import { bookWords } from '../../books/words.ts';
import { editDistance } from '../../language/edit-distance.ts';
import { lookUp } from '../../language/lexicon/lexicon.ts';
import { spelledQuantities } from '../../language/quantities/quantities.ts';
import { normalise } from '../../relatedness/packed.ts';
import { closeness, placeOf } from '../../relatedness/relatedness.ts';
import { isUnspecific } from '../message-intent/word-lists.ts';

/** A word of a message or a live question. */
export interface GuardTerm {
  stem: string;
  /** The weight of the word: 1 for a rare word, 0.3 for the most common. */
  rarity: number;
  relatives: ReadonlyMap<string, number>;
  vector: Float32Array | null;
}

/** Cosines of word vectors from `UNRELATED` to `SAME` are scaled to the range from 0 to 1. */
const UNRELATED = 0.12;
const SAME = 0.67;
const MAX_RELATED = 0.9;
/** Shorter words are not compared for misspellings, because too many other words differ by one letter. */
const MIN_LETTERS = 5;

const similarities = new Map<string, number>();
const MAX_SIMILARITIES = 400_000;

/** Returns the specific words of a text. If it has only words that fit any subject, returns all of them. */
export function guardTerms(text: string): GuardTerm[] {
  const words = bookWords(text.replace(/\$[^$]*\$|\d[\d.,]*/g, ' '));
  const specific = words.filter(({ text: word }) => !isUnspecific(word.toLowerCase()));
  return (specific.length > 0 ? specific : words).map(({ stem, text: word }) => {
    const { rarity, relatives } = lookUp(word.toLowerCase());
    return { stem, rarity, relatives, vector: placeOf(word.toLowerCase()) };
  });
}

/** Returns the similarity of two words: 1 for the same stem, less for related words, 0 for unrelated ones. */
export function similarityOfTerms(first: GuardTerm, second: GuardTerm): number {
  if (first.stem === second.stem) return 1;
  const key = `${first.stem} ${second.stem}`;
  const known = similarities.get(key);
  if (known !== undefined) return known;
  const byDictionary = Math.max(first.relatives.get(second.stem) ?? 0, second.relatives.get(first.stem) ?? 0);
  const cosine = first.vector && second.vector ? closeness(first.vector, second.vector) : 0;
  const related = (cosine - UNRELATED) / (SAME - UNRELATED);
  const similarity = Math.max(
    isMisspelling(first.stem, second.stem) ? 0.9 : 0,
    byDictionary,
    Math.min(MAX_RELATED, related),
    0,
  );
  if (similarities.size >= MAX_SIMILARITIES) similarities.clear();
  similarities.set(key, similarity);
  return similarity;
}

export const isSameStem = (first: GuardTerm, second: GuardTerm): number =>
  first.stem === second.stem ? 1 : 0;

/** Returns the share of `terms`, weighted by rarity, that `others` cover. */
export function coverageOfTerms(
  terms: GuardTerm[],
  others: GuardTerm[],
  similarity = similarityOfTerms,
): number {
  const all = terms.reduce((sum, { rarity }) => sum + rarity, 0);
  const covered = terms.reduce((sum, term) => sum + term.rarity * bestMatch(term, others, similarity), 0);
  return all === 0 ? 0 : covered / all;
}

const bestMatch = (term: GuardTerm, others: GuardTerm[], similarity = similarityOfTerms): number =>
  others.reduce((best, other) => Math.max(best, similarity(term, other)), 0);

/** Returns the largest weight of a term that `others` do not cover. */
export const uncoveredTerm = (terms: GuardTerm[], others: GuardTerm[]): number =>
  terms.reduce((most, term) => Math.max(most, term.rarity * (1 - bestMatch(term, others))), 0);

/** Returns the mean direction of the word vectors, with length 1; null if no word has a vector. */
export function senseOfTerms(terms: GuardTerm[]): Float32Array | null {
  const known = terms.filter(({ vector }) => vector !== null);
  const length = known[0]?.vector?.length;
  if (length === undefined) return null;
  return normalise(
    Float32Array.from({ length }, (_, at) =>
      known.reduce((sum, { rarity, vector }) => sum + rarity * (vector?.[at] ?? 0), 0),
    ),
  );
}

/** True if the words differ by one changed, missing, added or swapped letter and have at least five letters. */
const isMisspelling = (first: string, second: string): boolean =>
  Math.min(first.length, second.length) >= MIN_LETTERS &&
  first[0] === second[0] &&
  editDistance(first, second, 1) <= 1;

/** Removes the numbers from formulas of substances such as CaCO3, because they are not figures of a question. */
const withoutFormulas = (text: string): string =>
  text.replace(/\b(?:[A-Z][a-z]?\d*){2,}\b/g, (whole) => whole.replace(/\d/g, ''));

/** Returns the numbers and formula terms of a text in a normalised form, such as '104', '4x^2' and '0.5'. */
export function figuresInText(text: string): Set<string> {
  const plain = withoutFormulas(text)
    .toLowerCase()
    .replace(/\\frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '$1/$2')
    .replace(
      /[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g,
      (powers) => `^${[...powers].map((each) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(each)).join('')}`,
    )
    .replace(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, '')
    .replace(/\^\{([^{}]*)\}/g, '^$1')
    .replace(/\\[a-z]+|[${}]/g, ' ')
    .replace(/\b(?:square|squared)\b/g, '^2')
    .replace(/\bcubed?\b/g, '^3')
    .replace(/(?<=[a-z])\s*\^\s*/g, '^')
    .replace(/(?<![a-z])(?:[kcdm]?m|s|l)\^-?\d/g, ' ')
    .replace(/\b([xyzabp])(\d)\b/g, '$1^$2')
    .replace(/\(\d(?:\.\d+)?\)(?=\s*$|\n)/gm, ' ');
  const found = plain.match(/\d*[a-z]\^\d+|\d+[xyzabkpt]\b|\d+(?:\.\d+)?/g) ?? [];
  const spelled = spelledQuantities(text.replace(/\d/g, ' '))
    .filter(({ value }) => Number.isInteger(value) && value > 1)
    .map(({ value }) => String(value));
  return new Set([
    ...spelled,
    ...found.map((figure) => figure.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')),
  ]);
}

/** Returns how distinctive a figure is, from 0 to 1. A number with more digits is more distinctive. */
export const massOfFigure = (figure: string): number =>
  /[a-z]/.test(figure) ? 0.6 : Math.min(1, 0.3 * figure.replace(/\D|0+$/g, '').length);

export const massOfFigures = (figures: Iterable<string>): number =>
  [...figures].reduce((sum, figure) => sum + massOfFigure(figure), 0);
