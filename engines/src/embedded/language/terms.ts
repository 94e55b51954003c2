import { markDegrees } from './degrees.ts';
import { entryOfFigures, type LexiconEntry, lookUp } from './lexicon/lexicon.ts';
import { markPhrases } from './phrases.ts';
import { type Span, splitSentences } from './sentences.ts';
import type { Term } from './term.ts';
import { isFunctionWord, isNegator, splitWords, type Word } from './words.ts';

/** The terms of a text. */
export interface Terms {
  text: string;
  all: Term[];
  /** All terms except function words, in order. */
  speaking: Term[];
  sentences: Span[];
}

const LABEL_WEIGHT = 0.8;
const NEGATOR_WEIGHT = 0.5;
const FUNCTION_WEIGHT = 0.1;
/** The number of words after a negator whose meaning it reverses. */
const NEGATION_REACH = 3;

const listMarker = /(?:^|\n|[.;:!?]\s+)\s*[([]?(?:\d{1,2}|[a-hivx]{1,4})[.)\]]\s/gi;

/**
 * Returns the terms of a text.
 *
 * @param sentences the sentences to read; by default all
 */
export function findTerms(text: string, sentences: Span[] = splitSentences(text)): Terms {
  const markers = [...text.matchAll(listMarker)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const words = outside(splitWords(text), markers);
  const all = inTurn(words, sentences).map(({ word, at }) => termOf(word, text, at));
  markNegated(all, text);
  markDegrees(all);
  markPhrases(all);
  return { text, all, speaking: all.filter(({ role }) => role !== 'function'), sentences };
}

/** Returns each word with the index of its sentence. Words and sentences must be in the order of the text. */
function inTurn(words: Word[], sentences: Span[]): { word: Word; at: number }[] {
  let at = 0;
  return words.flatMap((word) => {
    while (at < sentences.length && (sentences[at]?.end ?? 0) < word.end) {
      at += 1;
    }
    const sentence = sentences[at];
    return sentence && isWithin(word, sentence) ? [{ word, at }] : [];
  });
}

function outside(words: Word[], spans: Span[]): Word[] {
  const inside = new Set(inTurn(words, spans).map(({ word }) => word));
  return words.filter((word) => !inside.has(word));
}

export const isWithin = (word: Word, { start, end }: Span): boolean => word.start >= start && word.end <= end;

function termOf(word: Word, text: string, sentence: number): Term {
  const entry = /^\d/.test(word.text) ? entryOfFigures(word.text) : lookUp(word.text);
  const role = roleOf(word, text);
  return {
    ...word,
    role,
    weight: weightOf(role, entry),
    entry,
    sentence,
    look: `${role} ${word.text}`,
    isNegated: false,
    degree: 0,
  };
}

function roleOf(word: Word, text: string): Term['role'] {
  if (word.kind === 'number' || isLetterName(word, text)) {
    return 'label';
  }
  if (isNegator(word)) {
    return 'negator';
  }
  return isFunctionWord(word) ? 'function' : 'content';
}

/**
 * Returns whether a letter names something, as in bulb A or vitamin D. The words 'a' and 'I', an 'A' at the start of a sentence, units and
 * the 's' of ’s do not.
 */
function isLetterName({ text: letter, start }: Word, text: string): boolean {
  if (letter.length !== 1 || letter === 'i') return false;
  const before = text.slice(Math.max(0, start - 3), start);
  if (letter === 'a') return text[start] === 'A' && /[^\s.!?]\s*$/.test(before);
  // The letters s, t, d and m are also endings and units.
  return !'stdm'.includes(letter) || text[start] !== letter || /\p{L} $/u.test(before);
}

function weightOf(role: Term['role'], { rarity }: LexiconEntry): number {
  switch (role) {
    case 'content':
      return rarity;
    case 'label':
      return LABEL_WEIGHT;
    case 'negator':
      return NEGATOR_WEIGHT;
    case 'function':
      return FUNCTION_WEIGHT;
  }
}

const clauseBorder = /[,;:.!?\n]|\b(?:and|but|because|so|while|although|whereas)\b/i;

function markNegated(terms: Term[], text: string): void {
  for (const [at, term] of terms.entries()) {
    const before = terms.slice(Math.max(0, at - NEGATION_REACH), at);
    const turns = before.filter(
      (each) =>
        each.role === 'negator' &&
        each.sentence === term.sentence &&
        !clauseBorder.test(text.slice(each.end, term.start)),
    );
    const [joined, joint] = before.slice(-2);
    const isJoined = joint !== undefined && /^n?or$/.test(joint.text);
    // 'Neither created nor destroyed' and 'not created or destroyed' negate both verbs.
    term.isNegated = isJoined ? joined?.isNegated === true : turns.length % 2 === 1;
  }
}

/**
 * Returns whether words as a whole are negated, which is an odd number of negators. 'Neither … nor' counts as one, and 'not as dense' is a
 * degree rather than a negation.
 */
export const isDenied = (words: readonly Term[]): boolean => {
  const negators = words.filter(({ role, degreeOf }) => role === 'negator' && !degreeOf);
  return negators.filter(({ text }, index) => index === 0 || text !== 'nor').length % 2 === 1;
};
