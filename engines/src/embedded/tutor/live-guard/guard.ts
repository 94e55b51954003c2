import { readFileSync } from 'node:fs';
import type { LiveQuestion } from '../../../tutoring.ts';
import { pattern } from '../message-intent/word-lists.ts';
import {
  type GuardMessage,
  guardReasons,
  isOtherCase,
  readGuardMessage,
  readGuardQuestion,
  vocabularyOf,
} from './guard-signals.ts';

interface GuardWeights {
  madeBy: string;
  weights: Record<string, number>;
}

const { weights }: GuardWeights = JSON.parse(
  readFileSync(new URL('guard-weights.json', import.meta.url), 'utf8'),
);

/** So many earlier messages may be parts of one question. */
const MOST_PARTS = 2;

/** What begins by leaning on an earlier message, or refers to something in it. */
const pointing = pattern(String.raw`^(?:and|so|but|ok(?:ay)?|then)\b|\b(?:{pronoun}|both|there)\b`);

/** From here on a message may ask a live question: the books are shown, but no model answers. */
export const MAY_ASK = -3;

export interface GuardVerdict {
  /** Ids of the live questions that the message asks, and of those that it may ask. */
  asked: string[];
  mayBeAsked: string[];
}

/** `before` are the writer's earlier messages, the newest last. */
export function guardVerdict(message: string, before: string[], live: LiveQuestion[]): GuardVerdict {
  const readings = guardReadings([...before, message], live);
  const scored = live.map((question) => ({
    id: question.id,
    score: Math.max(...readings.map((read) => weightedScore(read, question))),
  }));
  return {
    asked: scored.filter(({ score }) => score > 0).map(({ id }) => id),
    mayBeAsked: scored.filter(({ score }) => score > MAY_ASK && score <= 0).map(({ id }) => id),
  };
}

/** The newest of some messages, and where it points back, the newest ones joined. */
export function guardReadings(messages: string[], live: LiveQuestion[]): GuardMessage[] {
  const vocabulary = vocabularyOf(live);
  const newest = messages.at(-1) ?? '';
  const joined = messages.slice(-1 - MOST_PARTS).join('\n');
  const texts = joined !== newest && pointing.test(newest) ? [newest, joined] : [newest];
  return texts.map((text) => readGuardMessage(text, vocabulary));
}

function weightedScore(message: GuardMessage, question: LiveQuestion): number {
  const read = readGuardQuestion(question);
  if (isOtherCase(message, read)) return Number.NEGATIVE_INFINITY;
  const reasons = guardReasons(message, read);
  return Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * (reasons[name] ?? 0), 0);
}
