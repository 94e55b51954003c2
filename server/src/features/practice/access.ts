/**
 * The table says who may do what with practice. The contract lets only students call it. Practice of another
 * student or school is refused as not found, exactly like practice that does not exist.
 *
 * | action                               | who                                                                        |
 * | ------------------------------------ | -------------------------------------------------------------------------- |
 * | create it                            | a student who is enrolled in the course                                    |
 * | have its questions written           | every student, unless the prompt holds a question of a live assignment      |
 * | list it, read its questions          | the student who created it                                                 |
 * | answer it                            | the same, until it is handed in (`savePracticeIn`)                         |
 * | hand it in, have it marked, reset it | the same, one after the other                                              |
 * | read marks and answer keys           | the same, once it is marked (`read-practice.ts`)                           |
 * | open a sealed answer key             | the server alone, for the student whom it was sealed for (`sealed-keys/`)  |
 */
import type { Transaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Session } from '../identity/index.ts';
import { findOwnCourse, findPractice, type Practice } from './store.ts';

type Student = Pick<Session, 'accountId'>;

/**
 * Returns the practice if the session's student created it.
 * @param lock `share` lets saves run concurrently, `update` waits for them
 * @throws Refused practice/not-found
 */
export async function getOwnPractice(
  tx: Transaction,
  { accountId }: Student,
  practiceId: number,
  lock?: 'share' | 'update',
): Promise<Practice> {
  return (await findPractice(tx, accountId, practiceId, lock)) ?? refuse('practice/not-found');
}

/**
 * Returns the id of the course with this code if the session's student is enrolled in it.
 * @throws Refused course/not-found
 */
export async function getOwnCourseId(tx: Transaction, { accountId }: Student, code: string): Promise<number> {
  return (await findOwnCourse(tx, accountId, code)) ?? refuse('course/not-found');
}
