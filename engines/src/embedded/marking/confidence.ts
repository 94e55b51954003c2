import type { Key } from './key-points.ts';
import { FOUND, type Match, PARTLY, type Response } from './match.ts';
import { isStopWord, wordsOf } from './words.ts';

export interface Sureness {
  confidence: number;
  reason: string;
}

/** Below it, a mark is flagged for the teacher. */
export const UNSURE_BELOW = 0.5;

/** Words that a sentence needs; a row of words has hardly any. */
const FEWEST_SMALL_WORDS = 0.12;
const STUFFED_FROM = 8;
const OFF_KEY_LENGTH = 30;
const OFF_KEY_SHARE = 0.25;

/** How sure a mark by key points is, from 0 to 1, and the main reason. Judgement, not measured frequencies. */
export function surenessOf(key: Key, matches: Match[], response: Response): Sureness {
  const worth = key.points.map(({ possible }) => Math.max(possible, 0.01));
  const all = worth.reduce((sum, each) => sum + each, 0);
  const base = matches.reduce(
    (sum, match, index) => sum + (ofMatch(match, response) * (worth[index] ?? 0)) / all,
    0,
  );
  const doubts = doubtsOf(key, matches, response);
  const confidence = doubts.reduce((least, doubt) => Math.min(least, doubt.at) - doubt.less, base);
  const [worst] = doubts;
  return {
    confidence: Math.round(Math.min(0.98, Math.max(0, confidence)) * 100) / 100,
    reason: worst?.reason ?? reasonOf(base),
  };
}

function reasonOf(base: number): string {
  return base >= UNSURE_BELOW
    ? 'The words of the answer and of the key agree, or differ, plainly.'
    : 'Some points are only half said, so the mark could fall either way.';
}

/** A word that is there proves more than a word that is not: it may be said in other words. */
function ofMatch({ verdict, score }: Match, response: Response): number {
  const words = response.words.filter((word) => !isStopWord(word)).length;
  switch (verdict) {
    case 'found':
      return 0.6 + 0.35 * Math.min(1, (score - FOUND) / (1 - FOUND));
    case 'partly':
      return 0.4;
    case 'contradicted':
      return 0.6;
    case 'missing':
      return 0.9 - 0.4 * (score / PARTLY) - Math.min(0.3, words / 60);
  }
}

interface Doubt {
  /** Confidence at most. */
  at: number;
  less: number;
  reason: string;
}

function doubtsOf(key: Key, matches: Match[], response: Response): Doubt[] {
  const doubts: Doubt[] = [];
  if (isStuffed(key, response)) {
    doubts.push({ at: 0.45, less: 0.05, reason: 'The answer is a row of words rather than sentences.' });
  }
  if (matches.every(({ isGivenAway }) => isGivenAway)) {
    doubts.push({
      at: 0.4,
      less: 0,
      reason: 'All words of the key stand in the question already, so finding them proves little.',
    });
  }
  if (key.unusedNotes.length > 0) {
    doubts.push({
      at: 0.6,
      less: 0,
      reason: 'The instructions say things that were not applied: only words to accept are read from them.',
    });
  }
  if (key.points.some(({ text }) => isMostlySymbols(text))) {
    doubts.push({ at: 0.65, less: 0, reason: 'The key holds formulas, which are compared as written only.' });
  }
  return doubts.sort((a, b) => a.at - b.at);
}

function isStuffed(key: Key, response: Response): boolean {
  const keyWords = key.points.flatMap(({ text }) => wordsOf(text));
  const smallShare = (words: { text: string }[], small: number): number => small / Math.max(1, words.length);
  const inKey = smallShare(keyWords, keyWords.filter(isStopWord).length);
  const inAnswer = smallShare(response.words, response.words.filter(isStopWord).length);
  return (
    response.words.length >= STUFFED_FROM && inKey >= 2 * FEWEST_SMALL_WORDS && inAnswer < FEWEST_SMALL_WORDS
  );
}

function isMostlySymbols(text: string): boolean {
  const letters = wordsOf(text).filter(({ kind, text: word }) => kind === 'word' && word.length > 2).length;
  return /[=^√∫∑<>\\]/.test(text) && letters < 3;
}

/** A long answer that hardly touches the key: it may be right in another way. */
export function isOffKey(key: Key, matches: Match[], response: Response): boolean {
  const keyLength = key.points.reduce((sum, { text }) => sum + wordsOf(text).length, 0);
  const best = Math.max(0, ...matches.map(({ score, isGivenAway }) => (isGivenAway ? 0 : score)));
  const touches = matches.some(({ verdict }) => verdict !== 'missing');
  return (
    !touches &&
    best < OFF_KEY_SHARE + 0.1 &&
    response.words.length >= Math.max(OFF_KEY_LENGTH, keyLength * 1.5)
  );
}
