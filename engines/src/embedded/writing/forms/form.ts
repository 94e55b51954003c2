import { lookUp } from '../../language/lexicon/lexicon.ts';
import { stemOf } from '../../language/stems.ts';
import { closeness, placeOf } from '../../relatedness/relatedness.ts';
import type { Draft } from '../draft.ts';
import type { SectionFacts, SourceFacts } from '../facts/section-facts.ts';
import type { Sentence } from '../facts/sources.ts';
import { upperFirst, wordCount } from '../facts/statements.ts';
import { shuffled } from '../order.ts';
import { contentOf, questionSimilarity } from '../similarity.ts';
import { listPattern } from '../word-lists.ts';

/** Makes the questions of one form from what a section says. A pure function. */
export type QuestionForm = (facts: SectionFacts, sources: SourceFacts) => Draft[];

export const OPTIONS = 4;

/** An answer that can be a wrong option of another question. */
export interface Option {
  text: string;
  /** What the source says of it: an option that means nearly the same is not wrong. */
  context: string;
  /** Positions of the sections that have it. */
  sections: Iterable<number>;
  isPlural?: boolean;
  isPerson?: boolean;
  /** True for a term that the sources define: the best wrong options. */
  isDefined?: boolean;
}

const MOST_APART = 5;
const MOST_SIMILAR = 0.3;
const LONGEST_TERM = 4;
/** The share of its own length by which a wrong option may differ, in words. */
const LENGTHS_APART = 0.6;
/** 'Statisticians' and 'baskets' are nothing that a reader could take for one another. */
const LEAST_RELATED = 0.15;
const DEFINED = 0.2;

/** Answers of the same kind and number from the sections around, the nearest first, which are not right as well. */
export function wrongOptions(right: Option, pool: readonly Option[]): string[] {
  const positions = [...right.sections];
  const apart = ({ sections }: Option): number =>
    Math.min(...[...sections].flatMap((each) => positions.map((own) => Math.abs(each - own))));
  const isTerm = wordCount(right.text) <= LONGEST_TERM;
  const relatives = isTerm ? lookUp(right.text.toLowerCase()).relatives : new Set<string>();
  const length = wordCount(right.text);
  const has = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());
  const content = contentOf(right.context);
  const fit = pool.filter(
    (other) =>
      other.isPlural === right.isPlural &&
      other.isPerson === right.isPerson &&
      !has(right.context, other.text) &&
      !has(other.text, right.text) &&
      !relatives.has(stemOf(other.text)) &&
      (isTerm || Math.abs(wordCount(other.text) - length) <= Math.max(4, length * LENGTHS_APART)) &&
      apart(other) <= MOST_APART &&
      (other.context === '' || questionSimilarity(content, contentOf(other.context)) < MOST_SIMILAR),
  );
  const closeTo = (other: Option): number =>
    isTerm ? relatednessOf(right.text, other.text) + (other.isDefined ? DEFINED : 0) : 0;
  return shuffled(fit, right.context, ({ text }) => text)
    .filter((other) => !isTerm || closeTo(other) >= LEAST_RELATED)
    .sort((a, b) => closeTo(b) - 0.05 * apart(b) - (closeTo(a) - 0.05 * apart(a)))
    .map(({ text }) => text);
}

/** The cosine of the word vectors of two terms, by their last words; 1 where a name or a rare word has none. */
function relatednessOf(one: string, other: string): number {
  const [a, b] = [one, other].map((term) => placeOf(term.toLowerCase().split(' ').at(-1) ?? ''));
  return a && b ? closeness(a, b) : 1;
}

/** One of four options is right; none where there are fewer wrong ones. */
export function choiceDraft({
  right,
  wrong,
  isInOrder = false,
  ...draft
}: Pick<Draft, 'form' | 'ask' | 'sentences'> & {
  right: string;
  wrong: string[];
  /** Numbers and years are shown in their order. */
  isInOrder?: boolean;
} & Partial<Draft>): Draft[] {
  const options = [...new Set([right, ...wrong].map(upperFirst))].slice(0, OPTIONS);
  if (options.length < OPTIONS) return [];
  const byNumber = (a: string, b: string): number => Number.parseFloat(a) - Number.parseFloat(b);
  return [
    {
      ...{ kind: 'choice', type: 'multiple_choice', points: [], marks: 1 },
      ...draft,
      options: isInOrder ? options.sort(byNumber) : shuffled(options, draft.ask, String),
      key: [upperFirst(right)],
    },
  ];
}

/** 'true_false' drafts begin with the same words everywhere. */
export const truthDraft = (
  statement: string,
  isTrue: boolean,
  rest: Pick<Draft, 'form' | 'sentences'> & Partial<Draft>,
): Draft => ({
  ...{ kind: 'truth', type: 'true_false', points: [], marks: 1 },
  ...rest,
  ask: `True or false? ${upperFirst(statement)}`,
  key: [isTrue ? 'True' : 'False'],
});

/** An open question with one short answer. */
export const openDraft = (
  draft: Pick<Draft, 'form' | 'ask' | 'key' | 'points' | 'sentences'> & Partial<Draft>,
): Draft => ({ ...{ kind: 'fact', type: 'short_answer', marks: 1 }, ...draft });

/** Numbered items and lettered partners in another order, and the key as pairs such as '1–C'. */
export function columnsOf(pairs: [string, string][], seed: string): { lines: string[]; key: string[] } {
  const partners = shuffled(
    pairs.map(([, partner]) => partner),
    seed,
    String,
  );
  return {
    lines: [
      ...pairs.flatMap(([item], at) => (item === '' ? [] : [`${at + 1}. ${item}`])),
      ...partners.map((partner, at) => `${letterOf(at)}. ${partner}`),
    ],
    key: pairs.map(([, partner], at) => `${at + 1} – ${letterOf(partners.indexOf(partner))}`),
  };
}

export const letterOf = (at: number): string => 'ABCDEFGH'.charAt(at);

export const sentencesOf = (items: readonly { sentence: Sentence }[]): Draft['sentences'] =>
  items.map(({ sentence }) => sentence) as Draft['sentences'];

export function inWords(items: string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

const loose = listPattern('loose-in-fact');
const pronoun = /\b(?:it|its|they|them|their|he|she|his|her|him|this|these|both|the two)\b/i;
const MOST_WORDS = 28;

/** A sentence of one claim that can be asked about without its neighbours. */
export const isClear = (text: string): boolean =>
  !loose.test(text) && wordCount(text) <= MOST_WORDS && !/[:;—]/.test(text);

export const hasPronoun = (text: string): boolean => pronoun.test(text);

/** 'Boats carried stones': neither a name nor a year says when. */
export const isUndatedPast = (text: string): boolean =>
  /\b(?:was|were|had|became)\b/.test(text) && !/(?<!^)\b\p{Lu}\p{Ll}|\b(?:1\d{3}|20\d{2})\b/u.test(text);

/** A crate of 20 kg on one slope, rather than crates. */
export const isOfACase = (text: string): boolean =>
  /\d/.test(text.replace(/\b(?:1[0-9]{3}|20[0-9]{2})\b/g, ''));
