/** The rows of the table in `access.ts`, by person. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../../platform/db/index.ts';
import { startTestServer } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import type { Session } from '../identity/index.ts';
import { accounts } from '../identity/tables.ts';
import { getTaughtCourse } from './access.ts';
import { listTextbookIds } from './books.ts';
import { listOwnLessons } from './lessons.ts';
import { courseInstructors, courses, lessonPeriods, lessons, textbookCourses, textbooks } from './tables.ts';

const parts = sharedFixture(() => startTestServer(() => undefined));

const people = {
  'a teacher of the course': () => parts.classi.teacher,
  'another teacher of the course': () => parts.classi.otherTeacher,
  'a student of section A': () => parts.classi.students[0],
  'a student of section B': () => parts.classi.students[1],
  'a student of another course': () => parts.classi.stranger,
  'another school’s teacher': () => parts.riverside.teacher,
  'another school’s student': () => parts.riverside.students[0],
};
type Name = keyof typeof people;
const names = Object.keys(people) as Name[];

const TEACHERS: Name[] = ['a teacher of the course', 'another teacher of the course'];
const STUDENTS: Name[] = ['a student of section A', 'a student of section B'];

beforeAll(async () => {
  const { database, classi } = parts;
  await database.inTenant(classi.tenantId, async (tx) => {
    const { tenantId, course, students, otherTeacher } = classi;
    await tx
      .insert(courseInstructors)
      .values({ tenantId, courseId: course.id, instructorId: otherTeacher.id });
    await tx.update(accounts).set({ section: 'A' }).where(eq(accounts.id, students[0].id));
    await tx.update(accounts).set({ section: 'B' }).where(eq(accounts.id, students[1].id));
    await addTextbooks(tx);
    await addLessons(tx);
  });
});

async function addTextbooks(tx: Transaction): Promise<void> {
  const { tenantId, course } = parts.classi;
  const about = { tenantId, author: 'A. Writer', subject: 'Physics', exampleQueries: [] };
  const rows = await tx
    .insert(textbooks)
    .values([
      { ...about, title: 'of the school' },
      { ...about, title: 'of the course' },
      { ...about, title: 'not read yet', readAt: null },
      { ...about, title: 'removed', removedAt: new Date() },
    ])
    .returning();
  const textbookId = rows.find(({ title }) => title === 'of the course')?.id ?? 0;
  await tx.insert(textbookCourses).values({ tenantId, textbookId, courseId: course.id });
}

/** Each lesson's room names it. */
async function addLessons(tx: Transaction): Promise<void> {
  const { tenantId, course, teacher, stranger } = parts.classi;
  const [period] = await tx
    .insert(lessonPeriods)
    .values({ tenantId, name: 'first', start: '08:30', end: '09:10' })
    .returning();
  const [archived] = await tx
    .insert(courses)
    .values({ tenantId, code: 'OLD-1', name: 'Old', grade: '10', archivedAt: new Date() })
    .returning();
  await tx
    .insert(courseInstructors)
    .values({ tenantId, courseId: archived?.id ?? 0, instructorId: teacher.id });
  const lesson = { tenantId, courseId: course.id, periodId: period?.id ?? 0 };
  await tx.insert(lessons).values([
    { ...lesson, weekday: 1, room: 'for all students' },
    { ...lesson, weekday: 2, room: 'of section A', section: 'A' },
    { ...lesson, weekday: 3, room: 'with a named teacher', teacherId: teacher.id },
    { ...lesson, weekday: 4, room: 'with a teacher who left', teacherId: stranger.id },
    { ...lesson, weekday: 5, room: 'of an archived course', courseId: archived?.id ?? 0 },
  ]);
}

/** Returns the people in `people` who see the item. */
async function whoSees(
  list: (tx: Transaction, session: Pick<Session, 'accountId' | 'role'>) => Promise<string[]>,
  item: string,
): Promise<Name[]> {
  const seen: Name[] = [];
  for (const name of names) {
    const { id: accountId, role, tenantId } = people[name]();
    const items = await parts.database.inTenant(tenantId, (tx) => list(tx, { accountId, role }));
    if (items.includes(item)) seen.push(name);
  }
  return seen;
}

test.each<[Name, isAllowed: boolean]>([
  ['a teacher of the course', true],
  ['another teacher of the course', true],
  ['a student of section A', false],
  ['a student of another course', false],
  // There, the same code is another course.
  ['another school’s teacher', false],
])('lets %s read a course as its teacher: %s', async (name, isAllowed) => {
  const { id: accountId, tenantId } = people[name]();
  const { id, code } = parts.classi.course;
  const found = await parts.database
    .inTenant(tenantId, (tx) => getTaughtCourse(tx, { accountId }, code))
    .catch((error: { code: string }) => error.code);
  expect(typeof found === 'object' && found.id === id).toBe(isAllowed);
  if (typeof found === 'string') expect(found).toBe('course/not-found');
});

test.each<[textbook: string, who: Name[]]>([
  ['of the school', [...TEACHERS, ...STUDENTS, 'a student of another course']],
  ['of the course', [...TEACHERS, ...STUDENTS]],
  ['not read yet', []],
  ['removed', []],
])('lets only the right people use a textbook %s', async (title, who) => {
  const titles = async (tx: Transaction, session: Pick<Session, 'accountId' | 'role'>) => {
    const ids = await listTextbookIds(tx, session);
    const rows = await tx.select().from(textbooks);
    return rows.filter(({ id }) => ids.includes(id)).map((row) => row.title);
  };
  expect(await whoSees(titles, title)).toEqual(who);
});

test.each<[lesson: string, who: Name[]]>([
  ['for all students', [...TEACHERS, ...STUDENTS]],
  ['of section A', [...TEACHERS, 'a student of section A']],
  ['with a named teacher', ['a teacher of the course', ...STUDENTS]],
  ['with a teacher who left', [...TEACHERS, ...STUDENTS]],
  ['of an archived course', []],
])('shows a lesson %s to the right people', async (room, who) => {
  const rooms = async (tx: Transaction, session: Pick<Session, 'accountId' | 'role'>) =>
    (await listOwnLessons(tx, session)).map((lesson) => lesson.room);
  expect(await whoSees(rooms, room)).toEqual(who);
});
