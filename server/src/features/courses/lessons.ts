/** The timetable as students and teachers see it. */
import { type Lesson, WEEKDAYS } from '@classi/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import type { Session } from '../identity/index.ts';
import { isOwnLesson } from './access.ts';

type LessonRow = Omit<Lesson, 'day'> & { weekday: number };

/** Lists the weekly lessons of a student or a teacher, from the first one on Monday. */
export async function listOwnLessons(
  tx: Transaction,
  reader: Pick<Session, 'accountId' | 'role'>,
): Promise<Lesson[]> {
  const { rows } = await tx.execute<LessonRow & Record<string, unknown>>(sql`
    select l.weekday, p.start, p."end", c.code as "courseCode", c.name as "courseName", l.room, l.section,
      coalesce(trim(a.first_name || ' ' || a.last_name), '') as teacher
    from lessons l
    join lesson_periods p on p.id = l.period_id
    join courses c on c.id = l.course_id
    left join course_instructors given on given.course_id = l.course_id and given.instructor_id = l.teacher_id
    left join accounts a on a.id = given.instructor_id and a.hidden_at is null
    where ${isOwnLesson(reader)}
    order by l.weekday, p.start, c.code, l.section`);
  return rows.map(({ weekday, ...row }) => ({ ...row, day: WEEKDAYS[weekday - 1] ?? 'Monday' }));
}
