/**
 * The table says who may do what with an assignment. An assignment of another course or school is refused as
 * not found, exactly like a deleted one.
 *
 * | action                                          | who                                                               |
 * | ----------------------------------------------- | ----------------------------------------------------------------- |
 * | create it                                       | a teacher of the course (`getTaughtCourse`)                       |
 * | duplicate it                                    | the teachers of its course who also teach the other course        |
 * | read it with its answer key                     | the teachers of its course; administrators (`getReadableAssignment`) |
 * | delete it                                       | the teachers of its course                                        |
 * | change details, questions, the release of marks | the teachers of its course, one change after the other            |
 * | add, delete or move questions                   | the same, as long as no student has begun (`change-questions.ts`) |
 * | hide marks again                                | the same, as long as no student has seen them                     |
 * | read it without the key, answer it              | students of its course (`answering/student-store.ts`)             |
 * | see its pictures                                | `images/access.ts`                                                |
 */
import type { Transaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Session } from '../identity/index.ts';
import { findTaughtAssignmentForUpdate } from './details/store.ts';
import { findAssignmentOfQuestionForUpdate } from './questions/store.ts';
import { type Assignment, findAssignment, findTaughtAssignment, type TaughtAssignment } from './store.ts';

/** Returns the teacher's account, or undefined for every other role. */
const teacherOf = ({ role, accountId }: Session): number | undefined =>
  role === 'instructor' ? accountId : undefined;

/**
 * Returns the assignment to a teacher of its course for reading.
 * @throws Refused assignment/not-found
 */
export async function getTaughtAssignment(
  tx: Transaction,
  session: Session,
  assignmentId: number,
): Promise<TaughtAssignment> {
  const teacherId = teacherOf(session);
  const found = teacherId && (await findTaughtAssignment(tx, teacherId, assignmentId));
  return found || refuse('assignment/not-found');
}

/**
 * Returns the assignment to its teachers and to administrators of the school, for reading only.
 * @throws Refused assignment/not-found
 */
export async function getReadableAssignment(
  tx: Transaction,
  session: Session,
  assignmentId: number,
): Promise<TaughtAssignment> {
  if (session.role !== 'administrator') return getTaughtAssignment(tx, session, assignmentId);
  return (await findAssignment(tx, assignmentId)) ?? refuse('assignment/not-found');
}

/**
 * Returns the assignment to a teacher of its course for a change. It is locked until the transaction ends.
 * @throws Refused assignment/not-found
 */
export async function lockTaughtAssignment(
  tx: Transaction,
  session: Session,
  assignmentId: number,
): Promise<Assignment> {
  const teacherId = teacherOf(session);
  const found = teacherId && (await findTaughtAssignmentForUpdate(tx, teacherId, assignmentId));
  return found || refuse('assignment/not-found');
}

/**
 * Returns the id of a question's assignment to a teacher who changes the question. The assignment is locked until the transaction ends.
 * @throws Refused question/not-found
 */
export async function lockAssignmentOfQuestion(
  tx: Transaction,
  session: Session,
  questionId: number,
): Promise<number> {
  const teacherId = teacherOf(session);
  const found = teacherId && (await findAssignmentOfQuestionForUpdate(tx, teacherId, questionId));
  return found || refuse('question/not-found');
}
