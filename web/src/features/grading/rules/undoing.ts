/** Rules for undoing the last mark. */
import * as t from '../../../messages/compiled/grading/rules.ts';
import type { Mark, MarkedAnswer } from '../saving/mark-queue.ts';

/** A mark before its last change, for Ctrl+Z. */
export interface Undoable {
  answer: MarkedAnswer;
  /** The number of the question. */
  question: number;
  /** The printed label of the question. */
  label: string;
  before: Mark;
  /** Feedback that was given together with the mark, and is undone with it. Absent if the step is only about the mark. */
  feedbackGiven?: string | undefined;
  /** The previous mark was AURA's and unconfirmed. */
  wasGivenByAura: boolean;
}

/**
 * Returns whether a change starts a new undo step. Changes within a second of each other, such as key
 * presses, share a step. A change after nothing but feedback starts a new step, because the feedback has its
 * own undo.
 *
 * @param isFirst whether no other change of this answer is pending
 */
export function isOwnStep(isFirst: boolean, before: Mark, stored: Mark): boolean {
  const isUntouched =
    before.marksObtained === stored.marksObtained && before.flagResolved === stored.flagResolved;
  return isFirst || isUntouched;
}

/** The current state of the answer. */
interface Current {
  /** Undefined if the feedback is not loaded. */
  feedback: string | undefined;
  /** The id of the mark on the teacher's screen; undefined if another answer is open. */
  seenMarkId: number | null | undefined;
}

/**
 * Returns the change that undoes a step. Feedback that was written since is preserved: then only the marks
 * are restored, as the teacher's own. If another answer is open, the change is based on the mark seen before,
 * so that a colleague's newer mark is not overwritten unseen.
 */
export function undone(step: Undoable, now: Current): { answer: MarkedAnswer; mark: Mark } {
  const { answer, before, feedbackGiven } = step;
  const isGiven = feedbackGiven !== undefined && now.feedback === feedbackGiven;
  const feedback = isGiven ? before.feedback : (now.feedback ?? before.feedback);
  const bringsBack = feedback === before.feedback ? before.bringsBack : undefined;
  const seenMarkId = now.seenMarkId === undefined ? answer.seenMarkId : now.seenMarkId;
  return { answer: { ...answer, seenMarkId }, mark: { ...before, feedback, bringsBack } };
}

/** Returns the message about an undone step. */
export function undoneText({ label, wasGivenByAura }: Undoable, { marksObtained, bringsBack }: Mark): string {
  const isAuraMark = wasGivenByAura && bringsBack !== undefined;
  return (isAuraMark ? t.restoreUnconfirmed : t.restoreDone)({ question: label, marks: marksObtained ?? '' });
}
