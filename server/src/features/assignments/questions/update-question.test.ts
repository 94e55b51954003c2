/** The raw wire of changing a question: new versions, and two teachers at once. */
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { anAssignment, type BuiltAssignment } from '../../../testing/cast.ts';
import { sharedFixture, sharedValue } from '../../../testing/shared-fixture.ts';
import { rubrics } from '../../courses/index.ts';
import { assignments, questionVersions } from '../tables.ts';
import { readAssignmentAs, startAssignmentsServer } from '../testing.fixture.ts';

const parts = sharedFixture(startAssignmentsServer);
let assignment: BuiltAssignment;

const teacher = sharedValue(() => parts.as(parts.classi.teacher));
const colleague = sharedValue(() => parts.asColleague());
beforeEach(async () => {
  assignment = await anAssignment(parts.database, parts.classi);
});

/** Rubrics of this school, and one of another. */
async function addRubrics(): Promise<void> {
  const { database, classi, riverside } = parts;
  const add = (tenantId: number, rows: [category: string, criterion: string][]) =>
    database.inTenant(tenantId, async (tx) => {
      const description = 'Novice: names it.';
      await tx
        .insert(rubrics)
        .values(rows.map(([category, criterion]) => ({ tenantId, category, criterion, description })))
        .onConflictDoNothing();
    });
  await add(classi.tenantId, [
    ['Science', 'Evidence'],
    ['Science', 'Clarity'],
    ['Writing', 'Clarity'],
  ]);
  await add(riverside.tenantId, [['Elsewhere', 'Their own']]);
}

const words = {
  question: '<p>What is current?</p>',
  answer: '<p>Charge per second.</p>',
  grading_instructions: '<p>Units matter.</p>',
  marks_possible: 3,
};

function update(change: Record<string, unknown> = {}, caller = teacher) {
  const [first] = assignment.questions;
  return caller.post('/grader/update-question', { question_id: first?.id, ...words, ...change });
}

async function versions() {
  const [first] = assignment.questions;
  return parts.database.inTenant(parts.classi.tenantId, (tx) =>
    tx
      .select()
      .from(questionVersions)
      .where(eq(questionVersions.questionId, first?.id ?? 0))
      .orderBy(asc(questionVersions.version)),
  );
}

async function possible(): Promise<number | undefined> {
  const [row] = await parts.database.inTenant(parts.classi.tenantId, (tx) =>
    tx.select().from(assignments).where(eq(assignments.id, assignment.id)),
  );
  return row?.possibleQuarters;
}

test('makes a new version; the older one stays, and the marks of the assignment follow', async () => {
  const before = await versions();
  const { status, body } = await update({
    version: 1,
    question: '<p>What is current?<script>x()</script></p>',
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    message: 'Question saved',
    question_id: assignment.questions[0]?.id,
    version: 2,
    ...words,
    stem: '',
    tags: [],
    section: '',
    flagged_for_review: '',
  });
  const after = await versions();
  expect(after).toHaveLength(2);
  expect(after[0]).toEqual(before[0]);
  expect(after[1]).toMatchObject({ possibleQuarters: 12, createdBy: parts.classi.teacher.id });
  expect(await possible()).toBe(20);
  const shown = (await readAssignmentAs(teacher, assignment.id)).body as unknown as { questions: object[] };
  expect(shown.questions[0]).toMatchObject({ ...words, version: 2 });
});

test('the same words make no version; a flag is set and resolved without one', async () => {
  await update();
  expect((await update()).body).toMatchObject({ version: 2 });
  expect((await update({ flagged_for_review: 'Check the unit.' })).body).toMatchObject({
    version: 2,
    flagged_for_review: 'Check the unit.',
  });
  expect((await update({ flagged_for_review: '' })).body).toMatchObject({ flagged_for_review: '' });
  expect(await versions()).toHaveLength(2);
});

test('refuses the second teacher’s change, and shows the first', async () => {
  await update({ version: 1 });
  const refused = await update({ version: 1, answer: '<p>Mine.</p>' }, colleague);
  expect([refused.status, refused.body.code]).toEqual([409, 'question/changed']);
  expect(refused.body.message).toBe(
    "Anita Ma'am changed this question while you had it open. Nothing was overwritten; please compare.",
  );
  expect(refused.body.now).toMatchObject({
    version: 2,
    changed_by: "Anita Ma'am",
    changed: ['question', 'answer', 'grading_instructions', 'marks_possible'],
    ...words,
  });
  expect(await versions()).toHaveLength(2);
  expect((await update({ version: 2, answer: '<p>Mine.</p>' }, colleague)).body).toMatchObject({
    version: 3,
  });
  // Both teachers wanted the same, so nothing is lost.
  expect((await update({ version: 1, answer: '<p>Mine.</p>' })).status).toBe(200);
});

test('saves shared text and rubrics', async () => {
  await addRubrics();
  const stem = '<p>A cell and a lamp.</p>';
  const first = await update({
    version: 1,
    stem: `${stem}<script>x()</script>`,
    tags: ['Science - Evidence'],
  });
  expect([first.status, first.body]).toMatchObject([
    200,
    { version: 2, stem, tags: ['Science - Evidence'], ...words },
  ]);
  // A request that names neither field changes neither.
  expect((await update({ marks_possible: 4 })).body).toMatchObject({
    version: 3,
    stem,
    tags: ['Science - Evidence'],
  });
  expect((await update({ marks_possible: 4, stem: '<p> </p>', tags: [] })).body).toMatchObject({
    version: 4,
    stem: '',
    tags: [],
  });
  const late = await update({ version: 3, marks_possible: 4, tags: ['Science - Clarity'] }, colleague);
  expect([late.status, late.body.now]).toMatchObject([
    409,
    { changed: ['stem', 'tags'], stem: '', tags: [] },
  ]);
});

test.each([
  [['Science - Evidence', 'Science - Nowhere'], 'question/tag-unknown'],
  [['Science - Evidence', 'Writing - Clarity'], 'writing/rubric-categories'],
  [['Elsewhere - Their own'], 'question/tag-unknown'],
])('the tags %j are refused', async (tags, code) => {
  await addRubrics();
  const refused = await update({ tags });
  expect([refused.status, refused.body.code]).toEqual([400, code]);
  expect(await versions()).toHaveLength(1);
});

test('preserves a tag without a rubric, removes it on request, and does not add it again', async () => {
  assignment = await anAssignment(parts.database, parts.classi, { questions: [{ tags: ['Old - One'] }] });
  await addRubrics();
  expect((await update({ tags: ['Old - One', 'Science - Evidence'] })).body.tags).toEqual([
    'Old - One',
    'Science - Evidence',
  ]);
  expect((await update({ tags: ['Science - Evidence'] })).status).toBe(200);
  expect((await update({ tags: ['Old - One'] })).status).toBe(400);
});

test('saves one of two simultaneous changes, and refuses the other', async () => {
  const both = await Promise.all([
    update({ version: 1, answer: '<p>One.</p>' }),
    update({ version: 1, answer: '<p>Two.</p>' }, colleague),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await versions()).toHaveLength(2);
});

test.each([
  [{ question: '<p> </p>' }, 400, 'question/empty'],
  [{ marks_possible: 1.1 }, 400, 'http/invalid'],
  [{ marks_possible: -1 }, 400, 'http/invalid'],
  [{ question_id: 2_000_000 }, 404, 'question/not-found'],
])('refuses %j', async (change, status, code) => {
  const refused = await update(change);
  expect([refused.status, refused.body.code]).toEqual([status, code]);
  expect(await versions()).toHaveLength(1);
});
