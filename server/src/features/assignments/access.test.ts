/** The rows of the table in `access.ts`, by role. */
import { beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../../platform/db/index.ts';
import { accessOutcome } from '../../testing/access-outcome.ts';
import { anAssignment, type BuiltAssignment } from '../../testing/cast.ts';
import { startTestServer } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import type { Session } from '../identity/index.ts';
import { getTaughtAssignment, lockAssignmentOfQuestion, lockTaughtAssignment } from './access.ts';
import { hideAssignment } from './store.ts';

const parts = sharedFixture(() => startTestServer(() => undefined));
let live: BuiltAssignment;
let deleted: BuiltAssignment;

beforeAll(async () => {
  const { database, classi } = parts;
  live = await anAssignment(database, classi);
  deleted = await anAssignment(database, classi);
  await database.inTenant(classi.tenantId, (tx) => hideAssignment(tx, deleted.id, new Date()));
});

const people = {
  'a teacher of the course': () => parts.classi.teacher,
  'another teacher': () => parts.classi.otherTeacher,
  'another school’s teacher': () => parts.riverside.teacher,
  'a student of the course': () => parts.classi.students[0],
};
type Name = keyof typeof people;

const actions: Record<
  'read' | 'change' | 'change a question of',
  (tx: Transaction, session: Session, assignment: BuiltAssignment) => Promise<unknown>
> = {
  read: (tx, session, { id }) => getTaughtAssignment(tx, session, id),
  change: (tx, session, { id }) => lockTaughtAssignment(tx, session, id),
  'change a question of': (tx, session, { questions }) =>
    lockAssignmentOfQuestion(tx, session, questions[0]?.id ?? 0),
};

const outcome = (action: keyof typeof actions, name: Name, assignment: BuiltAssignment) =>
  accessOutcome(parts.database, people[name](), (tx, session) => actions[action](tx, session, assignment));

test.each<[Name, isAllowed: boolean]>([
  ['a teacher of the course', true],
  ['another teacher', false],
  ['another school’s teacher', false],
  ['a student of the course', false],
])('lets %s read and change an assignment: %s', async (name, isAllowed) => {
  const [reading, changing, changingQuestion] = await Promise.all([
    outcome('read', name, live),
    outcome('change', name, live),
    outcome('change a question of', name, live),
  ]);
  expect(reading).toBe(isAllowed ? 'allowed' : 'assignment/not-found');
  expect(changing).toBe(isAllowed ? 'allowed' : 'assignment/not-found');
  expect(changingQuestion).toBe(isAllowed ? 'allowed' : 'question/not-found');
});

test('refuses a deleted assignment to its own teacher', async () => {
  expect(await outcome('read', 'a teacher of the course', deleted)).toBe('assignment/not-found');
  expect(await outcome('change', 'a teacher of the course', deleted)).toBe('assignment/not-found');
  expect(await outcome('change a question of', 'a teacher of the course', deleted)).toBe(
    'question/not-found',
  );
});
