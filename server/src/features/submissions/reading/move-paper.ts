/** Lets a teacher move a paper that was uploaded for the wrong student to the right one. */
import type { BodyOf, movePaper as movePaperEndpoint, ReplyOf } from '@classi/contract';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Submission } from '../../answering/index.ts';
import { getTaughtAssignment } from '../../assignments/index.ts';
import { isEnrolled } from '../../courses/index.ts';
import type { Session } from '../../identity/index.ts';
import type { OnPaperMoved, WorkMarks } from '../ports.ts';
import { hasTypedWork, isBeingRead, lockSubmissionsOfStudents, setStudent } from './move-paper-store.ts';

type Request = BodyOf<typeof movePaperEndpoint>;

interface MoveDeps extends Platform<'clock' | 'database'> {
  marks: Pick<WorkMarks, 'listLastMarkings' | 'settle'>;
  onPaperMoved: OnPaperMoved;
}

/**
 * Returns whether the student has work of their own (an own PDF, work of a merged account, typed answers), which must never be moved to
 * another student.
 */
const hasOwnWork = async (tx: Transaction, work: Submission): Promise<boolean> =>
  work.origin !== 'paper' || work.setAsideFor !== null || (await hasTypedWork(tx, work));

/** Changes the student of the submission, so that answers, marks and their history move with the paper. */
async function exchange(
  tx: Transaction,
  paper: Submission,
  there: Submission | undefined,
  { session, toStudentId }: { session: Session; toStudentId: number },
): Promise<void> {
  // A student can have only one submission to an assignment, so it temporarily gets the teacher's id, which no other submission has.
  if (there) await setStudent(tx, there.id, session.accountId);
  await setStudent(tx, paper.id, toStudentId);
  if (there) await setStudent(tx, there.id, paper.studentId);
}

/**
 * @throws Refused assignment/not-found, submission/student-not-enrolled, submission/not-found, paper/changed, paper/busy,
 *   paper/typed-work, paper/typed-there
 */
export async function movePaper(
  { database, clock, marks, onPaperMoved }: MoveDeps,
  session: Session,
  request: Request,
): Promise<ReplyOf<typeof movePaperEndpoint>> {
  const { assignmentId, studentId, toStudentId, fileName } = request;
  return database.inTenant(session.tenantId, async (tx) => {
    const { courseId } = await getTaughtAssignment(tx, session, assignmentId);
    if (!(await isEnrolled(tx, courseId, toStudentId))) refuse('submission/student-not-enrolled');
    const studentIds = [studentId, toStudentId];
    const both = await lockSubmissionsOfStudents(tx, { assignmentId, studentIds });
    const paper = both.find((each) => each.studentId === studentId);
    const there = both.find((each) => each.studentId === toStudentId);
    if (!paper) refuse('submission/not-found');
    if (paper.fileName !== fileName) refuse('paper/changed');
    if (studentId === toStudentId) return { message: 'Saved', exchanged: false };
    if (await hasOwnWork(tx, paper)) refuse('paper/typed-work');
    if (there && (await hasOwnWork(tx, there))) refuse('paper/typed-there');
    const markings = await marks.listLastMarkings(tx, assignmentId);
    if (studentIds.some((each) => markings.get(each)?.isLive)) refuse('paper/busy');
    if (await isBeingRead(tx, { assignmentId, studentIds })) refuse('paper/busy');
    await exchange(tx, paper, there, { session, toStudentId });
    // A paper is no longer withheld once it is assigned to the student whose name is on it.
    await marks.settle(
      tx,
      both.map(({ id }) => id),
      clock.now(),
    );
    await onPaperMoved(tx, session, { assignmentId, studentIds });
    return { message: 'Saved', exchanged: there !== undefined };
  });
}
