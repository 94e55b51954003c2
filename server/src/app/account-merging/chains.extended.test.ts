/** Three accounts of one person: merged one after the other, in both directions, and undone in either order. */
import { beforeAll, expect, test } from 'vitest';
import {
  anAssignment,
  type BuiltAssignment,
  PASSWORD,
  type Person,
  type School,
} from '../../testing/cast.ts';
import { caller, loggedIn } from '../../testing/server.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { startTestProduct } from '../composition/product.fixture.ts';
import { type Merging, startMerging } from './merging.fixture.ts';

const parts = sharedFixture(startTestProduct);
let school: School;
let merging: Merging;
beforeAll(async () => {
  school = parts.classi;
  merging = await startMerging(parts.product.server, { database: parts.database, school });
});

const counts = (assignment: BuiltAssignment, side: 'target' | 'source') => ({
  choices: [{ assignment_id: assignment.id, counts: side }],
});
const statusOf = async (person: Person) =>
  (
    await caller(parts.product.server, {}, '').post(
      '/auth/login/student',
      { email: person.email, password: PASSWORD },
      { 'x-tenant': person.tenant },
    )
  ).body.code ?? 'logged-in';

/** What the teacher reads as the student's work on the first question: the answer, and those of other accounts. */
async function shown(assignment: BuiltAssignment, student: Person) {
  const teacher = await loggedIn(parts.product.server, school.teacher);
  const { body, text } = await teacher.post('/grader/previous-questions-and-responses', {
    ...{ assignment_id: assignment.id, student_id: student.id },
  });
  const block = body[String(student.id)] as unknown as Record<string, unknown>;
  const first = block['1'] as {
    response: string | null;
    other_account_answers?: { response: string }[];
  };
  expect(first, text).toBeDefined();
  return [
    first?.response,
    ...(first?.other_account_answers ?? []).map(({ response }) => response).sort(),
  ].map((html) => html?.replace(/<[^>]+>/g, ''));
}

/** What the student finds among the earlier versions of the first answer. */
async function versions(assignment: BuiltAssignment, student: Person) {
  const own = await loggedIn(parts.product.server, student);
  const { body } = await own.post('/students/get-answer-versions', {
    ...{ assignment_id: assignment.id, question_id: assignment.questions[0]?.id },
  });
  return (body.versions as unknown as { response_content: string }[])
    .map(({ response_content }) => response_content.replace(/<[^>]+>/g, ''))
    .sort();
}

async function threeWorks() {
  const people = [await merging.aPerson(), await merging.aPerson(), await merging.aPerson()] as const;
  const assignment = await anAssignment(parts.database, school);
  for (const [index, person] of people.entries())
    await merging.answered(person, assignment, `Of account ${index + 1}`);
  return { people, assignment };
}

test('merges a third account into one that was merged into before', async () => {
  const { people, assignment } = await threeWorks();
  const [first, second, third] = people;
  const earlier = await merging.merged(first, second, counts(assignment, 'source'));
  const later = await merging.merged(first, third, counts(assignment, 'source'));
  expect(await shown(assignment, first)).toEqual(['Of account 3', 'Of account 1', 'Of account 2']);
  expect(await versions(assignment, first)).toEqual(['Of account 1', 'Of account 2']);

  expect((await merging.undo(earlier)).body.code).toBe('merge/too-late');
  expect((await merging.undo(later)).status).toBe(200);
  expect(await shown(assignment, first)).toEqual(['Of account 2', 'Of account 1']);
  expect(await shown(assignment, third)).toEqual(['Of account 3']);
  expect((await merging.undo(earlier)).status).toBe(200);
  for (const [index, person] of people.entries()) {
    expect(await statusOf(person)).toBe('logged-in');
    expect(await shown(assignment, person)).toEqual([`Of account ${index + 1}`]);
  }
});

test('merges an account that has taken another one in, and finds both old addresses', async () => {
  const { people, assignment } = await threeWorks();
  const [first, second, third] = people;
  const earlier = await merging.merged(second, first, counts(assignment, 'target'));
  const later = await merging.merged(third, second, counts(assignment, 'source'));
  expect(await shown(assignment, third)).toEqual(['Of account 2', 'Of account 1', 'Of account 3']);
  expect(await versions(assignment, third)).toEqual(['Of account 1', 'Of account 3']);
  for (const person of [first, second]) expect(await statusOf(person)).toBe('login/address-changed');

  expect((await merging.undo(earlier)).body.code).toBe('merge/too-late');
  expect((await merging.undo(later)).status).toBe(200);
  expect(await statusOf(first)).toBe('login/address-changed');
  expect(await shown(assignment, second)).toEqual(['Of account 2', 'Of account 1']);
  expect(await shown(assignment, third)).toEqual(['Of account 3']);
  expect((await merging.undo(earlier)).status).toBe(200);
  for (const [index, person] of people.entries()) {
    expect(await statusOf(person)).toBe('logged-in');
    expect(await shown(assignment, person)).toEqual([`Of account ${index + 1}`]);
  }
});

test('shows the work that was set aside first also where the later merge set aside the work that counted', async () => {
  const { people, assignment } = await threeWorks();
  const [first, second, third] = people;
  await merging.merged(second, first, counts(assignment, 'target'));
  await merging.merged(third, second, counts(assignment, 'target'));
  expect(await shown(assignment, third)).toEqual(['Of account 3', 'Of account 1', 'Of account 2']);
  expect(await versions(assignment, third)).toEqual(['Of account 1', 'Of account 2']);
});
