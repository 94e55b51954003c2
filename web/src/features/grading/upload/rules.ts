/** The rules of papers that are uploaded, pure (spec 2 §4, §5). */
import type { EventOf } from '@classi/contract/http/endpoint';
import type { processSubmission } from '@classi/contract/submissions/endpoints';
import { READING_SHARE, UPLOAD_SHARE } from '@classi/contract/submissions/limits';

/**
 * `chosen` and not sent yet; `asking` the teacher whether it counts instead of what is there, `kept` when it does not; `complete`
 * when it is read: from there on its marking is told by the marking runs.
 */
export type Phase =
  | 'chosen'
  | 'waiting'
  | 'uploading'
  | 'processing'
  | 'validating'
  | 'complete'
  | 'error'
  | 'asking'
  | 'kept';

export interface Paper {
  id: number;
  assignmentId: number;
  file: File;
  studentId: number | null;
  phase: Phase;
  /** In percent. */
  progress: number;
  page: number;
  pages: number;
  /** A sentence: what is missing, or what went wrong. */
  problem: string;
  /** The name that the server minted, once the file is stored. */
  storedName: string | null;
  replace: boolean;
  /** What was read and belongs to no question. */
  unmatched: string[];
}

const COMPLETE = 100;

export const ASSIGN_FIRST = 'Please assign this submission to a student before continuing.';

export const alreadyAssigned = (name: string) =>
  `This student is already assigned to submission "${name}". Please select a different student.`;

/** Being uploaded or read at the moment. */
export function isUnderWay({ phase }: Pick<Paper, 'phase'>): boolean {
  return phase === 'waiting' || phase === 'uploading' || phase === 'processing' || phase === 'validating';
}

/** The upload is the first 10 percent. */
export function uploadingOf(share: number): Pick<Paper, 'progress'> {
  return { progress: Math.round(UPLOAD_SHARE * Math.min(Math.max(share, 0), 1)) };
}

type ReadingEvent = EventOf<typeof processSubmission>;

/** From the upload's 10 percent up to 80, by pages and batches, whichever is further. */
function readingProgressOf(event: Extract<ReadingEvent, { status: 'processing' }>): number {
  const byPage = event.totalPages > 0 ? event.pages / event.totalPages : 0;
  const byBatch = event.totalBatches > 0 ? (event.currentBatch - 1) / event.totalBatches : 0;
  const share = Math.min(Math.max(byPage, byBatch), 1);
  return Math.round(UPLOAD_SHARE + (READING_SHARE - UPLOAD_SHARE) * share);
}

/** What an event of the reading changes. Progress never goes back. */
export function readingOf(before: Pick<Paper, 'progress'>, event: ReadingEvent): Partial<Paper> {
  switch (event.status) {
    case 'processing':
      return {
        // Before the first page nothing is read: the file is only stored (spec 2 §4).
        phase: event.pages > 0 ? 'processing' : 'uploading',
        progress: Math.max(before.progress, readingProgressOf(event)),
        page: event.currentPage,
        pages: event.totalPages,
      };
    case 'validating':
      return { phase: 'validating', progress: READING_SHARE };
    case 'complete':
      return { phase: 'complete', progress: COMPLETE, unmatched: event.unmatched, problem: '' };
    case 'error':
      return { phase: 'error', problem: event.error };
  }
}

/**
 * The paper that has this student already, other than `paper` itself. One that was not taken has nobody, and one that is read is the
 * student's work by now: about replacing that the server asks.
 */
export function paperOfStudent(
  papers: readonly Paper[],
  paper: Pick<Paper, 'id'>,
  studentId: number,
): Paper | undefined {
  return papers.find(
    (each) =>
      each.id !== paper.id &&
      each.studentId === studentId &&
      each.phase !== 'kept' &&
      each.phase !== 'complete',
  );
}

const KILOBYTE = 1024;

/** `340 KB`, `2.4 MB`. */
export function sizeOf(bytes: number): string {
  const kilobytes = bytes / KILOBYTE;
  if (kilobytes < KILOBYTE) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${(kilobytes / KILOBYTE).toFixed(1)} MB`;
}
