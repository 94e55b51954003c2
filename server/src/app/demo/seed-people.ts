/** Puts a demo school's people, courses, rubrics and textbooks into the database. */
import { WEEKDAYS } from '@classi/contract';
import { escapeText } from '@classi/richtext';
import {
  courseInstructors,
  courses,
  enrolments,
  lessonPeriods,
  lessons,
  rubrics,
  textbookSections,
  textbooks,
} from '../../features/courses/index.ts';
import { accounts, hashPassword } from '../../features/identity/index.ts';
import { addPermits } from '../../features/signup/index.ts';
import { type Database, type Transaction, tenants } from '../../platform/db/index.ts';
import type { DemoSchool } from './content/index.ts';
import { DEMO_ADMINISTRATOR, DEMO_PASSWORD } from './logins.ts';

/** The ids that the other parts of the seeding refer to. */
export interface SeededSchool {
  tenantId: number;
  /** Accounts by e-mail address. */
  accounts: Map<string, number>;
  /** Courses by code. */
  courses: Map<string, number>;
  rubricIds: number[];
}

/** The first two teachers of tenant classi are instructors 1 and 20, and its first textbook is 1: the configuration's defaults name them. */
const RESERVED_INSTRUCTORS = [1, 20];
const RESERVED_TEXTBOOK = 1;

async function seedTenant(tx: Transaction, tenantId: number, school: DemoSchool): Promise<void> {
  await tx.insert(tenants).values({
    id: tenantId,
    slug: school.key,
    name: school.name,
    timezone: school.timeZone,
    headerFormats: [...school.headerFormats],
    defaultHeaderFormat: school.defaultHeaderFormat,
    logo: school.logo,
    releaseMode: school.releaseMode,
  });
}

async function seedAccounts(
  tx: Transaction,
  tenantId: number,
  school: DemoSchool,
): Promise<Map<string, number>> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const teachers = school.teachers.map((teacher, index) => ({
    ...(school.key === 'classi' && RESERVED_INSTRUCTORS[index] ? { id: RESERVED_INSTRUCTORS[index] } : {}),
    tenantId,
    role: 'instructor' as const,
    passwordHash,
    email: teacher.email,
    firstName: teacher.firstName,
    lastName: teacher.lastName,
    title: teacher.title,
  }));
  const students = school.students.map((student) => ({
    tenantId,
    role: 'student' as const,
    passwordHash,
    email: student.email,
    firstName: student.firstName,
    lastName: student.lastName,
    className: student.class,
    section: student.section,
    enrolledOn: student.enrolmentDate,
  }));
  const administrator = {
    ...{ ...DEMO_ADMINISTRATOR, tenantId, passwordHash },
    email: `admin@${school.key}.example`,
  };
  const ids = new Map<string, number>();
  for (const rows of [teachers, students, [administrator]]) {
    const added = await tx
      .insert(accounts)
      .values(rows)
      .returning({ id: accounts.id, email: accounts.email });
    for (const { id, email } of added) ids.set(email, id);
  }
  return ids;
}

export function known(ids: Map<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo content names ${key}, who is not in it.`);
  return id;
}

/** Teachers of the school's domain may sign up, and a student by the name of `new.student`, who is in its first course. */
async function seedPermits(tx: Transaction, tenantId: number, school: DemoSchool): Promise<void> {
  const domain = `${school.key}.example`;
  const courseCodes = school.courses.slice(0, 1).map(({ code }) => code);
  await addPermits(tx, [
    { tenantId, role: 'instructor', pattern: domain },
    { tenantId, role: 'student', pattern: `new.student@${domain}`, courseCodes },
  ]);
}

/** @returns ids by `START END` */
async function seedPeriods(
  tx: Transaction,
  tenantId: number,
  school: DemoSchool,
): Promise<Map<string, number>> {
  const times = new Set(
    school.courses.flatMap(({ timetable }) => timetable.map(({ start, end }) => `${start} ${end}`)),
  );
  const rows = await tx
    .insert(lessonPeriods)
    .values(
      [...times].sort().map((time, index) => {
        const [start = '', end = ''] = time.split(' ');
        return { tenantId, name: `Period ${index + 1}`, start, end };
      }),
    )
    .returning();
  return new Map(rows.map(({ id, start, end }) => [`${start} ${end}`, id]));
}

async function seedCourses(
  tx: Transaction,
  tenantId: number,
  school: DemoSchool,
  people: Map<string, number>,
) {
  const ids = new Map<string, number>();
  const periods = await seedPeriods(tx, tenantId, school);
  for (const course of school.courses) {
    const [added] = await tx
      .insert(courses)
      .values({ tenantId, code: course.code, name: course.name, grade: course.grade })
      .returning({ id: courses.id });
    if (!added) throw new Error(`no course ${course.code}`);
    ids.set(course.code, added.id);
    await tx.insert(courseInstructors).values(
      course.teachers.map((email) => ({
        tenantId,
        courseId: added.id,
        instructorId: known(people, email),
      })),
    );
    await tx.insert(lessons).values(
      course.timetable.map(({ day, start, end, room }) => ({
        tenantId,
        courseId: added.id,
        weekday: WEEKDAYS.indexOf(day) + 1,
        periodId: known(periods, `${start} ${end}`),
        room,
      })),
    );
    const enrolled = school.students.filter((student) => student.courses.includes(course.code));
    await tx.insert(enrolments).values(
      enrolled.map((student) => ({
        tenantId,
        courseId: added.id,
        studentId: known(people, student.email),
      })),
    );
  }
  return ids;
}

async function seedTextbooks(tx: Transaction, tenantId: number, school: DemoSchool): Promise<void> {
  for (const [index, book] of school.textbooks.entries()) {
    const [added] = await tx
      .insert(textbooks)
      .values({
        ...(school.key === 'classi' && index === 0 ? { id: RESERVED_TEXTBOOK } : {}),
        tenantId,
        title: book.title,
        author: book.author,
        subject: book.subject,
        exampleQueries: [...book.exampleQueries],
      })
      .returning({ id: textbooks.id });
    if (!added) throw new Error(`no textbook ${book.title}`);
    const sections = book.sections.map((section, position) => ({
      tenantId,
      textbookId: added.id,
      position: position + 1,
      heading: section.heading,
      page: section.page,
      body: section.paragraphs.map((text) => `<p>${paragraph(text)}</p>`).join(''),
    }));
    await tx.insert(textbookSections).values(sections);
  }
}

/** Plain text with formulas in dollars and literal ones escaped already: only the signs of HTML are left to escape. */
function paragraph(text: string): string {
  return text
    .split(/(\\?\$)/)
    .map((part) => (part === '$' || part === '\\$' ? part : escapeText(part)))
    .join('');
}

export async function seedPeople(database: Database, school: DemoSchool): Promise<SeededSchool> {
  const { rows } = await database.pool.query<{ id: number }>("select nextval('tenants_id_seq')::int as id");
  const tenantId = rows[0]?.id ?? 0;
  return database.inTenant(tenantId, async (tx) => {
    await seedTenant(tx, tenantId, school);
    const people = await seedAccounts(tx, tenantId, school);
    const courseIds = await seedCourses(tx, tenantId, school, people);
    const added = await tx
      .insert(rubrics)
      .values(
        school.rubrics.map(({ rubricName, criterion, description }) => ({
          tenantId,
          category: rubricName,
          criterion,
          description,
        })),
      )
      .returning({ id: rubrics.id });
    await seedTextbooks(tx, tenantId, school);
    await seedPermits(tx, tenantId, school);
    return { tenantId, accounts: people, courses: courseIds, rubricIds: added.map((row) => row.id) };
  });
}
