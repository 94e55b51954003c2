/** All SQL of courses. */
import type { MemberRole } from '@classi/contract';
import { and, asc, count, countDistinct, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import { accounts } from '../identity/tables.ts';
import { announceChange } from './changes.ts';
import { courseInstructors, courses, enrolments, rubrics } from './tables.ts';

export type Course = typeof courses.$inferSelect;

export interface CourseStudent {
  id: number;
  name: string;
  firstName: string;
  lastName: string;
  /** Absent for a student without one. */
  rollNumber?: string;
}

/** A student in the list of a course. */
export interface ListedStudent extends CourseStudent {
  isErased: boolean;
}

export async function listStudentCourses(tx: Transaction, studentId: number): Promise<Course[]> {
  const rows = await tx
    .select({ course: courses })
    .from(courses)
    .innerJoin(enrolments, eq(enrolments.courseId, courses.id))
    .where(and(eq(enrolments.studentId, studentId), isNull(courses.archivedAt)))
    .orderBy(asc(courses.name));
  return rows.map((row) => row.course);
}

/** Lists a teacher's courses with the number of enrolled students. */
export async function listInstructorCourses(tx: Transaction, instructorId: number) {
  return tx
    .select({
      id: courses.id,
      code: courses.code,
      name: courses.name,
      grade: courses.grade,
      studentCount: countDistinct(accounts.id),
    })
    .from(courses)
    .innerJoin(courseInstructors, eq(courseInstructors.courseId, courses.id))
    .leftJoin(enrolments, eq(enrolments.courseId, courses.id))
    .leftJoin(accounts, and(eq(accounts.id, enrolments.studentId), isPresent()))
    .where(and(eq(courseInstructors.instructorId, instructorId), isNull(courses.archivedAt)))
    .groupBy(courses.id)
    .orderBy(asc(courses.name));
}

/** Finds the course with this code if this teacher teaches it. */
export async function findTaughtCourse(
  tx: Transaction,
  instructorId: number,
  code: string,
): Promise<Course | undefined> {
  const [row] = await tx
    .select({ course: courses })
    .from(courses)
    .innerJoin(courseInstructors, eq(courseInstructors.courseId, courses.id))
    .where(and(eq(courses.code, code), eq(courseInstructors.instructorId, instructorId)));
  return row?.course;
}

/** Finds the course of the school with this code, archived ones too. */
export async function findCourse(tx: Transaction, code: string): Promise<Course | undefined> {
  const [row] = await tx.select().from(courses).where(eq(courses.code, code));
  return row;
}

/** Lists the teacher and everybody who teaches a course together with that teacher. */
export async function listColleagues(tx: Transaction, instructorId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct other.instructor_id as id from course_instructors mine
    join course_instructors other on other.course_id = mine.course_id
    where mine.instructor_id = ${instructorId}`);
  return [...new Set([instructorId, ...rows.map(({ id }) => id)])];
}

/**
 * SQL condition on `accounts`: the student is in the course. An erased student stays enrolled, so that submitted work keeps its place, and is
 * listed only where that work is.
 */
const isPresent = (withWork: readonly number[] = []) =>
  and(isNull(accounts.hiddenAt), or(isNull(accounts.erasedAt), inArray(accounts.id, [...withWork])));

/** Orders students by class, section and roll number, as a register does, and those without a roll number after them by name. */
const inRegisterOrder = [
  sql`${accounts.rollNumber} = ''`,
  sql`case when ${accounts.rollNumber} <> '' then ${accounts.className} end`,
  sql`case when ${accounts.rollNumber} <> '' then ${accounts.section} end`,
  sql`nullif(regexp_replace(${accounts.rollNumber}, '[^0-9]', '', 'g'), '')::numeric`,
  asc(accounts.rollNumber),
  asc(accounts.firstName),
  asc(accounts.lastName),
];

/** @param withWork ids of students whose submitted work is shown: they are listed even if they were erased */
export async function listCourseStudents(
  tx: Transaction,
  courseId: number,
  withWork: readonly number[] = [],
): Promise<ListedStudent[]> {
  return (await listStudentsByCourse(tx, [courseId], withWork)).get(courseId) ?? [];
}

/** Lists the students of each of these courses by course id, as `listCourseStudents` does. Courses without students are absent. */
export async function listStudentsByCourse(
  tx: Transaction,
  courseIds: readonly number[],
  withWork: readonly number[] = [],
): Promise<Map<number, ListedStudent[]>> {
  if (courseIds.length === 0) return new Map();
  const rows = await tx
    .select({
      courseId: enrolments.courseId,
      id: accounts.id,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      rollNumber: accounts.rollNumber,
      isErased: sql<boolean>`${accounts.erasedAt} is not null`,
    })
    .from(enrolments)
    .innerJoin(accounts, eq(accounts.id, enrolments.studentId))
    .where(and(inArray(enrolments.courseId, [...courseIds]), isPresent(withWork)))
    .orderBy(...inRegisterOrder);
  const students = new Map<number, ListedStudent[]>();
  for (const { courseId, rollNumber, ...row } of rows) {
    const listed = students.get(courseId) ?? [];
    const name = `${row.firstName} ${row.lastName}`.trim();
    listed.push({ ...row, name, ...(rollNumber ? { rollNumber } : {}) });
    students.set(courseId, listed);
  }
  return students;
}

export async function isEnrolled(tx: Transaction, courseId: number, studentId: number): Promise<boolean> {
  const [row] = await tx
    .select({ count: count() })
    .from(enrolments)
    .where(and(eq(enrolments.courseId, courseId), eq(enrolments.studentId, studentId)));
  return (row?.count ?? 0) > 0;
}

/** The ids of the school's courses by code; unknown codes are left out. */
export async function findCourseIds(tx: Transaction, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const found = await tx
    .select({ code: courses.code, id: courses.id })
    .from(courses)
    .where(inArray(courses.code, [...codes]));
  return new Map(found.map(({ code, id }) => [code, id]));
}

/** Adds an account to courses, as a student or as a teacher according to its role. */
export async function giveCourses(
  tx: Transaction,
  { tenantId, role, accountId }: { tenantId: number; role: MemberRole; accountId: number },
  courseIds: readonly number[],
): Promise<void> {
  if (courseIds.length === 0) return;
  if (role === 'student') {
    const rows = courseIds.map((courseId) => ({ tenantId, courseId, studentId: accountId }));
    await tx.insert(enrolments).values(rows).onConflictDoNothing();
  } else {
    const rows = courseIds.map((courseId) => ({ tenantId, courseId, instructorId: accountId }));
    await tx.insert(courseInstructors).values(rows).onConflictDoNothing();
  }
  announceChange(tx, 'students', courseIds);
}

export function listRubrics(tx: Transaction) {
  return tx.select().from(rubrics).where(isCurrentRubric).orderBy(asc(rubrics.category), asc(rubrics.id));
}

/** SQL condition on `rubrics`: the row is the newest version of its criterion and was not removed. */
export const isCurrentRubric = sql`not rubrics.removed and not exists (
  select 1 from rubrics newer where newer.category = rubrics.category and newer.criterion = rubrics.criterion
    and newer.version > rubrics.version)`;
