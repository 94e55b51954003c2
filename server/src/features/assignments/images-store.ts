/** The SQL of who may see a picture. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import type { Session } from '../identity/index.ts';

/**
 * Whether a session may see the pictures of another account: a teacher those of the teachers and students of their courses, a student
 * those of their teachers. Students do not see one another's. The name of a picture cannot be guessed, and a student reads it only in
 * a question or in feedback that they may read.
 */
export async function maySeeImagesOf(tx: Transaction, session: Session, ownerId: number): Promise<boolean> {
  const { accountId, role } = session;
  const { rows } = await tx.execute(
    role === 'instructor'
      ? sql`select 1 from course_instructors mine
          where mine.instructor_id = ${accountId} and (
            exists (select from enrolments where course_id = mine.course_id and student_id = ${ownerId})
            or exists (select from course_instructors where course_id = mine.course_id and instructor_id = ${ownerId})
          ) limit 1`
      : sql`select 1 from enrolments mine
          join course_instructors theirs on theirs.course_id = mine.course_id
          where mine.student_id = ${accountId} and theirs.instructor_id = ${ownerId} limit 1`,
  );
  return rows.length > 0;
}
