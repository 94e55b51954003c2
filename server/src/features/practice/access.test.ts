/** The rows of the table in `access.ts`, by person. */
import { beforeAll, expect, test } from 'vitest';
import { accessOutcome } from '../../testing/access-outcome.ts';
import { startTestServer } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { getOwnCourseId, getOwnPractice } from './access.ts';
import { insertPractice } from './store.ts';

const parts = sharedFixture(() => startTestServer(() => undefined));
let practiceId: number;

beforeAll(async () => {
  const { tenantId, course, students } = parts.classi;
  const about = { title: 'Forces', description: '', method: 'ai' as const, writingId: null, requestId: null };
  const row = { ...about, tenantId, studentId: students[0].id, courseId: course.id, createdAt: new Date() };
  const question = { stem: '', question: '<p>Why?</p>', answer: '', gradingInstructions: '' };
  practiceId = await parts.database.inTenant(tenantId, (tx) =>
    insertPractice(tx, row, [{ ...question, number: 1, marksPossible: 1, passage: null }]),
  );
});

const people = {
  'the student who created it': () => parts.classi.students[0],
  'another student of the course': () => parts.classi.students[1],
  'a student of another course': () => parts.classi.stranger,
  'a teacher of the course': () => parts.classi.teacher,
  'another school’s student': () => parts.riverside.students[0],
};
type Name = keyof typeof people;

const outcome = (name: Name, action: Parameters<typeof accessOutcome>[2]) =>
  accessOutcome(parts.database, people[name](), action);

test.each<[Name, isAllowed: boolean]>([
  ['the student who created it', true],
  ['another student of the course', false],
  ['a student of another course', false],
  ['a teacher of the course', false],
  ['another school’s student', false],
])('lets %s read, answer and hand in practice: %s', async (name, isAllowed) => {
  for (const lock of [undefined, 'share', 'update'] as const) {
    expect(await outcome(name, (tx, person) => getOwnPractice(tx, person, practiceId, lock))).toBe(
      isAllowed ? 'allowed' : 'practice/not-found',
    );
  }
});

test.each<[Name, isAllowed: boolean]>([
  ['another student of the course', true],
  ['a student of another course', false],
  ['a teacher of the course', false],
])('lets %s create practice in the course: %s', async (name, isAllowed) => {
  const { code } = parts.classi.course;
  expect(await outcome(name, (tx, person) => getOwnCourseId(tx, person, code))).toBe(
    isAllowed ? 'allowed' : 'course/not-found',
  );
});
