import { readFileSync } from 'node:fs';
import type { LiveQuestion } from '../../../tutoring.ts';
import { pattern } from '../message-intent/word-lists.ts';
import {
  compareWithQuestions,
  type GuardMessage,
  indexVocabulary,
  readGuardMessage,
} from './guard-signals.ts';

interface GuardWeights {
  madeBy: string;
  /** The score of a message without any signal. */
  bias: number;
  /** The weight of each signal. Those in `AGAINST` count against a match. */
  weights: Record<string, number>;
}

/** The signals that make a match less likely. */
export const AGAINST: ReadonlySet<string> = new Set(['foreign', 'otherFigures', 'otherIntent']);

const { bias, weights }: GuardWeights = JSON.parse(
  readFileSync(new URL('guard-weights.json', import.meta.url), 'utf8'),
);

/** The number of earlier messages that may be parts of the same question. */
const MAX_PARTS = 2;

/** Matches a message that continues an earlier one or refers to something in it. */
const pointing = pattern(String.raw`^(?:and|so|but|ok(?:ay)?|then)\b|\b(?:{pronoun}|both|there)\b`);

/** The score from which a message may ask a live question. The books are then shown, but no model answers. */
export const MAY_ASK = -4;

export interface GuardVerdict {
  /** The ids of the live questions that the message asks. `possibleMatches` has those that it possibly asks. */
  matches: string[];
  possibleMatches: string[];
}

/** Decides which live questions a message asks. `before` holds the writer's earlier messages, the newest last. */
export function guardVerdict(message: string, before: string[], live: LiveQuestion[]): GuardVerdict {
  const readings = guardReadings([...before, message], live);
  const compared = readings.flatMap((read) => compareWithQuestions(read, live));
  const scores = compared.map(({ id, signals }) => ({
    id,
    score: scoreLiveQuestion(signals, weights, bias),
  }));
  const above = (bound: number) => new Set(scores.flatMap(({ id, score }) => (score > bound ? [id] : [])));
  const matches = above(0);
  return { matches: [...matches], possibleMatches: [...above(MAY_ASK).difference(matches)] };
}

/** Returns the newest message and, if it refers to earlier ones, also the newest messages joined. */
export function guardReadings(messages: string[], live: LiveQuestion[]): GuardMessage[] {
  const vocabulary = indexVocabulary(live);
  const newest = messages.at(-1) ?? '';
  const joined = messages.slice(-1 - MAX_PARTS).join('\n');
  const texts = joined !== newest && pointing.test(newest) ? [newest, joined] : [newest];
  return texts.map((text) => readGuardMessage(text, vocabulary));
}

export const scoreLiveQuestion = (
  signals: Record<string, number>,
  fitted: Record<string, number>,
  start: number,
): number =>
  Object.entries(signals).reduce(
    (sum, [name, value]) => sum + (AGAINST.has(name) ? -1 : 1) * (fitted[name] ?? 0) * value,
    start,
  );
