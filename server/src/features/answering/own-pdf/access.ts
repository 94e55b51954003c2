/** Checks who may upload a student's own PDF, have it read, and view it (spec 1 §5, §8; wire.md 6, 16). */
import { getOwnPdfUploadUrl } from '@classi/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Storage, StoredFile } from '../../../platform/storage/index.ts';
import { assignments } from '../../assignments/index.ts';
import { courseInstructors } from '../../courses/index.ts';
import type { Session } from '../../identity/index.ts';
import { findLock, isLate } from '../rules.ts';
import { lockRefusal } from '../saving/save-answer.ts';
import { findSubmission, type Submission } from '../store.ts';
import { findOpenAssignment } from '../student-store.ts';
import { ownPdfs, submissions } from '../tables.ts';

/** The purpose of files with a student's own work. URLs for these files open no files of another purpose. */
export const OWN_PDF_PURPOSE = 'own-work';

export interface StudentWork {
  assignmentId: number;
  studentId: number;
  at: Date;
}

/**
 * Returns the student's work if it can still be edited.
 * @throws Refused assignment/not-found, and the locks of spec 1 §8
 */
export async function getOpenWork(tx: Transaction, working: StudentWork): Promise<Submission | undefined> {
  const { assignmentId, studentId, at } = working;
  const assignment = await findOpenAssignment(tx, working);
  if (!assignment) refuse('assignment/not-found');
  const submission = await findSubmission(tx, assignmentId, studentId);
  const lock = findLock({
    ...assignment,
    submittedAt: submission?.submittedAt ?? null,
    gradedAt: submission?.gradedAt ?? null,
    marking: 'none',
    late: isLate(at, assignment),
  });
  if (lock) throw lockRefusal(lock, assignment);
  return submission;
}

/** Returns the file name that the browser shows for the work on an assignment. */
export function toOriginalName(assignmentId: number): string {
  return getOwnPdfUploadUrl.query.encode({ assignmentId }).file_name;
}

/**
 * Returns the student's own file for this assignment. Every other file is refused as not found: a classmate's, another school's, one for
 * another assignment, and one with another purpose.
 * @throws Refused file/not-found
 */
export async function getOwnFile(
  storage: Pick<Storage, 'getFile'>,
  owner: { tenantId: number; studentId: number; assignmentId: number },
  name: string,
): Promise<StoredFile> {
  const file = await storage.getFile(owner.tenantId, name);
  const isOwn = file.ownerId === owner.studentId && file.purpose === OWN_PDF_PURPOSE;
  if (!isOwn || file.originalName !== toOriginalName(owner.assignmentId)) refuse('file/not-found');
  return file;
}

/** The pages of the PDF are visible to the student who uploaded it and, once the work is handed in, to the assignment's teachers and administrators. */
export async function canReadOwnPdf(tx: Transaction, session: Session, file: StoredFile): Promise<boolean> {
  if (file.ownerId === session.accountId) return true;
  const rows = await tx
    .select({ id: ownPdfs.id })
    .from(ownPdfs)
    .innerJoin(submissions, eq(submissions.id, ownPdfs.submissionId))
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .leftJoin(courseInstructors, eq(courseInstructors.courseId, assignments.courseId))
    .where(
      and(
        eq(ownPdfs.fileId, file.id),
        session.role === 'administrator' ? undefined : eq(courseInstructors.instructorId, session.accountId),
        isNotNull(submissions.submittedAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
