/** Decides who may see the pages of a document and parts of them. */
import { and, eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import type { StoredFile } from '../../../platform/storage/index.ts';
import { canReadOwnPdf, isWithheld, OWN_PDF_PURPOSE, responses, submissions } from '../../answering/index.ts';
import { assignments, DOCUMENT_PURPOSE, documents, REFERENCE_PURPOSE } from '../../assignments/index.ts';
import { courseInstructors } from '../../courses/index.ts';
import type { Session } from '../../identity/index.ts';
import { PAPER_PURPOSE } from '../access.ts';

/** SQL condition on the joined `courseInstructors`: the person teaches the course, or is an administrator, who may read all work. */
const mayReadWork = ({ role, accountId }: Session) =>
  role === 'administrator' ? sql`true` : eq(courseInstructors.instructorId, accountId);

/** Returns whether an assignment whose work the person may read was created from this marking scheme. */
async function readsItsAssignment(tx: Transaction, session: Session, fileId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(assignments, eq(assignments.documentId, documents.id))
    .leftJoin(courseInstructors, eq(courseInstructors.courseId, assignments.courseId))
    .where(and(eq(documents.fileId, fileId), mayReadWork(session)))
    .limit(1);
  return rows.length > 0;
}

const paperFields = {
  id: submissions.id,
  studentId: submissions.studentId,
  origin: submissions.origin,
  paperNames: submissions.paperNames,
  gradedAt: submissions.gradedAt,
  marksVisible: assignments.marksVisible,
};

/** Returns whether a part of the paper is in an answer that was read from it, which its student may read at any time. */
async function isInAnswers(tx: Transaction, submissionId: number, image: string): Promise<boolean> {
  const source = `src="/document-processor/${image}"`;
  const isInside = sql`position(${source} in ${responses.content}) > 0`;
  const answers = await tx
    .select({ id: responses.id })
    .from(responses)
    .where(and(eq(responses.submissionId, submissionId), isInside))
    .limit(1);
  return answers.length > 0;
}

/**
 * Returns whether the file is a paper of an assignment whose work this person may read, or of this student once its marks are released.
 * A paper that may be a classmate's is not shown to the student.
 */
async function isOnIt(tx: Transaction, session: Session, fileId: number, image: string): Promise<boolean> {
  const { accountId } = session;
  const papers = await tx
    .select(paperFields)
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .leftJoin(courseInstructors, eq(courseInstructors.courseId, assignments.courseId))
    .where(
      and(
        eq(submissions.paperFileId, fileId),
        or(eq(submissions.studentId, accountId), mayReadWork(session)),
      ),
    );
  for (const paper of papers) {
    if (paper.studentId !== accountId) return true;
    if (isWithheld(paper)) continue;
    const isReleased = paper.gradedAt !== null && paper.marksVisible;
    if (isReleased || (await isInAnswers(tx, paper.id, image))) return true;
  }
  return false;
}

/**
 * Returns whether a person may read a document. The person who uploaded it always may. A student never sees a marking scheme, and the files
 * of a student's practice are visible only to that student.
 * @param image the name of a picture of a page or of a part of it; '' for the whole document
 */
export async function canReadDocument(
  tx: Transaction,
  session: Session,
  file: StoredFile,
  image = '',
): Promise<boolean> {
  if (file.purpose === PAPER_PURPOSE) {
    return file.ownerId === session.accountId || isOnIt(tx, session, file.id, image);
  }
  if (file.purpose === OWN_PDF_PURPOSE) return canReadOwnPdf(tx, session, file);
  if (file.purpose !== DOCUMENT_PURPOSE && file.purpose !== REFERENCE_PURPOSE) return false;
  if (file.ownerId === session.accountId) return true;
  return session.role !== 'student' && readsItsAssignment(tx, session, file.id);
}

/**
 * Returns whether a part of a document is a figure in something that this person may read. For a student, that is a question or a shared
 * stem in an assignment that is live for them, but not a key alone; for a teacher, it is any question of a course that they teach; for an
 * administrator, any question of the school. It
 * applies only to the document that the assignment was created from, to other documents of the course's teachers, and to documents whose
 * owner has a question with this figure in the school's question library, so naming another document in a question does not make it
 * readable. The library is visible to every teacher of a course.
 * @param figure.image the name of the part, as in the figure's source
 */
export async function canSeeFigure(
  tx: Transaction,
  { role, accountId }: Session,
  { file, image, at }: { file: StoredFile; image: string; at: Date },
): Promise<boolean> {
  if (file.purpose !== DOCUMENT_PURPOSE) return false;
  const source = `src="/document-processor/${image}"`;
  const mine = {
    student: sql`join enrolments mine on mine.course_id = a.course_id and mine.student_id = ${accountId} and a.live_at <= ${at}`,
    instructor: sql`join course_instructors mine on mine.course_id = a.course_id and mine.instructor_id = ${accountId}`,
    administrator: sql``,
  }[role];
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
