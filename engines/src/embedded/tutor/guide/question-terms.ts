import type { BookIndex } from '../../books/book-index.ts';
import { statisticsOf } from '../../books/field.ts';
import { bookWords, stemPairs, stemsOf } from '../../books/words.ts';
import { lookUp } from '../../language/lexicon/lexicon.ts';
import { type Intent, intentsIn } from '../message-intent/question-intents.ts';
import { isRequestStem } from '../message-intent/request-words.ts';
import { isUnspecific } from '../message-intent/unspecific-words.ts';

/** What a reader looks for. */
export interface QuestionTerms {
  stems: string[];
  /** The stems without figures and without words for the kind of answer: what the question is about. */
  topic: string[];
  pairs: Set<string>;
  /** Rarity in the books and in English: how much of the question a word is. */
  weightOf: (stem: string) => number;
  /** Stems that say nearly the same. */
  relatives: Map<string, string[]>;
  intent: QuestionIntent;
  /** Formulas without spaces: 'x^2-5x+6'. */
  formulas: string[];
}

/** Kinds of answer that no words of a sentence show. */
const withoutCues = ['difference', 'effect', 'amount'] as const;
export type QuestionIntent = Exclude<Intent, (typeof withoutCues)[number]> | 'any';

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
  const named = words.filter(
    ({ text, stem }) =>
      (!isUnspecific(text.toLowerCase()) || (text.length > 3 && isInHeading(stem))) &&
      !/^books?$/i.test(text),
  );
  const stems = [...new Set((named.length > 0 ? named : words).map(({ stem }) => stem))];
  const statistics = statisticsOf(indexes.map(({ whole }) => whole));
  const english = new Map(words.map(({ stem, text }) => [stem, lookUp(text.toLowerCase())]));
  const isInBooks = (stem: string): boolean => indexes.some(({ whole }) => whole.postings.has(stem));
  const topic = stems.filter((stem) => !amount.test(stem) && (!isRequestStem(stem) || isInHeading(stem)));
  return {
    stems,
    topic: topic.length > 0 ? topic : stems,
    pairs: new Set(stemPairs(stemsOf(question))),
    weightOf: (stem) => {
      const { rarity = 1, isKnown = true } = english.get(stem) ?? {};
      const isKind = isRequestStem(stem) && topic.length > 0;
      const weight = statistics.rarity(stem) * rarity * (amount.test(stem) ? AMOUNT_SHARE : 1);
      if (isKind && isInHeading(stem)) return weight;
      if (isKind) return (isInBooks(stem) ? KIND_IN_BOOKS : KIND_SHARE) * weight;
      if (isInHeading(stem)) return Math.max(weight, TOPIC);
      if (isInBooks(stem)) return weight;
      return Math.min(ABSENT, isKnown ? weight : UNKNOWN_SHARE * weight);
    },
    formulas: formulasIn(question),
    relatives: new Map(
      words.map(({ stem, text }) => [
        stem,
        [...lookUp(text.toLowerCase()).relatives].flatMap(([relative, nearness]) =>
          nearness >= CLOSE ? [relative] : [],
        ),
      ]),
    ),
    intent: intentsIn(question).find(hasCues) ?? (words.length <= FEW_WORDS ? 'definition' : 'any'),
  };
}

const hasCues = (intent: Intent): intent is Exclude<QuestionIntent, 'any'> =>
  !withoutCues.some((each) => each === intent);

/** The share of what is looked for, by weight, that some stems have. */
export function shareOfQuestion(
  { stems, weightOf, relatives }: QuestionTerms,
  has: ReadonlySet<string>,
): number {
  let found = 0;
  let all = 0;
  for (const stem of stems) {
    const weight = weightOf(stem);
    all += weight;
    if (has.has(stem)) found += weight;
    else if (relatives.get(stem)?.some((relative) => has.has(relative))) found += RELATIVE_SHARE * weight;
  }
  return all === 0 ? 0 : found / all;
}

/** Letters, figures and signs without spaces and LaTeX: 'x^2-5x+6'. */
export const compactFormula = (text: string): string =>
  text.replace(/\\(?:left|right|cdot|times)|[\s${}\\]/g, '');

/** The sides of the formulas that a message writes. */
const formulasIn = (text: string): string[] =>
  (text.replace(/\s*([+\-*/^=])\s*/g, '$1').match(/[\w(][\w()+\-*/^=]{3,}/g) ?? [])
    .flatMap((formula) => formula.split('='))
    .filter(
      (side) =>
        side.length >= 4 &&
        /[a-z]/i.test(side) &&
        /[+*/^]|[a-z\d]-[a-z\d]/i.test(side) &&
        /[\d^(]/.test(side),
    );
