/** The marks that a student sees. Grading, a feature above this one, implements it, and the composition root passes it in. */
import type { Evidence } from '@classi/contract';
import type { Transaction } from '../../platform/db/index.ts';

/** The mark of one answer that counts. */
export interface VisibleMark {
  /** Marks, not quarters. */
  marksObtained: number;
  /** Rich text to the student. */
  feedback: string;
  evidence: Evidence[];
  /** AURA's until a person has given or confirmed it (wire.md 13). */
  markedBy: 'aura' | 'teacher';
  /** The teacher's name as shown, once a person has given or confirmed it. */
  checkedBy: string | null;
}

/** The marks of a submission that is graded as a whole, by response id. The caller has checked that it is. Grading implements it. */
export type VisibleMarks = (
  tx: Transaction,
  submissionId: number,
) => Promise<ReadonlyMap<number, VisibleMark>>;
