import type { Flag, Marking } from '../../../engine.ts';
import type { Signals } from '../signals/signals.ts';
import { blankFeedback, teacherWillLook } from './feedback.ts';

/** The part of a `Marking` that each kind of marking decides. The rest of a `Marking` is derived from it. */
export type Decision = Pick<
  Marking,
  'points' | 'feedback' | 'evidence' | 'confidence' | 'confidenceReason' | 'flag'
> & {
  unrounded: number;
  /**
   * True if the mark rests on numbers, formulas, a choice, the exact words of the key or a blank answer rather than on a comparison of
   * words.
   */
  isExact?: boolean;
  /** The expected marks by words alone, before any teacher's marks counted; absent if anything other than words decided. */
  byWords?: number;
  /** The signals of the score, if words were compared. */
  signals?: Signals;
};

/** Returns a decision to give no marks, with the reason for the teacher. */
const withoutMarks = (
  confidence: number,
  confidenceReason: string,
  own: Partial<Decision> = {},
): Decision => ({
  points: 0,
  unrounded: 0,
  evidence: [],
  feedback: blankFeedback,
  confidence,
  confidenceReason,
  isExact: true,
  flag: null,
  ...own,
});

const forTheTeacher = (reason: Flag['reason'], sentence: string, request: string): Decision =>
  withoutMarks(0, sentence, {
    feedback: teacherWillLook,
    isExact: false,
    flag: { reason, sentence: `${sentence} ${request}` },
  });

export const nothingWritten = (): Decision => withoutMarks(1, 'Nothing was written.');

export const noAnswer = (): Decision => withoutMarks(0.97, 'The student says that there is no answer.');

export const unreadable = (sentence = 'There is writing here that could not be read.'): Decision =>
  forTheTeacher('unreadable', sentence, 'Please mark it yourself.');

export const withoutKey = (): Decision =>
  forTheTeacher(
    'no-key',
    'This question has no answer key, so nothing could be compared.',
    'Please mark it yourself, or add a key.',
  );

export const requireLevelsDecision = (): Decision =>
  forTheTeacher(
    'no-key',
    'This question is marked by levels, which need a person’s judgement.',
    'Please choose the level.',
  );

export function addFlag(decision: Decision, flag: Flag, most: number): Decision {
  const confidence = Math.min(decision.confidence, most);
  return { ...decision, confidence, confidenceReason: flag.sentence, flag };
}
