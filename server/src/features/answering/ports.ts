/** The port through which students see marks. Grading, a feature above this one, implements it, and the composition root passes it in. */
import type { Evidence } from '@classi/contract';
import type { Transaction } from '../../platform/db/index.ts';

/** The mark of one answer that counts. */
export interface VisibleMark {
  /** In marks, not in quarters. */
  marksObtained: number;
  /** Rich text for the student. */
  feedback: string;
  evidence: Evidence[];
  /** `aura` until a person has given or confirmed the mark (wire.md 13). */
  markedBy: 'aura' | 'teacher';
  /** The teacher's name as shown, once a person has given or confirmed it. */
  checkedBy: string | null;
}

/**
 * Returns the marks of a fully graded submission, by response id. The caller has checked that it is fully graded. Grading implements this
 * port.
 */
export type VisibleMarks = (
  tx: Transaction,
  submissionId: number,
) => Promise<ReadonlyMap<number, VisibleMark>>;

/** Returns whether the marking of a student's work is running or waits for its turn. Grading implements this port. */
export type IsBeingMarked = (
  tx: Transaction,
  work: { assignmentId: number; studentId: number },
) => Promise<boolean>;

/**
 * Called after students were given another due date or their submitted work was opened again, to record it in the audit log and to remove
 * outdated texts about the work. Features above implement this port.
 */
export type OnDueDateChanged = (
  tx: Transaction,
  teacher: { tenantId: number; accountId: number },
  changed: { assignmentId: number; studentIds: number[]; reopened: number[] },
) => Promise<void>;
