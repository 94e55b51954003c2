/** All SQL of the timetable. */
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import { courses, lessonPeriods, lessons, schoolWeeks } from '../../courses/index.ts';
import { type Period, type PlacedLesson, sharedKey, type TimetableFacts } from './clashes.ts';
import type { SchoolTeacher, StoredLesson } from './plan.ts';
import { DEFAULT_WEEKDAYS } from './week-rules.ts';

/** Takes a lock, so that only one change of the school's timetable runs at a time. */
export async function holdTimetable(tx: Transaction, tenantId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7206431, ${tenantId})`);
}

export async function readWeekdays(tx: Transaction): Promise<readonly number[]> {
  const [week] = await tx.select({ weekdays: schoolWeeks.weekdays }).from(schoolWeeks);
  return week?.weekdays ?? DEFAULT_WEEKDAYS;
}

export async function writeWeekdays(tx: Transaction, tenantId: number, weekdays: number[]): Promise<void> {
  await tx
    .insert(schoolWeeks)
    .values({ tenantId, weekdays })
    .onConflictDoUpdate({ target: schoolWeeks.tenantId, set: { weekdays } });
}

/** Lists the periods, the earliest first. */
export async function listPeriods(tx: Transaction): Promise<Period[]> {
  const { id, name, start, end } = lessonPeriods;
  return tx.select({ id, name, start, end }).from(lessonPeriods).orderBy(asc(start), asc(id));
}

export async function writePeriod(
  tx: Transaction,
  tenantId: number,
  { id, ...period }: Omit<Period, 'id'> & { id: number | null },
): Promise<void> {
  if (id === null) await tx.insert(lessonPeriods).values({ ...period, tenantId });
  else await tx.update(lessonPeriods).set(period).where(eq(lessonPeriods.id, id));
}

export async function deletePeriods(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(lessonPeriods).where(inArray(lessonPeriods.id, [...ids]));
}

export interface LessonRow extends StoredLesson, Record<string, unknown> {
  courseCode: string;
  courseName: string;
  teacher: string;
  teacherEmail: string;
}

/** Lists the lessons of courses that are not archived. If a lesson's teacher has left the course, its teacher is null. */
export async function listSchoolLessons(tx: Transaction): Promise<LessonRow[]> {
  const { rows } = await tx.execute<LessonRow>(sql`
    select l.id, l.weekday, l.period_id as "periodId", l.course_id as "courseId", l.section, l.room,
      a.id as "teacherId", coalesce(trim(a.first_name || ' ' || a.last_name), '') as teacher,
      coalesce(a.email, '') as "teacherEmail", c.code as "courseCode", c.name as "courseName"
    from lessons l
    join lesson_periods p on p.id = l.period_id
    join courses c on c.id = l.course_id and c.archived_at is null
    left join course_instructors given on given.course_id = l.course_id and given.instructor_id = l.teacher_id
    left join accounts a on a.id = given.instructor_id and a.hidden_at is null
    order by l.weekday, p.start, c.code, l.section, l.id`);
  return rows;
}

export async function countLessons(
  tx: Transaction,
  by: 'weekday' | 'period',
): Promise<ReadonlyMap<number, number>> {
  const column = by === 'weekday' ? lessons.weekday : lessons.periodId;
  const rows = await tx
    .select({ key: column, count: sql<number>`count(*)::int` })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .groupBy(column);
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/** Lists the teachers of courses with all their courses. */
export async function listCourseTeachers(tx: Transaction): Promise<SchoolTeacher[]> {
  const { rows } = await tx.execute<SchoolTeacher & Record<string, unknown>>(sql`
    select a.id, lower(a.email) as email, trim(a.first_name || ' ' || a.last_name) as name,
      coalesce(array_agg(t.course_id order by t.course_id) filter (where t.course_id is not null), '{}') as "courseIds"
    from accounts a left join course_instructors t on t.instructor_id = a.id
    where a.role = 'instructor' and a.hidden_at is null and a.erased_at is null and a.deactivated_at is null
    group by a.id order by a.id`);
  return rows;
}

/** Counts the students that two courses with lessons share, by section. */
export async function countSharedStudents(tx: Transaction): Promise<TimetableFacts['shared']> {
  const { rows } = await tx.execute<{ one: number; two: number; section: string; count: number }>(sql`
    with current as (
      select e.course_id, e.student_id, a.section from enrolments e
      join accounts a on a.id = e.student_id and a.hidden_at is null and a.deactivated_at is null
      join courses c on c.id = e.course_id and c.archived_at is null)
    select x.course_id as one, y.course_id as two, x.section, count(*)::int as count
    from current x join current y on y.student_id = x.student_id and y.course_id > x.course_id
    group by 1, 2, 3`);
  const shared = new Map<string, Map<string, number>>();
  for (const { one, two, section, count } of rows) {
    const key = sharedKey(one, two);
    const sections = shared.get(key) ?? new Map<string, number>();
    shared.set(key, sections.set(section, count));
  }
  return shared;
}

export async function insertLessons(
  tx: Transaction,
  tenantId: number,
  added: readonly PlacedLesson[],
): Promise<number[]> {
  if (added.length === 0) return [];
  const rows = await tx
    .insert(lessons)
    .values(added.map((lesson) => ({ ...lesson, tenantId })))
    .returning({ id: lessons.id });
  return rows.map(({ id }) => id);
}

export async function updateLesson(tx: Transaction, { id, ...lesson }: StoredLesson): Promise<void> {
  await tx.update(lessons).set(lesson).where(eq(lessons.id, id));
}

/** @returns how many were deleted */
export async function deleteLessons(tx: Transaction, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const gone = await tx
    .delete(lessons)
    .where(inArray(lessons.id, [...ids]))
    .returning({ id: lessons.id });
  return gone.length;
}
