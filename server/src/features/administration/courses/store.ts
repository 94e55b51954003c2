/** All SQL of the administration of courses. */
import type { MemberRole } from '@classi/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import { courseInstructors, courses, enrolments } from '../../courses/index.ts';

export interface CourseRow extends Record<string, unknown> {
  id: number;
  code: string;
  name: string;
  grade: string;
  archivedAt: Date | null;
  studentCount: number;
  teachers: { id: number; name: string }[];
}

export async function listCourses(tx: Transaction): Promise<CourseRow[]> {
  const { rows } = await tx.execute<CourseRow>(sql`
    select c.id, c.code, c.name, c.grade, c.archived_at as "archivedAt",
      (select count(*)::int from enrolments e join accounts a on a.id = e.student_id and a.hidden_at is null and a.erased_at is null
        where e.course_id = c.id) as "studentCount",
      coalesce((select json_agg(json_build_object('id', a.id, 'name', a.first_name || ' ' || a.last_name)
          order by a.first_name, a.last_name)
        from course_instructors t join accounts a on a.id = t.instructor_id
          and a.hidden_at is null and a.deactivated_at is null
        where t.course_id = c.id), '[]') as teachers
    from courses c order by c.archived_at is not null, c.code`);
  return rows.map((row) => ({
    ...row,
    archivedAt: row.archivedAt === null ? null : new Date(row.archivedAt),
  }));
}

export async function insertCourse(tx: Transaction, course: typeof courses.$inferInsert): Promise<number> {
  const [added] = await tx.insert(courses).values(course).returning({ id: courses.id });
  if (!added) throw new Error('no course was added');
  return added.id;
}

/** @returns whether the course exists */
export async function updateCourse(
  tx: Transaction,
  id: number,
  change: Partial<Pick<typeof courses.$inferInsert, 'code' | 'name' | 'grade' | 'archivedAt'>>,
): Promise<boolean> {
  const changed = await tx
    .update(courses)
    .set(change)
    .where(eq(courses.id, id))
    .returning({ id: courses.id });
  return changed.length > 0;
}

/**
 * Locks the course until the transaction ends.
 * @returns whether the course exists
 */
export async function holdCourse(tx: Transaction, id: number): Promise<boolean> {
  const found = await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, id)).for('update');
  return found.length > 0;
}

export interface CoursePerson extends Record<string, unknown> {
  id: number;
  role: MemberRole;
  name: string;
  email: string;
  className: string;
  section: string;
}

export async function listCoursePeople(tx: Transaction, courseId: number): Promise<CoursePerson[]> {
  const { rows } = await tx.execute<CoursePerson>(sql`
    select a.id, a.role, a.first_name || ' ' || a.last_name as name, a.email, a.class_name as "className", a.section
    from accounts a
    where a.hidden_at is null and a.erased_at is null and a.id in (
      select student_id from enrolments where course_id = ${courseId}
      union select instructor_id from course_instructors where course_id = ${courseId})
    order by a.role, lower(a.first_name), lower(a.last_name), a.id`);
  return rows;
}

/** @returns how many were in the course */
export async function removeFromCourse(
  tx: Transaction,
  courseId: number,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const students = await tx
    .delete(enrolments)
    .where(and(eq(enrolments.courseId, courseId), inArray(enrolments.studentId, [...ids])))
    .returning({ id: enrolments.studentId });
  const teachers = await tx
    .delete(courseInstructors)
    .where(and(eq(courseInstructors.courseId, courseId), inArray(courseInstructors.instructorId, [...ids])))
    .returning({ id: courseInstructors.instructorId });
  return students.length + teachers.length;
}
