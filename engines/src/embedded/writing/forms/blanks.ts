import { stemsOf } from '../../books/words.ts';
import { stemOf } from '../../language/stems.ts';
import { wordsOf } from '../../language/words.ts';
import { closeness, placeOf } from '../../relatedness/relatedness.ts';
import { type Draft, GAP } from '../draft.ts';
import type { KeyTerm } from '../facts/key-terms.ts';
import { isMainlyNoun, isModifier } from '../facts/parts-of-speech.ts';
import { headingOf } from '../facts/sources.ts';
import { type Statement, wordCount } from '../facts/statements.ts';
import { wordsOfList } from '../word-lists.ts';
import { blankDraft, choiceDraft, type QuestionForm } from './form.ts';

const FEWEST_WORDS = 7;
const HINT = 2;
const NEAREST = 2;
/** Terms with less are no likely answers in place of each other. */
const LEAST_KINSHIP = 0.15;

/** A blank for a key term, with its first letters, which leave only one term that fits. A word of the heading is guessed without reading. */
export const blankQuestions: QuestionForm = ({ section, facts, statements }, { terms }) => {
  const defined = new Set(
    facts.flatMap(({ kind, sentences: [first] }) => (kind === 'definition' ? [first] : [])),
  );
  const within = (distance: number): KeyTerm[] =>
    terms.filter(({ sections }) =>
      [...sections].some((position) => Math.abs(position - section.position) <= distance),
    );
  const [own, around] = [within(0), within(NEAREST)];
  const heading = new Set(stemsOf(headingOf(section.heading)));
  return statements.flatMap(({ text, sentence }) => {
    const isFit = !defined.has(sentence) && !text.includes('$') && wordCount(text) >= FEWEST_WORDS;
    const found = isFit ? own.flatMap((term) => occurrence(term, text) ?? []) : [];
    const isInHeading = ({ hidden }: Occurrence): boolean =>
      stemsOf(hidden).every((stem) => heading.has(stem));
    const bestOf = (terms: readonly Occurrence[]): Occurrence[] =>
      [terms.find(({ isNamed }) => isNamed) ?? terms[0]].filter((each) => each !== undefined);
    return [
      ...bestOf(found.filter((each) => !isInHeading(each))).flatMap((best) =>
        blanksFor(best, best.isNamed ? 'blank' : 'minor-blank', { text, sentence }, around),
      ),
      ...bestOf(found.filter(isInHeading)).flatMap((best) =>
        blanksFor(best, 'heading-blank', { text, sentence }, around),
      ),
    ];
  });
};

/** The place at which a term can be left out. */
interface Occurrence {
  index: number;
  hidden: string;
  isNamed: boolean;
}

/** A blank to be filled in, and the same with four options where there are enough. */
function blanksFor(
  { index, hidden }: Occurrence,
  form: string,
  { text, sentence }: Statement,
  around: readonly KeyTerm[],
): Draft[] {
  const before = text
    .slice(0, index)
    .replace(/\b(an?) $/i, (_, article: string) => `${article.charAt(0)}/an `);
  const withGap = `${before}${GAP}${text.slice(index + hidden.length)}`;
  const wrong = around
    .filter((other) => isOption(other.text, hidden, text))
    .map(({ text: option }) => ({ option, kinship: kinshipOf(option, hidden) }))
    .filter(({ kinship }) => kinship >= LEAST_KINSHIP)
    .sort((a, b) => b.kinship - a.kinship)
    .map(({ option }) => option);
  return [
    blankDraft({
      ...{ form, hidden, sentences: [sentence] },
      text: `${withGap} (It begins with ${beginning(hidden)}.)`,
    }),
    ...choiceDraft({
      ...{ form: `${form}-choice`, ask: `Which of these completes the sentence? ${withGap}` },
      ...{ right: hidden, wrong, sentences: [sentence] },
    }),
  ];
}

/** A term of the same number and about the same length, which the sentence has not. */
const isOption = (other: string, hidden: string, text: string): boolean =>
  /[^sui]s$/.test(other) === /[^sui]s$/.test(hidden) &&
  /^\p{Lu}/u.test(other) === /^\p{Lu}/u.test(hidden) &&
  Math.abs(wordCount(other) - wordCount(hidden)) <= 1 &&
  !stemsOf(other).some((stem) => stemsOf(text).includes(stem));

/** How much two terms are of one kind: 1 with the same last word, otherwise how close their last words are in meaning. */
function kinshipOf(one: string, other: string): number {
  const [a = '', b = ''] = [one, other].map((term) => term.toLowerCase().split(' ').at(-1));
  const [from, to] = [placeOf(a), placeOf(b)];
  return a === b ? 1 : from && to ? closeness(from, to) : 0;
}

const beginning = (hidden: string): string =>
  hidden.split(' ').length === 1
    ? `“${hidden.slice(0, HINT)}”`
    : `${hidden
        .split(' ')
        .map((word) => `“${word.charAt(0)}”`)
        .join(' and ')}`;

/** Finds the place at which a term can be left out: it occurs once, none of its words occurs elsewhere, and it is not part of a compound or of an enumeration. */
function occurrence({ text: term, isNamed }: KeyTerm, text: string): Occurrence | undefined {
  const matcher = new RegExp(`(?<![\\p{L}-])${RegExp.escape(term)}(?![\\p{L}-])`, 'giu');
  const [only, ...more] = [...text.matchAll(matcher)];
  if (!only || more.length > 0) return undefined;
  const { index, 0: hidden } = only;
  const [before, after] = [text.slice(0, index), text.slice(index + hidden.length)];
  const stems = new Set(wordsOf(`${before} ${after}`.toLowerCase()).map((word) => stemOf(word.text)));
  const isLeft = wordsOf(hidden.toLowerCase()).some(
    (word) => word.text.length > 3 && stems.has(stemOf(word.text)),
  );
  const previous = /(\S+) $/.exec(before)?.[1] ?? '';
  const next = /^ (\p{Ll}+|[\d$₹£€])/u.exec(after)?.[1] ?? '';
  const isPart =
    notBefore.has(previous) ||
    notAfter.has(next) ||
    /,$/.test(previous) ||
    /^[,'’/]/.test(after) ||
    /^[\d$₹£€]/.test(next) ||
    (next !== '' && isMainlyNoun(next)) ||
    (previous !== '' && isModifier(previous));
  return isLeft || isPart ? undefined : { index, hidden, isNamed };
}

const notBefore = new Set(wordsOfList('row-word-before'));
const notAfter = new Set(wordsOfList('row-word-after'));
