/** A teacher gives a paper that was uploaded for the wrong student to the right one. */
import type { BodyOf, movePaper as movePaperEndpoint, ReplyOf } from '@classi/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import { runs } from '../../../platform/runs/tables.ts';
import { type Submission, submissions } from '../../answering/index.ts';
import { getTaughtAssignment } from '../../assignments/index.ts';
import { isEnrolled } from '../../courses/index.ts';
import type { Session } from '../../identity/index.ts';
import type { RecordMovedPaper, WorkMarks } from '../ports.ts';
import { readSubmissionRun, submissionSubject } from './read-submission.run.ts';

type Request = BodyOf<typeof movePaperEndpoint>;

interface MoveParts {
  database: Database;
  marks: Pick<WorkMarks, 'listBeingMarked'>;
  recordMovedPaper: RecordMovedPaper;
}

/** Answers that the student saved, a started timer, an own PDF, or work of a merged account: none of it may become another student's. */
async function hasOwnWork(
  tx: Transaction,
  { id, origin, studentId, setAsideFor }: Submission,
): Promise<boolean> {
  if (origin !== 'paper' || setAsideFor !== null) return true;
  const { rows } = await tx.execute<{ own: boolean }>(sql`
    select exists (select from answer_revisions v join responses r on r.id = v.response_id
        where r.submission_id = ${id} and v.saved_by = ${studentId})
      or exists (select from timed_sessions where submission_id = ${id})
      or exists (select from submissions where set_aside_for = ${id}) as own`);
  return rows[0]?.own === true;
}

/** @throws Refused paper/busy */
async function checkIdle(tx: Transaction, marks: MoveParts['marks'], request: Request): Promise<void> {
  const { assignmentId, studentId, toStudentId } = request;
  const students = [studentId, toStudentId];
  const [reading] = await tx
    .select({ id: runs.id })
    .from(runs)
    .where(
      and(
        eq(runs.kind, readSubmissionRun.name),
        inArray(
          runs.subject,
          students.map((each) => submissionSubject({ assignmentId, studentId: each })),
        ),
        inArray(runs.state, ['waiting', 'running']),
      ),
    )
    .limit(1);
  const beingMarked = await marks.listBeingMarked(tx, assignmentId);
  if (reading || students.some((each) => beingMarked.has(each))) refuse('paper/busy');
}

const setStudent = (tx: Transaction, submissionId: number, studentId: number) =>
  tx.update(submissions).set({ studentId }).where(eq(submissions.id, submissionId));

/** The submission itself changes its student, so that answers, marks and their history go with the paper. */
async function exchange(
  tx: Transaction,
  paper: Submission,
  there: Submission | undefined,
  { session, toStudentId }: { session: Session; toStudentId: number },
): Promise<void> {
  // A student has one submission to an assignment: until the other row has moved, this one has the teacher's id, which no other row has.
  if (there) await setStudent(tx, there.id, session.accountId);
  await setStudent(tx, paper.id, toStudentId);
  if (there) await setStudent(tx, there.id, paper.studentId);
}

/**
 * @throws Refused assignment/not-found, submission/student-not-enrolled, submission/not-found, paper/changed, paper/busy,
 *   paper/typed-work, paper/typed-there
 */
export async function movePaper(
  { database, marks, recordMovedPaper }: MoveParts,
  session: Session,
  request: Request,
): Promise<ReplyOf<typeof movePaperEndpoint>> {
  const { assignmentId, studentId, toStudentId, fileName } = request;
  return database.inTenant(session.tenantId, async (tx) => {
    const { courseId } = await getTaughtAssignment(tx, session, assignmentId);
    if (!(await isEnrolled(tx, courseId, toStudentId))) refuse('submission/student-not-enrolled');
    const both = await tx
      .select()
      .from(submissions)
      .where(
        and(
          eq(submissions.assignmentId, assignmentId),
          inArray(submissions.studentId, [studentId, toStudentId]),
        ),
      )
      .orderBy(submissions.id)
      .for('update');
    const paper = both.find((each) => each.studentId === studentId);
    const there = both.find((each) => each.studentId === toStudentId);
    if (!paper) refuse('submission/not-found');
    if (paper.fileName !== fileName) refuse('paper/changed');
    if (studentId === toStudentId) return { message: 'Saved', exchanged: false };
    if (await hasOwnWork(tx, paper)) refuse('paper/typed-work');
    if (there && (await hasOwnWork(tx, there))) refuse('paper/typed-there');
    await checkIdle(tx, marks, request);
    await exchange(tx, paper, there, { session, toStudentId });
    await recordMovedPaper(tx, session, { assignmentId, studentIds: [studentId, toStudentId] });
    return { message: 'Saved', exchanged: there !== undefined };
  });
}
