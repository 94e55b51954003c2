/** What the last mark was before, and what taking it back does. */
import * as t from '../../../messages/compiled/grading/rules.ts';
import type { Mark, MarkedAnswer } from '../saving/mark-queue.ts';

/** A mark as it was, for Ctrl+Z. */
export interface Undoable {
  answer: MarkedAnswer;
  /** Its number. */
  question: number;
  /** As the paper prints it. */
  label: string;
  before: Mark;
  /** What was there before is AURA's, and nobody had confirmed it. */
  wasAuras: boolean;
}

/**
 * Whether a change begins a step of its own. What follows within a second of one belongs to it, as the presses of a key do; not where
 * nothing but feedback was written so far, which has its own way back.
 *
 * @param begins nothing else of this answer is waiting
 */
export function isOwnStep(begins: boolean, before: Mark, stored: Mark): boolean {
  const untouched =
    before.marksObtained === stored.marksObtained && before.flagResolved === stored.flagResolved;
  return begins || untouched;
}

/** The current state of the answer. */
interface Standing {
  /** Undefined where its words are not known here. */
  feedback: string | undefined;
  /** The mark that the teacher has before her; undefined where she looks at another answer. */
  seenMarkId: number | null | undefined;
}

/**
 * The change that takes a step back. What was written since stays: then the marks alone go back, as the teacher's own. Elsewhere it rests
 * on what she saw then, so that a mark that someone else gave in the meantime is not overwritten unseen.
 */
export function takenBack({ answer, before }: Undoable, now: Standing): { answer: MarkedAnswer; mark: Mark } {
  const feedback = now.feedback ?? before.feedback;
  const bringsBack = feedback === before.feedback ? before.bringsBack : undefined;
  const seenMarkId = now.seenMarkId === undefined ? answer.seenMarkId : now.seenMarkId;
  return { answer: { ...answer, seenMarkId }, mark: { ...before, feedback, bringsBack } };
}

/** What is said of it. */
export function takenBackWords({ label, wasAuras }: Undoable, { marksObtained, bringsBack }: Mark): string {
  const auras = wasAuras && bringsBack !== undefined;
  return t.questionIsBackAt({
    question: label,
    marks: auras ? t.aurasMarksNotConfirmed({ marks: marksObtained ?? '' }) : (marksObtained ?? ''),
  });
}
