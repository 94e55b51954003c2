/**
 * Who has a lesson in the own week.
 *
 * | lesson                          | who                                                       |
 * | ------------------------------- | --------------------------------------------------------- |
 * | of all students of a course     | the students enrolled in it                               |
 * | of a section                    | those of them who are in that section                     |
 * | with a teacher of the course    | this teacher                                              |
 * | without, or the teacher left    | every teacher of the course                               |
 * | of an archived course           | nobody                                                    |
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Session } from '../identity/index.ts';

/** @returns a condition on `lessons l` and `courses c`; `given` is the lesson's teacher, if that person teaches the course */
export function isOwnLesson({ accountId, role }: Pick<Session, 'accountId' | 'role'>): SQL {
  const isMember =
    role === 'student'
      ? sql`exists (select 1 from enrolments e join accounts a on a.id = e.student_id
          where e.course_id = c.id and a.id = ${accountId} and l.section in ('', a.section))`
      : sql`exists (select 1 from course_instructors t where t.course_id = c.id and t.instructor_id = ${accountId})
          and coalesce(given.instructor_id, ${accountId}) = ${accountId}`;
  return sql`c.archived_at is null and ${isMember}`;
}
