import { plainText } from '@classi/richtext';
import {
  type AnswerSketch,
  answerSimilarity,
  sketchAnswer,
} from '../language/similarity/answer-similarity.ts';
import type { Term } from '../language/term.ts';
import { findTerms } from '../language/terms.ts';
import { sum } from '../sum.ts';

/** An answer as it is compared with the other answers of its class. */
export interface ComparedAnswer {
  /** Plain text, without case, spacing and punctuation at the end of words. */
  text: string;
  sketch: AnswerSketch;
  terms: Term[];
  /** TF-IDF weights of its stems, where the class is the corpus. */
  weights: Map<string, number>;
  length: number;
}

const normalised = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.,;]+(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const nameOf = ({ stem, isNegated }: Term): string => (isNegated ? `not ${stem}` : stem);

/** Prepares the answers of a class, and then other texts, for `similarity`. The answers alone are the corpus. */
export function comparedAnswers(
  responses: readonly string[],
  others: readonly string[] = [],
): ComparedAnswer[] {
  const texts = [...responses, ...others].map(plainText);
  const terms = texts.map((text) => findTerms(text).all);
  const inAnswers = new Map<string, number>();
  for (const each of terms.slice(0, responses.length))
    for (const name of new Set(each.map(nameOf))) inAnswers.set(name, (inAnswers.get(name) ?? 0) + 1);
  return texts.map((text, index) => {
    const own = terms[index] ?? [];
    const weights = new Map<string, number>();
    for (const [name, { length }] of Map.groupBy(own, nameOf)) {
      const rarity = Math.log(1 + responses.length / (inAnswers.get(name) ?? 1));
      weights.set(name, (1 + Math.log(length)) * rarity);
    }
    const squares = sum([...weights.values()].map((weight) => weight * weight));
    return {
      text: normalised(text),
      sketch: sketchAnswer(text, NOTHING),
      terms: own,
      weights,
      length: Math.sqrt(squares),
    };
  });
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Returns the similarity of two answers of a class, 0 to 1: the mean of the cosine of their words and of
 * `answerSimilarity`.
 */
export function similarity(one: ComparedAnswer, other: ComparedAnswer): number {
  if (one.text !== '' && one.text === other.text) return 1;
  let product = 0;
  for (const [name, weight] of one.weights) product += weight * (other.weights.get(name) ?? 0);
  const words = product === 0 ? 0 : product / (one.length * other.length);
  return Math.min(1, (words + answerSimilarity(one.sketch, other.sketch)) / 2);
}

const numbersOf = (text: string): string => (text.match(/\d+(?:[.,]\d+)?/g) ?? []).sort().join(' ');
const isFormula = (text: string): boolean => /[=$\\^<>]/.test(text);
const isTurned = (terms: Term[]): boolean => terms.filter(({ role }) => role === 'negator').length % 2 === 1;

function hasOpposite(one: Term[], other: Term[]): boolean {
  const own = new Set(one.map(({ stem }) => stem));
  const others = new Set(other.map(({ stem }) => stem));
  return one.some(
    ({ role, stem, entry }) =>
      role === 'content' &&
      !others.has(stem) &&
      [...entry.opposites].some((opposite) => others.has(opposite) && !own.has(opposite)),
  );
}

/**
 * Returns whether similar words may say something else: other numbers, a negation, an opposite, or a formula,
 * which one sign turns into another.
 */
export function mayDiffer(one: ComparedAnswer, other: ComparedAnswer): boolean {
  if (one.text === other.text) return false;
  return (
    isFormula(one.text) ||
    isFormula(other.text) ||
    numbersOf(one.text) !== numbersOf(other.text) ||
    isTurned(one.terms) !== isTurned(other.terms) ||
    hasOpposite(one.terms, other.terms) ||
    hasOpposite(other.terms, one.terms)
  );
}
