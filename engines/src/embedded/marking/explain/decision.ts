import type { Evidence, Flag, Marking } from '../../../engine.ts';
import type { Signals } from '../signals/signals.ts';
import { blankFeedback, teacherWillLook } from './feedback.ts';

/** What a kind of marking decides; the rest of a `Marking` follows from it. */
export type Decision = Pick<
  Marking,
  'points' | 'feedback' | 'evidence' | 'confidence' | 'confidenceReason' | 'flag'
> & {
  unrounded: number;
  /** It rests on numbers, formulas or a choice, on the key's own words, or on nothing written: not on comparing words. */
  isExact?: boolean;
  /** The expected marks before any teacher's marks counted; absent where more than words decided. */
  byWords?: number;
  /** What it was scored by, where words were compared. */
  signals?: Signals;
};

const nothing = { points: 0, unrounded: 0, evidence: [] as Evidence[] };

export function nothingWritten(): Decision {
  return {
    ...nothing,
    feedback: blankFeedback,
    confidence: 1,
    confidenceReason: 'Nothing was written.',
    isExact: true,
    flag: null,
  };
}

export function noAnswer(): Decision {
  return {
    ...nothing,
    feedback: blankFeedback,
    confidence: 0.97,
    confidenceReason: 'The student says that there is no answer.',
    isExact: true,
    flag: null,
  };
}

export function unreadable(sentence = 'There is writing here that could not be read.'): Decision {
  return {
    ...nothing,
    feedback: teacherWillLook,
    confidence: 0,
    confidenceReason: sentence,
    flag: { reason: 'unreadable', sentence: `${sentence} Please mark it yourself.` },
  };
}

export function withoutKey(): Decision {
  const sentence = 'This question has no answer key, so nothing could be compared.';
  return {
    ...nothing,
    feedback: teacherWillLook,
    confidence: 0,
    confidenceReason: sentence,
    flag: { reason: 'no-key', sentence: `${sentence} Please mark it yourself, or add a key.` },
  };
}

export function flagged(decision: Decision, flag: Flag, most: number): Decision {
  const confidence = Math.min(decision.confidence, most);
  return { ...decision, confidence, confidenceReason: flag.sentence, flag };
}
