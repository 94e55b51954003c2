import type { BookIndex } from '../../books/book-index.ts';
import { statisticsOf } from '../../books/field.ts';
import { bookWords, stemPairs } from '../../books/words.ts';
import { lookUp } from '../../language/lexicon/lexicon.ts';
import { type Intent, intentsIn, isRequestStem, isUnspecific } from '../message-intent/word-lists.ts';

/** Kinds of answer that no words of a sentence show. */
type Unshown = 'difference' | 'effect' | 'amount';
export type QuestionIntent = Exclude<Intent, Unshown> | 'any';

/** What a reader looks for. */
export interface QuestionTerms {
  /** How much of the question each stem is: its rarity in the books and in English. */
  weights: Map<string, number>;
  /** The stems without figures and without words for the kind of answer: what the question is about. */
  topic: string[];
  /** Neighbouring stems. */
  pairs: Set<string>;
  /** Stems that say nearly the same. */
  relatives: Map<string, string[]>;
  intent: QuestionIntent;
  /** The formulas of the question, without spaces: 'x^2-5x+6'. */
  formulas: string[];
}

/** A relative this close counts as the word itself. */
const CLOSE = 0.8;
const RELATIVE_SHARE = 0.7;
/** Of words that neither the books nor a dictionary have. */
const UNKNOWN_SHARE = 0.3;
/** Of words that say what kind of answer is wanted, where the books do not have them. */
const KIND_SHARE = 0.15;
const KIND_IN_BOOKS = 0.5;
/** A word of a heading is what a section is about, however often the books say it. */
const TOPIC = 0.8;
/** A word that no book has is rare in all of them, and says nothing of where to look. */
const ABSENT = 1;
/** A number of a calculation; a year such as 1833 names something. */
const amount = /^(?!1\d{3}$|20\d{2}$)\d/;
const AMOUNT_SHARE = 0.4;
/** A message of so few words names a topic: it wants to know what it is. */
const FEW_WORDS = 3;

export function questionTerms(question: string, indexes: BookIndex[]): QuestionTerms {
  const words = bookWords(question);
  const isInHeading = (stem: string): boolean => indexes.some(({ headings }) => headings.postings.has(stem));
  const isInBooks = (stem: string): boolean => indexes.some(({ whole }) => whole.postings.has(stem));
  const named = words.filter(
    ({ text, stem }) => !isUnspecific(text) || (text.length > 3 && isInHeading(stem)),
  );
  const sought = new Map(
    (named.length > 0 ? named : words).map(({ stem, text }) => [stem, lookUp(text.toLowerCase())]),
  );
  const stems = [...sought.keys()];
  const topic = stems.filter((stem) => !amount.test(stem) && (!isRequestStem(stem) || isInHeading(stem)));
  const statistics = statisticsOf(indexes.map(({ whole }) => whole));
  const weightOf = (stem: string, { rarity, isKnown }: ReturnType<typeof lookUp>): number => {
    const weight = statistics.rarity(stem) * rarity * (amount.test(stem) ? AMOUNT_SHARE : 1);
    if (isRequestStem(stem) && topic.length > 0 && !isInHeading(stem))
      return (isInBooks(stem) ? KIND_IN_BOOKS : KIND_SHARE) * weight;
    if (isInHeading(stem)) return Math.max(weight, TOPIC);
    return isInBooks(stem) ? weight : Math.min(ABSENT, isKnown ? weight : UNKNOWN_SHARE * weight);
  };
  return {
    weights: new Map([...sought].map(([stem, entry]) => [stem, weightOf(stem, entry)])),
    topic: topic.length > 0 ? topic : stems,
    formulas: formulasIn(question),
    pairs: new Set(stemPairs(words.map(({ stem }) => stem))),
    relatives: new Map(
      [...sought].map(([stem, { relatives }]) => [
        stem,
        [...relatives].flatMap(([relative, nearness]) => (nearness >= CLOSE ? [relative] : [])),
      ]),
    ),
    intent: intentsIn(question).find(isShown) ?? (words.length <= FEW_WORDS ? 'definition' : 'any'),
  };
}

const isShown = (intent: Intent): intent is Exclude<Intent, Unshown> =>
  !['difference', 'effect', 'amount'].includes(intent);

const formulasIn = (question: string): string[] =>
  (question.replace(/\s*([+*/^-])\s*/g, '$1').match(/[\w(][\w()+*/^-]{3,}/g) ?? []).filter((formula) =>
    /\d.*[+*/^-]/.test(formula),
  );

/** Letters, figures and signs without spaces and LaTeX. */
export const compactFormula = (text: string): string =>
  text.replace(/\\(?:left|right|cdot|times)|[\s${}\\]/g, '');

/** The share of what is looked for, by weight, that some stems have. */
export function shareOfQuestion({ weights, relatives }: QuestionTerms, has: ReadonlySet<string>): number {
  let found = 0;
  let all = 0;
  for (const [stem, weight] of weights) {
    all += weight;
    if (has.has(stem)) found += weight;
    else if (relatives.get(stem)?.some((relative) => has.has(relative))) found += RELATIVE_SHARE * weight;
  }
  return all === 0 ? 0 : found / all;
}
