import type { BookIndex } from '../../books/book-index.ts';
import { computeFieldStatistics } from '../../books/field.ts';
import { bookWords, stemPairs } from '../../books/words.ts';
import { lookUp } from '../../language/lexicon/lexicon.ts';
import { type Intent, intentsIn, isRequestStem, isUnspecific } from '../message-intent/word-lists.ts';

/** Kinds of answers that cannot be recognised by the words of a sentence. */
type Unshown = 'difference' | 'effect' | 'amount';
export type QuestionIntent = Exclude<Intent, Unshown> | 'any';

/** The terms by which passages for a question are found. */
export interface QuestionTerms {
  /** The weight of each stem, by its rarity in the books and in English. */
  weights: Map<string, number>;
  /** The weights of the topic words that no book has. A name such as 'Ohm' outweighs a common word such as the 'law' next to it. */
  absent: Map<string, number>;
  /** The topic of the question: its stems without numbers and without words for the kind of answer. */
  topic: string[];
  /** The pairs of neighbouring stems. */
  pairs: Set<string>;
  /** Stems of nearly the same meaning, for each stem of the question. */
  relatives: Map<string, string[]>;
  intent: QuestionIntent;
  /** The formulas of the question without spaces, such as 'x^2-5x+6'. */
  formulas: string[];
}

/** A related word of at least this similarity counts as a match. `RELATIVE_SHARE` is the part of the weight that it gets. */
const CLOSE = 0.8;
const RELATIVE_SHARE = 0.7;
/** The factor for words that neither the books nor the dictionary have. */
const UNKNOWN_SHARE = 0.3;
/** The factors for words that name the kind of answer: for those that the books do not have, and for those that they have. */
const KIND_SHARE = 0.15;
const KIND_IN_BOOKS = 0.5;
/** The least weight of a word that is in a heading, because it names a topic even if the books use it often. */
const TOPIC = 0.8;
/** The maximum weight of a word that is in no book. Its rarity there is high but does not help to find a section. */
const ABSENT = 1;
/** Matches a number of a calculation, but not a year such as 1833, which is part of a topic. */
const amount = /^(?!1\d{3}$|20\d{2}$)\d/;
const AMOUNT_SHARE = 0.4;
/** A message with at most this many words names a topic, so it asks for a definition. */
const FEW_WORDS = 3;

export function questionTerms(question: string, indexes: BookIndex[]): QuestionTerms {
  const words = bookWords(question);
  const isInHeading = (stem: string): boolean => indexes.some(({ headings }) => headings.postings.has(stem));
  const isInBooks = (stem: string): boolean => indexes.some(({ whole }) => whole.postings.has(stem));
  const named = words.filter(
    ({ text, stem }) => !isUnspecific(text) || (text.length > 3 && isInHeading(stem)),
  );
  const sought = new Map(
    (named.length > 0 ? named : words).map(({ stem, text }) => [
      stem,
      lookUp(text.toLowerCase().replace(/['’]s?$/, '')),
    ]),
  );
  const stems = [...sought.keys()];
  const topic = stems.filter((stem) => !amount.test(stem) && (!isRequestStem(stem) || isInHeading(stem)));
  const statistics = computeFieldStatistics(indexes.map(({ whole }) => whole));
  const weightOf = (stem: string, { rarity, isKnown }: ReturnType<typeof lookUp>): number => {
    const weight = statistics.rarity(stem) * rarity * (amount.test(stem) ? AMOUNT_SHARE : 1);
    if (isRequestStem(stem) && topic.length > 0 && !isInHeading(stem))
      return (isInBooks(stem) ? KIND_IN_BOOKS : KIND_SHARE) * weight;
    if (isInHeading(stem)) return Math.max(weight, TOPIC);
    return isInBooks(stem) ? weight : Math.min(ABSENT, isKnown ? weight : UNKNOWN_SHARE * weight);
  };
  return {
    weights: new Map([...sought].map(([stem, entry]) => [stem, weightOf(stem, entry)])),
    absent: new Map(
      topic.flatMap((stem): [string, number][] => {
        const { rarity = 0, isKnown = false } = sought.get(stem) ?? {};
        return isInBooks(stem) || !isKnown ? [] : [[stem, statistics.rarity(stem) * rarity ** 2]];
      }),
    ),
    topic: topic.length > 0 ? topic : stems,
    formulas: formulasIn(question),
    pairs: new Set(stemPairs(words.map(({ stem }) => stem))),
    relatives: new Map(
      [...sought].map(([stem, { relatives }]) => [
        stem,
        [...relatives].flatMap(([relative, similarity]) => (similarity >= CLOSE ? [relative] : [])),
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

/** Removes spaces and LaTeX commands from a formula. */
export const compactFormula = (text: string): string =>
  text.replace(/\\(?:left|right|cdot|times)|[\s${}\\]/g, '');

/** Returns the share, by weight, of the question's terms that are among the stems, from 0 to 1. */
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

/** A question for a definition or a formula with at most this many topic words names a term. */
const TERM_WORDS = 3;

export const namesTerm = ({ topic, intent }: QuestionTerms): boolean =>
  topic.length <= TERM_WORDS && ['definition', 'formula'].includes(intent);

/** Returns the share, by weight, of the question's topic that is among the stems. Topic words that another part of a book has do not count. */
export function shareOfTopic(
  { weights, topic, relatives, absent }: QuestionTerms,
  has: ReadonlySet<string>,
): number {
  const found = topic.filter(
    (stem) => has.has(stem) || relatives.get(stem)?.some((relative) => has.has(relative)),
  );
  const present = found.reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0);
  const missing = [...absent].reduce((sum, [stem, weight]) => sum + (found.includes(stem) ? 0 : weight), 0);
  return present === 0 ? 0 : present / (present + missing);
}
