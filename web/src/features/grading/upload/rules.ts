/** Pure rules of uploaded papers (spec 2 §4, §5). */

import type { EventOf } from '@classi/contract/http/endpoint';
import type { ExaminedPage, processSubmission } from '@classi/contract/submissions/endpoints';
import { READING_SHARE } from '@classi/contract/submissions/limits';
import { readingProgress, uploadProgress } from '../../../lib/reading-progress.ts';
import * as t from '../../../messages/compiled/grading/upload.ts';
import type { Split } from './class-set/split.ts';

/**
 * `chosen`: not sent yet. `asking`: the teacher decides whether it replaces existing work. `kept`: it does
 * not. `complete`: it is read, and the marking runs report its marking from here.
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

/** The state of the search for names on the pages of a file. */
export type Examination =
  | { state: 'running'; page: number; pages: number }
  | { state: 'complete'; pages: readonly ExaminedPage[] }
  /** The sentence says why the file cannot be read; '' if only the search failed. */
  | { state: 'failed'; sentence: string };

export interface UploadedPaper {
  id: number;
  assignmentId: number;
  /** The file name on the teacher's computer. */
  name: string;
  /** The size in bytes. */
  size: number;
  /** Null if only the server has the file. */
  file: File | null;
  studentId: number | null;
  phase: Phase;
  /** The progress in percent. */
  progress: number;
  page: number;
  pages: number;
  /** A sentence about what is missing or went wrong. */
  problem: string;
  /** The file name that the server assigned, once the file is stored. */
  storedName: string | null;
  shouldReplace: boolean;
  /** Text that was read and belongs to no question. */
  unmatched: string[];
  /** What the server finds on the pages of a file that is not sent yet; absent before it is looked at. */
  examination?: Examination;
  /** How a file with the papers of several students is divided; absent for a single paper. */
  split?: Split | undefined;
  /** The progress comes from a stream of this page or from the server's list (`listed.ts`). */
  followed: 'here' | 'listed' | 'listed-of-colleague';
}

const COMPLETE = 100;

export const assignFirst = () => t.studentMissingError();

export const assignAllFirst = () => t.paperStudentsMissing();

export const alreadyAssigned = (name: string) => t.studentTakenError({ name });

/** Returns whether the paper is being uploaded or read. */
export function isUnderWay({ phase }: Pick<UploadedPaper, 'phase'>): boolean {
  return phase === 'waiting' || phase === 'uploading' || phase === 'processing' || phase === 'validating';
}

/** Returns whether the server does not have the paper yet, so that closing the tab would lose it. */
export function isUnsent({ phase, followed }: Pick<UploadedPaper, 'phase' | 'followed'>): boolean {
  return followed === 'here' && (phase === 'waiting' || phase === 'uploading');
}

/** Returns the progress of the upload, which is the first 10 percent. */
export function toUploadProgress(share: number): Pick<UploadedPaper, 'progress'> {
  return { progress: uploadProgress(share) };
}

type ReadingEvent = EventOf<typeof processSubmission>;

/** Returns what an event of the reading changes. Progress never decreases. */
export function applyReading(
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

/** A paper that is read is the student's work by now, and a rejected one is nobody's. */
const holdsStudents = ({ phase }: Pick<UploadedPaper, 'phase'>) => phase !== 'kept' && phase !== 'complete';

/** Returns the students of a file: one, or those of the papers in it. */
const listStudents = ({ studentId, split }: Pick<UploadedPaper, 'studentId' | 'split'>): number[] =>
  split ? Object.values(split.students) : studentId === null ? [] : [studentId];

/** Returns the students of the other files that are not read yet. */
export const studentsOfOthers = (
  papers: readonly UploadedPaper[],
  { id, assignmentId }: Pick<UploadedPaper, 'id' | 'assignmentId'>,
): ReadonlySet<number> =>
  new Set(
    papers
      .filter((each) => each.id !== id && each.assignmentId === assignmentId)
      .filter(holdsStudents)
      .flatMap(listStudents),
  );

/**
 * Returns another paper that already has this student. Rejected papers do not count. Papers that are read do
 * not count either: they are the student's work by now, and the server asks before replacing it.
 */
export function paperOfStudent(
  papers: readonly UploadedPaper[],
  paper: Pick<UploadedPaper, 'id'>,
  studentId: number,
): UploadedPaper | undefined {
  return papers.find(
    (each) => each.id !== paper.id && listStudents(each).includes(studentId) && holdsStudents(each),
  );
}

/**
 * Returns the failed paper that a new file replaces: one with the same file name, or of the student whom the
 * name identifies.
 */
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

/** Formats a size, such as `340 KB` or `2.4 MB`. */
export function formatSize(bytes: number): string {
  const kilobytes = bytes / KILOBYTE;
  if (kilobytes < KILOBYTE) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${(kilobytes / KILOBYTE).toFixed(1)} MB`;
}
