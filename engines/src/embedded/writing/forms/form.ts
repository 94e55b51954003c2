import { closeness, wordVector } from '../../relatedness/relatedness.ts';
import type { Draft } from '../draft.ts';
import type { SectionFacts, SourceFacts } from '../facts/section-facts.ts';
import type { Sentence } from '../facts/sources.ts';
import { upperFirst, wordCount } from '../facts/statements.ts';
import { shuffled } from '../order.ts';
import { contentOf, questionSimilarity } from '../similarity.ts';

/** A pure function that makes the questions of one form from the facts of a section. */
export type QuestionForm = (facts: SectionFacts, sources: SourceFacts) => Draft[];

export const OPTIONS = 4;
/** A choice of three is made where a section has no fourth option, because an option of another section would not be about the topic. */
export const MIN_OPTIONS = 3;

/** An answer that can be a wrong option of another question. */
export interface Option {
  text: string;
  /** What the source says about it. An option with nearly the same context may also be right, so it is not used. */
  context: string;
  isPlural?: boolean;
  sentence: Sentence;
}

const MAX_DISTANCE = 5;
const MAX_SIMILARITY = 0.3;
/**
 * The number of words by which the length of a wrong option may differ from that of the right one, and the same as a share of its length.
 * The larger limit applies.
 */
const WORDS_APART = 4;
const LENGTHS_APART = 0.6;

const isLarge = (text: string): boolean => /^\p{Lu}/u.test(text);

/** Returns how close two options are in meaning, by their last words, up to 1. */
function relatednessOf(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => wordVector(text.split(' ').at(-1)?.toLowerCase() ?? ''));
  return a && b ? closeness(a, b) : 0;
}

/** Returns answers of the same kind and number from nearby sections, the nearest first, without those that could also be right. */
export function wrongOptions(right: Option, pool: readonly Option[]): string[] {
  const apart = ({ sentence }: Option): number =>
    Math.abs(sentence.section.position - right.sentence.section.position);
  const length = wordCount(right.text);
  const has = (text: string, part: string): boolean =>
    text.toLowerCase().includes(part.toLowerCase().replace(/^(?:an?|the) /, ''));
  const content = contentOf(right.context);
  const fit = pool.filter(
    (other) =>
      other.isPlural === right.isPlural &&
      !has(right.context, other.text) &&
      !has(other.text, right.text) &&
      Math.abs(wordCount(other.text) - length) <= Math.max(WORDS_APART, length * LENGTHS_APART) &&
      isLarge(other.text) === isLarge(right.text) &&
      apart(other) <= MAX_DISTANCE &&
      questionSimilarity(content, contentOf(other.context)) < MAX_SIMILARITY,
  );
  const sorted = shuffled(fit, right.context, ({ text }) => text)
    .sort(
      (a, b) =>
        relatednessOf(right.text, b.text) -
        relatednessOf(right.text, a.text) +
        (apart(a) - apart(b)) / MAX_DISTANCE,
    )
    .map(({ text }) => text);
  // 'Young children' and 'small children' are too similar, so options must end with different words.
  const lastOf = (text: string): string => text.split(' ').at(-1) ?? '';
  const all = [right.text, ...sorted];
  return sorted.filter((text, at) => all.findIndex((other) => lastOf(other) === lastOf(text)) === at + 1);
}

export const isPluralTerm = (term: string): boolean => /[^sui]s$/.test(term);

const bold = /\*\*([\p{L}][\p{L} -]{2,40}[\p{L}])\*\*/gu;

/** Returns the terms that sections define or print in bold, as options. The context of a term is the first sentence that has it. */
export const termPool = (sections: readonly SectionFacts[]): Option[] =>
  sections.flatMap(({ section, facts }) => {
    const printed = [...section.text.matchAll(bold)].map(([, name = '']) => name);
    const all = [...facts.map(({ name }) => name), ...printed].filter((name) => !/^$|\$/.test(name));
    return [...new Set(all)].flatMap((text) => {
      const sentence = section.sentences.find((each) => each.text.toLowerCase().includes(text.toLowerCase()));
      return sentence ? [{ text, context: sentence.text, isPlural: isPluralTerm(text), sentence }] : [];
    });
  });

const startsWithNumber = /^-?\d/;
const byNumber = (a: string, b: string): number => Number.parseFloat(a) - Number.parseFloat(b);

/** Makes a question with one right option of three or four; [] if there are fewer than two wrong ones. Numbers are sorted. */
export function choiceDraft({
  right,
  wrong,
  ...draft
}: Pick<Draft, 'form' | 'ask' | 'sentences'> & { right: string; wrong: string[] } & Partial<Draft>): Draft[] {
  const options = [...new Set([right, ...wrong].map(upperFirst))].slice(0, OPTIONS);
  if (options.length < MIN_OPTIONS) return [];
  const isInOrder = options.every((option) => startsWithNumber.test(option));
  return [
    {
      ...{ kind: 'choice', type: 'multiple_choice', points: [], marks: 1 },
      ...draft,
      options: isInOrder ? options.sort(byNumber) : shuffled(options, draft.ask, String),
      key: [upperFirst(right)],
    },
  ];
}

/** Makes a true-or-false question. All of them begin with the same words. */
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

/** Makes an open question with one short answer. */
export const openDraft = (
  draft: Pick<Draft, 'form' | 'ask' | 'key' | 'points' | 'sentences'> & Partial<Draft>,
): Draft => ({ ...{ kind: 'fact', type: 'short_answer', marks: 1 }, ...draft });

/** Makes a question with one or more words to fill in. */
export const blankDraft = (
  draft: Pick<Draft, 'form' | 'sentences'> & { text: string; hidden: string },
): Draft =>
  openDraft({
    ...{ form: draft.form, sentences: draft.sentences, kind: 'gap', type: 'fill_in_the_blank' },
    ...{ ask: `Fill in the blank: ${draft.text}`, key: [draft.hidden], points: [draft.hidden] },
  });

export const letterOf = (at: number): string => 'ABCDEFGH'.charAt(at);

export function inWords(items: string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
