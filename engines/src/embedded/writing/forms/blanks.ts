import { stemsOf } from '../../books/words.ts';
import { stemOf } from '../../language/stems.ts';
import { wordsOf } from '../../language/words.ts';
import { type Draft, GAP } from '../draft.ts';
import type { KeyTerm } from '../facts/key-terms.ts';
import { isMainlyNoun, isModifier } from '../facts/parts-of-speech.ts';
import { headingOf } from '../facts/sources.ts';
import { type Statement, wordCount } from '../facts/statements.ts';
import { wordsOfList } from '../word-lists.ts';
import { blankDraft, type QuestionForm } from './form.ts';

const FEWEST_WORDS = 7;
const HINT = 2;

/** A blank for a key term, with its first letters, which leave only one term that fits. A word of the heading is guessed without reading. */
export const blankQuestions: QuestionForm = ({ section, facts, statements }, { terms }) => {
  const defined = new Set(
    facts.flatMap(({ kind, sentences: [first] }) => (kind === 'definition' ? [first] : [])),
  );
  const own = terms.filter(({ sections }) => sections.has(section.position));
  const heading = new Set(stemsOf(headingOf(section.heading)));
  return statements.flatMap(({ text, sentence }) => {
    const isFit = !defined.has(sentence) && !text.includes('$') && wordCount(text) >= FEWEST_WORDS;
    const found = isFit ? own.flatMap((term) => occurrence(term, text) ?? []) : [];
    const isInHeading = ({ hidden }: Occurrence): boolean =>
      stemsOf(hidden).every((stem) => heading.has(stem));
    const bestOf = (terms: readonly Occurrence[]): Occurrence[] =>
      [terms.find(({ isNamed }) => isNamed) ?? terms[0]].filter((each) => each !== undefined);
    return [
      ...bestOf(found.filter((each) => !isInHeading(each))).map((best) =>
        blankFor(best, best.isNamed ? 'blank' : 'minor-blank', { text, sentence }),
      ),
      ...bestOf(found.filter(isInHeading)).map((best) => blankFor(best, 'heading-blank', { text, sentence })),
    ];
  });
};

/** The place at which a term can be left out. */
interface Occurrence {
  index: number;
  hidden: string;
  isNamed: boolean;
}

function blankFor({ index, hidden }: Occurrence, form: string, { text, sentence }: Statement): Draft {
  const before = text
    .slice(0, index)
    .replace(/\b(an?) $/i, (_, article: string) => `${article.charAt(0)}/an `);
  const withGap = `${before}${GAP}${text.slice(index + hidden.length)}`;
  return blankDraft({
    ...{ form, hidden, sentences: [sentence] },
    text: `${withGap} (It begins with ${beginning(hidden)}.)`,
  });
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
