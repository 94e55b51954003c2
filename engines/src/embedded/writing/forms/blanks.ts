import { bookStems } from '../../books/words.ts';
import { isMainlyNoun, isModifier } from '../../language/lexicon/parts-of-speech.ts';
import { type Draft, GAP } from '../draft.ts';
import type { KeyTerm } from '../facts/key-terms.ts';
import { headingOf } from '../facts/sources.ts';
import { type Statement, wordCount } from '../facts/statements.ts';
import { wordsOfList } from '../word-lists.ts';
import { blankDraft, type QuestionForm } from './form.ts';

const MIN_WORDS = 7;
const HINT = 2;

/**
 * Leaves a key term out of a statement and gives its first letters, so that only one term fits. Words of the heading are not left out,
 * because they could be guessed.
 */
export const blankQuestions: QuestionForm = ({ section, facts, statements, terms }) => {
  const heading = new Set(bookStems(headingOf(section.heading)));
  const open = terms.filter(({ text }) => bookStems(text).some((stem) => !heading.has(stem)));
  const defined = facts.flatMap(({ kind, sentences: [first] }) => (kind === 'definition' ? first : []));
  return statements
    .filter(
      ({ text, sentence }) =>
        !defined.includes(sentence) && !text.includes('$') && wordCount(text) >= MIN_WORDS,
    )
    .flatMap((statement) => {
      return open.flatMap((term) => blankFor(term, statement) ?? []).slice(0, 1);
    });
};

/** Returns the question; undefined if the term or one of its words occurs again, or if it is part of a compound or of an enumeration. */
function blankFor({ text: term, isNamed }: KeyTerm, { text, sentence }: Statement): Draft | undefined {
  const [only, ...more] = [
    ...text.matchAll(new RegExp(`(?<![\\p{L}-])${RegExp.escape(term)}(?![\\p{L}-])`, 'giu')),
  ];
  if (!only || more.length > 0) return undefined;
  const { index, 0: hidden } = only;
  const [before, after] = [text.slice(0, index), text.slice(index + hidden.length)];
  const left = new Set(bookStems(`${before} ${after}`));
  const previous = /(\S+) $/.exec(before)?.[1] ?? '';
  const next = /^ (\p{Ll}+|[\d$₹£€])/u.exec(after)?.[1] ?? '';
  const isPart =
    bookStems(hidden).some((stem) => left.has(stem)) ||
    notBefore.has(previous) ||
    notAfter.has(next) ||
    previous.endsWith(',') ||
    /^[,'’/]/.test(after) ||
    /^[\d$₹£€]/.test(next) ||
    (next !== '' && isMainlyNoun(next)) ||
    (previous !== '' && isModifier(previous));
  if (isPart) return undefined;
  const opening = before.replace(/\b(an?) $/i, (_, article: string) => `${article.charAt(0)}/an `);
  return blankDraft({
    ...{ form: isNamed ? 'blank' : 'minor-blank', hidden, sentences: [sentence] },
    text: `${opening}${GAP}${after} (It begins with ${beginning(hidden)}.)`,
  });
}

const beginning = (hidden: string): string => {
  const words = hidden.split(' ');
  return words.map((word) => `“${word.slice(0, words.length > 1 ? 1 : HINT)}”`).join(' and ');
};

const notBefore = new Set(wordsOfList('row-word-before'));
const notAfter = new Set(wordsOfList('row-word-after'));
