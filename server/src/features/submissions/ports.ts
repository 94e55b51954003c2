/** The services of grading, a feature above this one, that submissions need. The composition root passes them in. */
import type { Evidence, MarkOrigin } from '@classi/contract';
import type { Transaction } from '../../platform/db/index.ts';

/** The mark of an answer that counts. */
export interface CountingMark {
  /** Marks, not quarters. */
  marksObtained: number;
  feedback: string;
  /** '' if the mark is not flagged. */
  flag: string;
  flagResolved: boolean;
  /** AURA's confidence, 0 to 1; null for a teacher's own mark. */
  confidence: number | null;
  confidenceReason: string;
  /** The evidence of the mark; for a teacher's own mark, what AURA found in the same text. */
  evidence: Evidence[];
  /** Whether a person has given or confirmed the mark. */
  checked: boolean;
}

/** One entry of 'Who gave this mark'. */
export interface GivenMark {
  id: number;
  how: MarkOrigin;
  /** The number of other marks that were confirmed in the same action. */
  confirmedWith?: number;
  marksObtained: number;
  givenBy: string;
  byAura: boolean;
  givenAt: Date;
  /** Set if the answer has another text now. */
  isForEarlierAnswer?: true;
}

/** Everything that is known about the marks of an answer. */
export interface AnswerMarks {
  /** Null if no mark counts. */
  counting: CountingMark | null;
  /** AURA's newest feedback on this text, which a teacher may have changed since; empty if there was none. */
  originalFeedback: string;
  /** Oldest first, including marks of earlier papers. */
  history: GivenMark[];
}

/** A counting mark without feedback and evidence. */
export type BriefMark = Omit<CountingMark, 'feedback' | 'evidence'>;

/** The last marking of a student's work, by the server. */
export interface LastMarking {
  /** Whether it is going on, or waits for its turn. */
  isLive: boolean;
  /** Why it failed, as a sentence; null if it did not. */
  problem: string | null;
}

/** The port to grading, which implements it. The number of statements does not depend on the number of submissions. */
export interface WorkMarks {
  /** Marks by response id; an answer that never had a mark may be absent. */
  list(tx: Transaction, submissionIds: number[]): Promise<ReadonlyMap<number, AnswerMarks>>;
  /** Lists the counting marks by response id, for a list of all students. */
  listBrief(tx: Transaction, submissionIds: number[]): Promise<ReadonlyMap<number, BriefMark>>;
  /** Lists the last marking of each student's work on an assignment, by student. Work that was never marked is absent. */
  listLastMarkings(tx: Transaction, assignmentId: number): Promise<ReadonlyMap<number, LastMarking>>;
  /** Stores whether these submissions are graded, after the student of a paper was decided. */
  settle(tx: Transaction, submissionIds: number[], at: Date): Promise<void>;
}

/** Starts the marking of a student's work when the transaction commits. Grading implements this port. */
export type StartMarking = (
  tx: Transaction,
  work: { tenantId: number; assignmentId: number; studentId: number; startedBy: number },
) => Promise<void>;

/**
 * Called after a paper was moved to another student, to record it in the audit log and to remove outdated texts about the work. Features
 * above implement this port.
 */
export type OnPaperMoved = (
  tx: Transaction,
  teacher: { tenantId: number; accountId: number },
  moved: { assignmentId: number; studentIds: number[] },
) => Promise<void>;
