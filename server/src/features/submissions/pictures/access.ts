/** Decides who may see a document's pages and parts of them. */
import { and, eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import type { StoredFile } from '../../../platform/storage/index.ts';
import { mayReadOwnPdf, OWN_PDF_PURPOSE, submissions } from '../../answering/index.ts';
import { assignments, DOCUMENT_PURPOSE, documents, REFERENCE_PURPOSE } from '../../assignments/index.ts';
import { courseInstructors } from '../../courses/index.ts';
import type { Session } from '../../identity/index.ts';
import { PAPER_PURPOSE } from '../access.ts';

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

/** The person who uploaded it may, too. A student never sees a marking scheme; what they bring to their own practice is theirs alone. */
export async function mayReadDocument(tx: Transaction, session: Session, file: StoredFile): Promise<boolean> {
  if (file.purpose === PAPER_PURPOSE) {
    return file.ownerId === session.accountId || isOnIt(tx, session.accountId, file.id);
  }
  if (file.purpose === OWN_PDF_PURPOSE) return mayReadOwnPdf(tx, session, file);
  if (file.purpose !== DOCUMENT_PURPOSE && file.purpose !== REFERENCE_PURPOSE) return false;
  if (file.ownerId === session.accountId) return true;
  return session.role === 'instructor' && teachesFromIt(tx, session.accountId, file.id);
}

/**
 * Returns whether a piece of a document is a figure in something that this person may read: a student in a
 * question, or in what parts of it share, of an assignment that is live for them (never in a key alone); a
 * teacher anywhere in the questions of a course that they teach. Only the document that the assignment is
 * made of, another of the course's own teachers, or one whose own question with that figure is in the
 * school's question library, is readable this way: naming another document in a question does not make it
 * readable. The library shows it to every teacher of a course.
 * @param figure.image the piece's name, as in the figure's source
 */
export async function maySeePiece(
  tx: Transaction,
  { role, accountId }: Session,
  { file, image, at }: { file: StoredFile; image: string; at: Date },
): Promise<boolean> {
  if (file.purpose !== DOCUMENT_PURPOSE) return false;
  const source = `src="/document-processor/${image}"`;
  const mine =
    role === 'student'
      ? sql`join enrolments mine on mine.course_id = a.course_id and mine.student_id = ${accountId} and a.live_at <= ${at}`
      : sql`join course_instructors mine on mine.course_id = a.course_id and mine.instructor_id = ${accountId}`;
  const read =
    role === 'student'
      ? sql`v.stem || v.question`
      : sql`v.stem || v.question || v.answer || v.grading_instructions`;
  const inLibrary = sql`exists (
    select from library_questions l join documents own on own.id = l.document_id
    where own.file_id = ${file.id}
      and position(${source} in l.stem || l.question || l.answer || l.grading_instructions) > 0)`;
  const { rows } = await tx.execute(sql`
    select 1 where ${role === 'instructor'} and ${inLibrary}
      and exists (select from course_instructors where instructor_id = ${accountId})
    union all
    select 1 from assignments a ${mine}
    left join documents d on d.id = a.document_id
    join questions q on q.assignment_id = a.id and q.hidden_at is null
    join question_versions v on v.question_id = q.id and v.version = q.version
    where a.hidden_at is null
      and (d.file_id = ${file.id} or exists (
        select from course_instructors where course_id = a.course_id and instructor_id = ${file.ownerId})
        or ${inLibrary})
      and position(${source} in ${read}) > 0
    limit 1`);
  return rows.length > 0;
}
