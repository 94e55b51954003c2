/**
 * Who may use a textbook: to ask the tutor about it, or to have questions written from it.
 *
 * | textbook                          | who                                                  |
 * | --------------------------------- | ---------------------------------------------------- |
 * | of no course                      | every student and teacher of the school              |
 * | of courses                        | the students enrolled in one of them, its teachers   |
 * | not read yet, or removed          | nobody                                               |
 *
 * Answers from a textbook stay readable after it was removed.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Session } from '../identity/index.ts';

/** Who uses textbooks. */
export type TextbookReader = Pick<Session, 'accountId' | 'role'>;

const IS_AVAILABLE = sql`textbooks.read_at is not null and textbooks.removed_at is null`;

/** @returns a condition on `textbooks`; without a reader, on behalf of the whole school */
export function isUsableTextbook(reader?: TextbookReader): SQL {
  if (!reader) return IS_AVAILABLE;
  const membership =
    reader.role === 'student'
      ? sql`join enrolments m on m.course_id = c.course_id and m.student_id = ${reader.accountId}`
      : sql`join course_instructors m on m.course_id = c.course_id and m.instructor_id = ${reader.accountId}`;
  return sql`${IS_AVAILABLE} and (
    not exists (select 1 from textbook_courses c where c.textbook_id = textbooks.id)
    or exists (select 1 from textbook_courses c ${membership} where c.textbook_id = textbooks.id))`;
}
