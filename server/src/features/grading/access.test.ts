/** The rows of the table in `access.ts`, by person; those of assignments are in `assignments/access.test.ts`. */
import { beforeAll, expect, test } from 'vitest';
import { accessOutcome } from '../../testing/access-outcome.ts';
import { anAssignment } from '../../testing/cast.ts';
import { startTestServer } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { hideAssignment } from '../assignments/store.ts';
import { aSubmission } from '../submissions/submission.fixture.ts';
import { getMarkableAnswer, getTaughtAnswer } from './access.ts';

const parts = sharedFixture(() => startTestServer(() => undefined));
const answers = { 'handed in': 0, 'only typed': 0, 'of a deleted assignment': 0 };

beforeAll(async () => {
  const { database, classi } = parts;
  const [first, second] = classi.students;
  const live = await anAssignment(database, classi);
  const deleted = await anAssignment(database, classi);
  const text = { 1: '<p>Charge per second.</p>' };
  const idOf = async (work: ReturnType<typeof aSubmission>) => (await work).responseIds.get(1) ?? 0;
  answers['handed in'] = await idOf(aSubmission(database, first, live, text));
  answers['only typed'] = await idOf(aSubmission(database, second, live, text, false));
  answers['of a deleted assignment'] = await idOf(aSubmission(database, first, deleted, text));
  await database.inTenant(classi.tenantId, (tx) => hideAssignment(tx, deleted.id, new Date()));
});

const people = {
  'a teacher of the course': () => parts.classi.teacher,
  'another teacher': () => parts.classi.otherTeacher,
  'another school’s teacher': () => parts.riverside.teacher,
  'the student': () => parts.classi.students[0],
  'an administrator': () => parts.classi.administrator,
};
type Name = keyof typeof people;

const outcome = (check: typeof getTaughtAnswer, name: Name, answer: keyof typeof answers) =>
  accessOutcome(parts.database, people[name](), (tx, session) => check(tx, session, answers[answer]));

test.each<[Name, answer: keyof typeof answers, mayCount: boolean, mayMark: boolean]>([
  ['a teacher of the course', 'handed in', true, true],
  ['a teacher of the course', 'only typed', true, false],
  ['a teacher of the course', 'of a deleted assignment', false, false],
  ['another teacher', 'handed in', false, false],
  ['another school’s teacher', 'handed in', false, false],
  ['the student', 'handed in', false, false],
  ['an administrator', 'handed in', false, false],
])('lets %s count an answer (%s): %s, mark it: %s', async (name, answer, mayCount, mayMark) => {
  const expected = (isAllowed: boolean) => (isAllowed ? 'allowed' : 'response/not-found');
  expect(await outcome(getTaughtAnswer, name, answer)).toBe(expected(mayCount));
  expect(await outcome(getMarkableAnswer, name, answer)).toBe(expected(mayMark));
});
