/** Who may look at a document's pages. */
import { and, eq, or } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import type { StoredFile } from '../../platform/storage/index.ts';
import { submissions } from '../answering/index.ts';
import { assignments, DOCUMENT_PURPOSE, documents } from '../assignments/index.ts';
import { courseInstructors } from '../courses/index.ts';
import type { Session } from '../identity/index.ts';
import { PAPER_PURPOSE } from './access.ts';

/** A marking scheme: the teachers of an assignment that was made of it. */
async function teachesFromIt(tx: Transaction, teacherId: number, fileId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(assignments, eq(assignments.documentId, documents.id))
    .innerJoin(courseInstructors, eq(courseInstructors.courseId, assignments.courseId))
    .where(and(eq(documents.fileId, fileId), eq(courseInstructors.instructorId, teacherId)))
    .limit(1);
  return rows.length > 0;
}

/** A student's paper: that student, and the teachers of the assignment. */
async function isOnIt(tx: Transaction, accountId: number, fileId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .leftJoin(courseInstructors, eq(courseInstructors.courseId, assignments.courseId))
    .where(
      and(
        eq(submissions.paperFileId, fileId),
        or(eq(submissions.studentId, accountId), eq(courseInstructors.instructorId, accountId)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Whoever uploaded it may, too. A student never sees a marking scheme. */
export async function mayReadDocument(tx: Transaction, session: Session, file: StoredFile): Promise<boolean> {
  if (file.purpose === PAPER_PURPOSE) {
    return file.ownerId === session.accountId || isOnIt(tx, session.accountId, file.id);
  }
  if (file.purpose !== DOCUMENT_PURPOSE || session.role !== 'instructor') return false;
  return file.ownerId === session.accountId || teachesFromIt(tx, session.accountId, file.id);
}
