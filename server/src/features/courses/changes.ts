/** What features announce when it changes. Who hears of it, and by which name, is decided in `changes/audience.ts`. */
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

/** Open pages of whoever may see these rows are told once the transaction commits. */
export function announceChange(tx: Transaction, topic: Topic, ids: readonly number[]): void {
  announce(tx, topic, ids);
}
