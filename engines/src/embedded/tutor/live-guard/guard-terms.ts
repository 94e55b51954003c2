import { bookWords } from '../../books/words.ts';
import { lookUp } from '../../language/lexicon/lexicon.ts';
import { closeness, placeOf } from '../../relatedness/relatedness.ts';
import { isUnspecific } from '../message-intent/unspecific-words.ts';

/** A word of a message or a live question. */
export interface GuardTerm {
  stem: string;
  /** How much it tells: 1 for a rare word, 0.3 for the commonest. */
  rarity: number;
  relatives: ReadonlyMap<string, number>;
  vector: Float32Array | null;
}

/** Cosines of word vectors from `UNRELATED` to `SAME` are spread over 0 to 1. */
const UNRELATED = 0.12;
const SAME = 0.67;
const MOST_RELATED = 0.9;

const similarities = new Map<string, number>();
const MOST_SIMILARITIES = 400_000;

/** The words of a text that say what it is about; all of them where every one is of the kind that any question has. */
export function guardTerms(text: string): GuardTerm[] {
  const words = bookWords(text.replace(/\$[^$]*\$|\d[\d.,]*/g, ' '));
  const specific = words.filter(({ text: word }) => !isUnspecific(word.toLowerCase()));
  return (specific.length > 0 ? specific : words).map(({ stem, text: word }) => {
    const { rarity, relatives } = lookUp(word.toLowerCase());
    return { stem, rarity, relatives, vector: placeOf(word.toLowerCase()) };
  });
}

/** 1 for the same word, less for related ones, 0 for words of different matters. */
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
    Math.min(MOST_RELATED, related),
    0,
  );
  if (similarities.size >= MOST_SIMILARITIES) similarities.clear();
  similarities.set(key, similarity);
  return similarity;
}

/** One letter is changed, missing, added or swapped in a word of at least five letters. */
function isMisspelling(first: string, second: string): boolean {
  if (Math.min(first.length, second.length) < 5 || first[0] !== second[0]) return false;
  if (Math.abs(first.length - second.length) > 1) return false;
  let start = 0;
  while (start < first.length && first[start] === second[start]) start += 1;
  let end = 0;
  const shorter = Math.min(first.length, second.length) - start;
  while (end < shorter && first.at(-1 - end) === second.at(-1 - end)) end += 1;
  const [left, right] = [first.slice(start, first.length - end), second.slice(start, second.length - end)];
  return left.length <= 1 && right.length <= 1
    ? true
    : left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** Numbers and formula terms of a text in one way of writing: '104', '4x^2', '0.5'. */
export function figuresInText(text: string): Set<string> {
  const plain = text
    .toLowerCase()
    .replace(/\\frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '$1/$2')
    .replace(
      /[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g,
      (powers) => `^${[...powers].map((each) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(each)).join('')}`,
    )
    .replace(/(?<=\d),(?=\d{3})/g, '')
    .replace(/\^\{([^{}]*)\}/g, '^$1')
    .replace(/\\[a-z]+|[${}]/g, ' ')
    .replace(/\b(?:square|squared)\b/g, '^2')
    .replace(/\bcubed?\b/g, '^3')
    .replace(/(?<=[a-z])\s*\^\s*/g, '^')
    .replace(/\b([xyzabp])(\d)\b/g, '$1^$2')
    .replace(/\(\d(?:\.\d+)?\)(?=\s*$|\n)/gm, ' ');
  const found = plain.match(/\d*[a-z]\^\d+|\d+[xyzabkpt]\b|\d+(?:\.\d+)?/g) ?? [];
  return new Set(found.map((figure) => figure.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')));
}

/** How much a figure tells: a long number much, a digit little. */
export const massOfFigure = (figure: string): number =>
  /[a-z]/.test(figure) ? 0.6 : Math.min(1, 0.3 * figure.replace(/\D|0+$/g, '').length);

export const massOfFigures = (figures: Iterable<string>): number =>
  [...figures].reduce((sum, figure) => sum + massOfFigure(figure), 0);
