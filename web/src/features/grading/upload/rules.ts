/** The rules of papers that are uploaded, pure (spec 2 §4, §5). */

import type { EventOf } from '@classi/contract/http/endpoint';
import type { processSubmission } from '@classi/contract/submissions/endpoints';
import { READING_SHARE } from '@classi/contract/submissions/limits';
import { readingProgress, uploadProgress } from '../../../lib/reading-progress.ts';
import * as t from '../../../messages/compiled/grading/upload.ts';

/**
 * `chosen` and not sent yet; `asking` the teacher whether it counts instead of what is there, `kept` when it does not; `complete`
 * when it is read: from there on its marking is reported by the marking runs.
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

export interface UploadedPaper {
  id: number;
  assignmentId: number;
  /** As the teacher's computer calls it. */
  name: string;
  /** In bytes. */
  size: number;
  /** Null: only the server has it. */
  file: File | null;
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
  /** By the stream that this page opened, or from what the server lists (`listed.ts`). */
  followed: 'here' | 'listed' | 'listed-of-colleague';
}

const COMPLETE = 100;

export const assignFirst = () => t.pleaseAssignThisSubmissionTo();

export const alreadyAssigned = (name: string) => t.thisStudentIsAlreadyAssigned({ name });

/** Being uploaded or read at the moment. */
export function isUnderWay({ phase }: Pick<UploadedPaper, 'phase'>): boolean {
  return phase === 'waiting' || phase === 'uploading' || phase === 'processing' || phase === 'validating';
}

/** Not yet with the server: closing the tab would lose it. */
export function isUnsent({ phase, followed }: Pick<UploadedPaper, 'phase' | 'followed'>): boolean {
  return followed === 'here' && (phase === 'waiting' || phase === 'uploading');
}

/** The upload is the first 10 percent. */
export function uploadingOf(share: number): Pick<UploadedPaper, 'progress'> {
  return { progress: uploadProgress(share) };
}

type ReadingEvent = EventOf<typeof processSubmission>;

/** What an event of the reading changes. Progress never goes back. */
export function readingOf(
  before: Pick<UploadedPaper, 'progress'>,
  event: ReadingEvent,
): Partial<UploadedPaper> {
  switch (event.status) {
    case 'processing':
      return readingProgress(before.progress, event);
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
  papers: readonly UploadedPaper[],
  paper: Pick<UploadedPaper, 'id'>,
  studentId: number,
): UploadedPaper | undefined {
  return papers.find(
    (each) =>
      each.id !== paper.id &&
      each.studentId === studentId &&
      each.phase !== 'kept' &&
      each.phase !== 'complete',
  );
}

/** The paper that failed and that a file takes the place of: by its name, or by the student whom its name tells. */
export function failedBefore(
  papers: readonly UploadedPaper[],
  file: Pick<UploadedPaper, 'name'>,
  studentId: number | null,
): UploadedPaper | undefined {
  const failed = papers.filter(({ phase }) => phase === 'error');
  return (
    failed.find(({ name }) => name === file.name) ??
    failed.find((each) => studentId !== null && each.studentId === studentId)
  );
}

const KILOBYTE = 1024;

/** `340 KB`, `2.4 MB`. */
export function sizeOf(bytes: number): string {
  const kilobytes = bytes / KILOBYTE;
  if (kilobytes < KILOBYTE) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${(kilobytes / KILOBYTE).toFixed(1)} MB`;
}
