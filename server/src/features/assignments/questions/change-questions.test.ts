/** The raw wire of adding, deleting and moving questions of an assignment that is there. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { anAssignment, type BuiltAssignment } from '../../../testing/cast.ts';
import { sharedFixture, sharedValue } from '../../../testing/shared-fixture.ts';
import { assignments } from '../tables.ts';
import { readAssignmentAs, startAssignmentsServer } from '../testing.fixture.ts';

const parts = sharedFixture(startAssignmentsServer);
let assignment: BuiltAssignment;

const teacher = sharedValue(() => parts.as(parts.classi.teacher));
beforeEach(async () => {
  assignment = await anAssignment(parts.database, parts.classi, { questions: [{}, {}, {}] });
});

const ids = () => assignment.questions.map(({ id }) => id);

function add(question: object = {}, caller = teacher, own: object = {}) {
  return caller.post('/grader/add-question', {
    assignment_id: assignment.id,
    question: { question_number: 1, question: '<p>New</p>', marks_possible: 1.5, ...question },
    ...own,
  });
}

const remove = (id: number | undefined, caller = teacher) =>
  caller.post('/grader/delete-question', { question_id: id });

const reorder = (order: unknown[], caller = teacher) =>
  caller.post('/grader/reorder-questions', { assignment_id: assignment.id, question_ids: order });

async function shown(): Promise<{ question_id: number; question_number: number; choice: unknown }[]> {
  return (await readAssignmentAs(teacher, assignment.id)).body.questions as never;
}

const order = async () =>
  (await shown()).map(({ question_id, question_number }) => [question_id, question_number]);

async function possible(): Promise<number | undefined> {
  const [row] = await parts.database.inTenant(parts.classi.tenantId, (tx) =>
    tx.select().from(assignments).where(eq(assignments.id, assignment.id)),
  );
  return row?.possibleQuarters;
}

test('a question is added at the end, without markup that may do harm; the total follows', async () => {
  const added = await add({ question: '<p>New<script>x()</script></p>' });
  expect([added.status, added.body]).toMatchObject([200, { question_number: 4 }]);
  expect((await shown())[3]).toMatchObject({
    question_id: added.body.question_id,
    question: '<p>New</p>',
    marks_possible: 1.5,
    version: 1,
  });
  expect(await possible()).toBe(30);
});

test('adds one question for a repeated request', async () => {
  const input = { request_id: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 6 }, () => add({}, teacher, input)));
  const [first] = answers;
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  for (const { body } of answers) expect(body).toEqual(first?.body);
  expect(await order()).toHaveLength(4);
  expect(await possible()).toBe(30);
  // A late repetition does not bring back a deleted question; another request adds another one.
  await remove(Number(first?.body.question_id));
  expect((await add({}, teacher, input)).body.question_id).toBe(first?.body.question_id);
  expect(await order()).toHaveLength(3);
  expect((await add({}, teacher, { request_id: randomUUID() })).body.question_number).toBe(4);
});

test('a question is deleted, and those behind it move up', async () => {
  const [first, second, third] = ids();
  expect((await remove(second)).status).toBe(200);
  expect(await order()).toEqual([
    [first, 1],
    [third, 2],
  ]);
  expect(await possible()).toBe(16);
  expect((await remove(second)).status).toBe(404);
  await remove(third);
  const last = await remove(first);
  expect([last.status, last.body.message]).toEqual([400, 'An assignment needs at least one question.']);
});

test('questions are moved, all of them or none', async () => {
  const [first, second, third] = ids();
  expect((await reorder([third, first, second])).status).toBe(200);
  expect(await order()).toEqual([
    [third, 1],
    [first, 2],
    [second, 3],
  ]);
  for (const wrong of [
    [first, second],
    [first, second, second],
    [first, second, 2_000_000],
  ]) {
    const refused = await reorder(wrong);
    expect([refused.status, refused.body.code]).toEqual([409, 'assignment/questions-changed']);
  }
  expect((await order()).map(([id]) => id)).toEqual([third, first, second]);
});

test('refuses to add, delete or move questions after a student has begun', async () => {
  parts.begun.add(assignment.id);
  const [first, second, third] = ids();
  for (const refused of [await add(), await remove(first), await reorder([second, first, third])]) {
    expect([refused.status, refused.body.code]).toEqual([409, 'assignment/has-work']);
  }
  expect((await readAssignmentAs(teacher, assignment.id)).body.has_work).toBe(true);
  expect((await order()).map(([id]) => id)).toEqual([first, second, third]);
});

test.each([
  [{ question: '<p> </p>' }, 'Question 4 is empty. Please add content before saving.'],
  [{ marks_possible: 9_999 }, 'An assignment can have at most 10,000 marks.'],
])('refuses %j', async (question, message) => {
  const refused = await add(question);
  expect([refused.status, refused.body.message]).toEqual([400, message]);
  expect(await shown()).toHaveLength(3);
});
