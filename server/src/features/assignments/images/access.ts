/**
 * The table says who may see a picture of the editor, in addition to the person who stored it.
 *
 * | picture of              | teacher                                     | student                                         |
 * | ----------------------- | ------------------------------------------- | ----------------------------------------------- |
 * | a teacher               | of a course that both teach                 | of a course of that teacher                     |
 * | a student               | of a course of that student                 | –                                               |
 * | a question's author     | every teacher: it is in the school's library | where the question is live for them, not its key |
 *
 * Administrators see all pictures of their school, because they may read every work in which one is shown.
 */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import type { Session } from '../../identity/index.ts';

/**
 * Returns whether a session may see the pictures of another account: a teacher those of the teachers and
 * students of their courses, a student those of their teachers, an administrator all of the school. Students do not see one another's. The name
 * of a picture cannot be guessed, and a student reads it only in a question or in feedback that they may
 * read.
 */
export async function canSeeImages(tx: Transaction, session: Session, ownerId: number): Promise<boolean> {
  const { accountId, role } = session;
  if (role === 'administrator') return true;
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

/**
 * Returns whether a picture is in a question that its owner wrote, and thereby in the school's question library. Every teacher may see it
 * there; a student may see it in a question of an assignment that is live for them, but not in a key alone. Naming another person's picture
 * in a question does not make it readable.
 * @param source the address that shows it
 */
export async function isInQuestions(
  tx: Transaction,
  { accountId, role }: Session,
  { ownerId, source, at }: { ownerId: number; source: string; at: Date },
): Promise<boolean> {
  const named = `src="${source}"`;
  const { rows } = await tx.execute(sql`
    select 1 where exists (
      select from question_versions v
      where v.created_by = ${ownerId}
        and position(${named} in v.stem || v.question || v.answer || v.grading_instructions) > 0
    ) and (${role === 'instructor'} or exists (
      select from enrolments mine
      join assignments a on a.course_id = mine.course_id and a.hidden_at is null and a.live_at <= ${at}
      join questions q on q.assignment_id = a.id and q.hidden_at is null
      join question_versions v on v.question_id = q.id and v.version = q.version
      where mine.student_id = ${accountId} and position(${named} in v.stem || v.question) > 0
    ))`);
  return rows.length > 0;
}
