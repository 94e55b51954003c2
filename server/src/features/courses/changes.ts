/** The topics that features announce. `changes/audience.ts` decides who receives them, and as which kind of change. */
import { announce, type Transaction } from '../../platform/db/index.ts';

/** Each with what its ids are of. */
export type Topic =
  /** Courses: who learns and teaches there. */
  | 'students'
  /** Assignments: details, questions, deadlines, deleted. */
  | 'assignment'
  /** Assignments: students see the marks from now on, or no longer. */
  | 'release'
  /** Submissions: what was handed in, or which answer counts. */
  | 'work'
  /** Submissions: how their answers are read and marked. */
  | 'marking'
  /** Responses: their marks, and how far marking is. */
  | 'marks'
  /** Questions: marks that are proposed to teachers. */
  | 'proposals';

/** Tells the open pages of everybody who may see these rows, after the transaction has committed. */
export function announceChange(tx: Transaction, topic: Topic, ids: readonly number[]): void {
  announce(tx, topic, ids);
}
