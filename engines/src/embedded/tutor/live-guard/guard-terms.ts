import { bookWords } from '../../books/words.ts';
import { lookUp } from '../../language/lexicon/lexicon.ts';
import { spelledQuantities } from '../../language/quantities/quantities.ts';
import { isUnspecific } from '../message-intent/word-lists.ts';

/** A word of a message or a live question. */
export interface GuardTerm {
  word: string;
  stem: string;
  /** The weight of the word: 1 for a rare word, 0.3 for the most common. */
  rarity: number;
}

/** Returns the specific words of a text. If it has only words that fit any subject, returns all of them. */
export function guardTerms(text: string): GuardTerm[] {
  const words = bookWords(text.replace(/\$[^$]*\$|\d[\d.,]*/g, ' '));
  // The list has one form of a word, such as 'ask' for 'asks'.
  const specific = words.filter(({ text, stem }) => !isUnspecific(text) && !isUnspecific(stem));
  return (specific.length > 0 ? specific : words).map(({ stem, text }) => {
    const word = text.toLowerCase();
    return { word, stem, rarity: lookUp(word).rarity };
  });
}

export const massOfTerms = (terms: GuardTerm[]): number => terms.reduce((sum, { rarity }) => sum + rarity, 0);

/** Returns the share of `terms`, weighted by rarity, that are among `others`. */
export function coverageOfTerms(terms: GuardTerm[], others: GuardTerm[]): number {
  const stems = new Set(others.map(({ stem }) => stem));
  const all = massOfTerms(terms);
  return all === 0 ? 0 : massOfTerms(terms.filter(({ stem }) => stems.has(stem))) / all;
}
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
