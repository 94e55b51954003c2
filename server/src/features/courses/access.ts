/**
 * The table says who may see and use a course, its lessons and its textbooks. A thing that a person may not
 * see is refused exactly like one that does not exist.
 *
 * | action                                         | who                                                                     |
 * | ---------------------------------------------- | ----------------------------------------------------------------------- |
 * | list it                                        | its teachers, and the students enrolled in it, until it is archived     |
 * | read its students, results and assignments     | its teachers, and the school's administrators (`getReadableCourse`)     |
 * | create an assignment in it                     | its teachers (`assignments/creation/`)                                  |
 * | see a lesson for all its students              | the students enrolled in it                                             |
 * | see a lesson of a section                      | those of them who are in that section                                   |
 * | teach a lesson that names a teacher            | that teacher, as long as they teach the course                          |
 * | teach a lesson that names nobody               | every teacher of the course; also where the named teacher left          |
 * | see a lesson of an archived course             | nobody                                                                  |
 * | use a textbook that is given to no course      | every student and teacher of the school                                 |
 * | use a textbook that is given to courses        | the students enrolled in one of them, and its teachers                  |
 * | use a textbook that is not read yet or removed | nobody; what was quoted from it stays readable (`textbook-editions.ts`) |
 *
 * To use a textbook is to ask the tutor about it, or to have questions written from it.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Session } from '../identity/index.ts';
import { type Course, findCourse, findTaughtCourse } from './store.ts';

/** A person who uses textbooks. */
export type TextbookReader = Pick<Session, 'accountId' | 'role'>;

/**
 * Returns the course with this code if the session's teacher teaches it.
 * @throws Refused course/not-found
 */
export async function getTaughtCourse(
  tx: Transaction,
  { accountId }: Pick<Session, 'accountId'>,
  code: string,
): Promise<Course> {
  return (await findTaughtCourse(tx, accountId, code)) ?? refuse('course/not-found');
}

/**
 * Returns the course with this code to its teachers and to administrators of the school, for reading only.
 * @throws Refused course/not-found
 */
export async function getReadableCourse(
  tx: Transaction,
  session: Pick<Session, 'accountId' | 'role'>,
  code: string,
): Promise<Course> {
  if (session.role !== 'administrator') return getTaughtCourse(tx, session, code);
  return (await findCourse(tx, code)) ?? refuse('course/not-found');
}

const IS_AVAILABLE = sql`textbooks.read_at is not null and textbooks.removed_at is null`;

/** Returns a join of the reader's courses as `m`, to a row `c` with a `course_id`. */
const joinOwnCourse = ({ accountId, role }: TextbookReader): SQL =>
  role === 'student'
    ? sql`join enrolments m on m.course_id = c.course_id and m.student_id = ${accountId}`
    : sql`join course_instructors m on m.course_id = c.course_id and m.instructor_id = ${accountId}`;

/** @returns an SQL condition on `textbooks`; without a reader, the condition is for the whole school */
export function isUsableTextbook(reader?: TextbookReader): SQL {
  if (!reader) return IS_AVAILABLE;
  return sql`${IS_AVAILABLE} and (
    not exists (select 1 from textbook_courses c where c.textbook_id = textbooks.id)
    or exists (select 1 from textbook_courses c ${joinOwnCourse(reader)} where c.textbook_id = textbooks.id))`;
}

/** @returns an SQL condition on `textbooks`: it is assigned to a course of the reader, or has the subject of one */
export function isOfOwnCourse(reader: TextbookReader): SQL {
  return sql`(
    exists (select 1 from textbook_courses c ${joinOwnCourse(reader)} where c.textbook_id = textbooks.id)
    or exists (select 1 from (select id as course_id, name from courses where archived_at is null) c ${joinOwnCourse(reader)}
      where lower(c.name) = lower(textbooks.subject)))`;
}

/** @returns an SQL condition on `lessons l` and `courses c`; `given` is the lesson's teacher, if that person teaches the course */
export function isOwnLesson({ accountId, role }: Pick<Session, 'accountId' | 'role'>): SQL {
  const isMember =
    role === 'student'
      ? sql`exists (select 1 from enrolments e join accounts a on a.id = e.student_id
          where e.course_id = c.id and a.id = ${accountId} and l.section in ('', a.section))`
      : sql`exists (select 1 from course_instructors t where t.course_id = c.id and t.instructor_id = ${accountId})
          and coalesce(given.instructor_id, ${accountId}) = ${accountId}`;
  return sql`c.archived_at is null and ${isMember}`;
}
