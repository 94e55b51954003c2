/** The services of grading, a feature above this one, that submissions need. The composition root passes them in. */
import type { Evidence, MarkOrigin } from '@classi/contract';
import type { Transaction } from '../../platform/db/index.ts';

/** The mark of an answer that counts. */
export interface CountingMark {
  /** Marks, not quarters. */
  marksObtained: number;
  feedback: string;
  /** '' is not flagged. */
  flag: string;
  flagResolved: boolean;
  /** AURA's confidence, 0 to 1; null for a teacher's own mark. */
  confidence: number | null;
  confidenceReason: string;
  /** The evidence of the mark; for a teacher's own mark, what AURA found in the same text. */
  evidence: Evidence[];
  /** A person has given or confirmed it. */
  checked: boolean;
}

/** One line of 'Who gave this mark'. */
export interface GivenMark {
  id: number;
  how: MarkOrigin;
  /** The number of other marks that were confirmed in the same action. */
  confirmedWith?: number;
  marksObtained: number;
  givenBy: string;
  byAura: boolean;
  givenAt: Date;
}

/** All that is known of one answer's marks. */
export interface AnswerMarks {
  /** Null while there is none that counts. */
  counting: CountingMark | null;
  /** AURA's first feedback on this text; empty if there was none. */
  originalFeedback: string;
  /** Newest last; those of earlier papers are among them. */
  history: GivenMark[];
}

/** A mark that counts, without its words and what it rests on. */
export type BriefMark = Omit<CountingMark, 'feedback' | 'evidence'>;

/** Grading implements it; in as many statements for one submission as for all. */
export interface WorkMarks {
  /** Marks by response id; an answer that never had a mark may be absent. */
  list(tx: Transaction, submissionIds: number[]): Promise<ReadonlyMap<number, AnswerMarks>>;
  /** The marks that count, by response id, for a list of everybody. */
  listBrief(tx: Transaction, submissionIds: number[]): Promise<ReadonlyMap<number, BriefMark>>;
  /** The students whose work on an assignment is being marked, or is about to be. */
  listBeingMarked(tx: Transaction, assignmentId: number): Promise<ReadonlySet<number>>;
}

/** Has a student's work marked, from the moment that the transaction commits. Grading implements it. */
export type StartMarking = (
  tx: Transaction,
  work: { tenantId: number; assignmentId: number; studentId: number; startedBy: number },
) => Promise<void>;

/** A paper was given to another student: the audit log has it, and texts about the works are outdated. The features above implement it. */
export type OnPaperMoved = (
  tx: Transaction,
  teacher: { tenantId: number; accountId: number },
  moved: { assignmentId: number; studentIds: number[] },
) => Promise<void>;
