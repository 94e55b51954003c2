import { readFileSync } from 'node:fs';
import type { LiveQuestion } from '../../../tutoring.ts';
import {
  type GuardMessage,
  guardReasons,
  isOtherCase,
  readGuardMessage,
  readGuardQuestion,
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

/** Words that stand for something in an earlier message. */
const pointing =
  /^(?:and|so|but|ok(?:ay)?|then)\b|\b(?:it|its|that|this|these|those|they|them|their|both|one|ones|such|there)\b/i;

/** From here on a message may ask a live question: the books are shown, but no model answers. */
export const MAY_ASK = -3;

export interface GuardVerdict {
  /** Ids of the live questions that the message asks, and of those that it may ask. */
  asked: string[];
  mayBeAsked: string[];
}

/** `before` are the writer's earlier messages, the newest last. */
export function guardVerdict(message: string, before: string[], live: LiveQuestion[]): GuardVerdict {
  const readings = guardReadings(message, before);
  const scored = live.map((question) => ({
    id: question.id,
    score: Math.max(...readings.map((read) => weightedScore(read, question))),
  }));
  return {
    asked: scored.filter(({ score }) => score > 0).map(({ id }) => id),
    mayBeAsked: scored.filter(({ score }) => score > MAY_ASK && score <= 0).map(({ id }) => id),
  };
}

/** The message, and where it points back, the message joined with those before it. */
function guardReadings(message: string, before: string[]): GuardMessage[] {
  const joined = [...before.slice(-MOST_PARTS), message].join('\n');
  return before.length > 0 && pointing.test(message)
    ? [readGuardMessage(message), readGuardMessage(joined)]
    : [readGuardMessage(message)];
}

function weightedScore(message: GuardMessage, question: LiveQuestion): number {
  const read = readGuardQuestion(question);
  if (isOtherCase(message, read)) return Number.NEGATIVE_INFINITY;
  const reasons = guardReasons(message, read);
  return Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * (reasons[name] ?? 0), 0);
}
