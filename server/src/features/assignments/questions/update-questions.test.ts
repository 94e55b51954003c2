/** The raw wire of saving all questions of an assignment at once: all of it, or nothing. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { anAssignment, type BuiltAssignment } from '../../../testing/cast.ts';
import type { Caller } from '../../../testing/server.ts';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { rubrics } from '../../courses/index.ts';
import { readAssignmentAs, startAssignmentsServer } from '../testing.fixture.ts';

const parts = sharedFixture(startAssignmentsServer);
let teacher: Caller;
let colleague: Caller;
let assignment: BuiltAssignment;

beforeAll(async () => {
  const { classi, database } = parts;
  teacher = await parts.as(classi.teacher);
  colleague = await parts.asColleague();
  await database.inTenant(classi.tenantId, (tx) =>
    tx.insert(rubrics).values(
      ['Argument', 'Style'].map((category) => ({
        tenantId: classi.tenantId,
        category,
        criterion: 'Order',
        description: '',
      })),
    ),
  );
});
beforeEach(async () => {
  assignment = await anAssignment(parts.database, parts.classi, { questions: [{}, {}, {}] });
});

const ids = () => assignment.questions.map(({ id }) => id);

const save = (input: object, caller = teacher) =>
  caller.post('/grader/update-questions', { assignment_id: assignment.id, ...input });

const changed = (id: number | undefined, question: string, change: object = {}) => ({
  question_id: id,
  question: `<p>${question}</p>`,
  answer: '',
  grading_instructions: '',
  marks_possible: 2,
  version: 1,
  ...change,
});

const fresh = (question: string, number: number, change: object = {}) => ({
  question_number: number,
  question: `<p>${question}</p>`,
  marks_possible: 1,
  ...change,
});

interface Shown {
  question_id: number;
  question_number: number;
  question: string;
  version: number;
  choice: unknown;
  section: string;
  original_question_number: string;
}

const shown = async (): Promise<Shown[]> =>
  (await readAssignmentAs(teacher, assignment.id)).body.questions as never;

const texts = async () => (await shown()).map(({ question }) => question.replace(/<[^>]+>/g, ''));

test('changes, adds, deletes and moves questions in one call', async () => {
  const [first, second, third] = ids();
  const saved = await save({
    changed: [changed(third, 'Changed', { marks_possible: 3.5, stem: '<p>Shared</p>' })],
    added: [fresh('New at the end', 9), fresh('New at the top<script>x()</script>', 1)],
    deleted: [{ question_id: second, version: 1 }],
    question_ids: [third, first],
  });
  expect([saved.status, saved.body.message]).toEqual([200, 'Questions saved']);
  expect(await texts()).toEqual(['New at the top', 'Changed', 'Question 1', 'New at the end']);
  const now = await shown();
  expect(now[1]).toMatchObject({
    question_id: third,
    version: 2,
    marks_possible: 3.5,
    stem: '<p>Shared</p>',
  });
  expect(now[2]).toMatchObject({ question_id: first, version: 1 });
  expect(saved.body.questions).toEqual(
    now.map(({ question_id, question_number, version }) => ({ question_id, question_number, version })),
  );
});

test('reports all conflicts at once, and saves nothing', async () => {
  const [first, second, third] = ids();
  await save({ changed: [changed(first, 'Theirs'), changed(third, 'Theirs too')] }, colleague);
  const refused = await save({
    changed: [changed(first, 'Mine'), changed(second, 'Mine too')],
    deleted: [{ question_id: third, version: 1 }],
  });
  expect([refused.status, refused.body.code]).toEqual([409, 'question/changed']);
  const conflicts = [
    { question_id: first, version: 2, question: '<p>Theirs</p>', changed_by: "Ravi Ma'am" },
    { question_id: third, version: 2, question: '<p>Theirs too</p>' },
  ];
  expect(refused.body.conflicts).toMatchObject(conflicts);
  expect(refused.body.now).toMatchObject(conflicts[0] ?? {});
  expect(await texts()).toEqual(['Theirs', 'Question 2', 'Theirs too']);
  // Seen, and wanted all the same.
  const again = await save({
    changed: [changed(first, 'Mine', { version: 2 }), changed(second, 'Mine too')],
    deleted: [{ question_id: third, version: 2 }],
  });
  expect(again.status).toBe(200);
  expect(await texts()).toEqual(['Mine', 'Mine too']);
});

test.each<[string, (all: (number | undefined)[]) => object, number, string]>([
  ['an empty question', ([a]) => ({ changed: [changed(a, ' ')] }), 400, 'question/empty'],
  ['an empty new one', () => ({ added: [fresh('', 2)] }), 400, 'question/empty'],
  ['nothing left', (all) => ({ deleted: all.map((question_id) => ({ question_id })) }), 400, 'question/last'],
  [
    'one that is not there',
    () => ({ changed: [changed(2_000_000, 'x')] }),
    409,
    'assignment/questions-changed',
  ],
  ['an order that lacks one', ([a, b]) => ({ question_ids: [b, a] }), 409, 'assignment/questions-changed'],
  ['one twice', ([a]) => ({ changed: [changed(a, 'x'), changed(a, 'y')] }), 400, 'http/invalid'],
  [
    'one both changed and deleted',
    ([a]) => ({ changed: [changed(a, 'x')], deleted: [{ question_id: a }] }),
    400,
    'http/invalid',
  ],
  [
    'an unknown tag',
    ([a]) => ({ changed: [changed(a, 'x', { tags: ['No - No'] })] }),
    400,
    'question/tag-unknown',
  ],
  [
    'a new one with rubrics of two categories',
    () => ({ added: [fresh('x', 2, { tags: ['Argument - Order', 'Style - Order'] })] }),
    400,
    'writing/rubric-categories',
  ],
  [
    'too many marks',
    ([a]) => ({ changed: [changed(a, 'x', { marks_possible: 10_000 })] }),
    400,
    'http/invalid',
  ],
  [
    'too many questions',
    () => ({ added: Array.from({ length: 298 }, (_, index) => fresh('x', index + 1)) }),
    400,
    'question/too-many',
  ],
])('refuses %s, and saves nothing of the rest', async (_, input, status, code) => {
  const other = changed(ids()[1], 'Changed next to it');
  const { changed: more = [], ...rest } = input(ids()) as { changed?: object[] };
  const isDeleted = JSON.stringify(rest).includes(`"question_id":${ids()[1]}`);
  const refused = await save({ ...rest, changed: isDeleted ? more : [...more, other] });
  expect([refused.status, refused.body.code]).toEqual([status, code]);
  expect(await texts()).toEqual(['Question 1', 'Question 2', 'Question 3']);
});

test('a section heading is changed and removed, and left as it is where it is not sent', async () => {
  const [first, second] = ids();
  const sections = async () => {
    return (await shown()).map(({ section }) => section);
  };
  await save({
    changed: [
      changed(first, 'One', { section: ' SECTION A ' }),
      changed(second, 'Two', { section: 'SECTION A' }),
    ],
  });
  expect(await sections()).toEqual(['SECTION A', 'SECTION A', '']);
  await save({
    changed: [changed(first, 'One', { version: 2 }), changed(second, 'Two', { version: 2, section: '' })],
  });
  expect(await sections()).toEqual(['SECTION A', '', '']);
  const late = await save({ changed: [changed(second, 'Two', { version: 2, section: 'B' })] }, colleague);
  expect(late.body.now).toMatchObject({ changed: ['section'], section: '' });
  const long = await save({ changed: [changed(first, 'One', { version: 2, section: 'x'.repeat(121) })] });
  expect(long.status).toBe(400);
});

test('a question without a printed label continues the labels of the others without a gap', async () => {
  assignment = await anAssignment(parts.database, parts.classi, { questions: [{}] });
  await save({
    added: [
      fresh('First part', 2, { original_question_number: '2(a)' }),
      fresh('Second part', 3, { original_question_number: '2(b)' }),
      fresh('The last', 4),
    ],
  });
  const labels = (await shown()).map((question) => question.original_question_number);
  expect(labels).toEqual(['1', '2(a)', '2(b)', '3']);
});

test('refuses an order with questions of another assignment', async () => {
  const other = await anAssignment(parts.database, parts.classi);
  const [first] = other.questions;
  expect((await save({ changed: [changed(first?.id, 'x')] })).body.code).toBe('assignment/questions-changed');
});

test('changes only words after a student has begun', async () => {
  parts.begun.add(assignment.id);
  const [first, second, third] = ids();
  for (const input of [
    { added: [fresh('x', 1)] },
    { deleted: [{ question_id: first }] },
    { question_ids: [third, second, first] },
  ])
    expect((await save(input)).body.code).toBe('assignment/has-work');
  expect((await save({ changed: [changed(first, 'Changed')] })).status).toBe(200);
  expect(await texts()).toEqual(['Changed', 'Question 2', 'Question 3']);
});

test('saves one of two simultaneous changes, and refuses the other', async () => {
  const [first] = ids();
  const both = await Promise.all([
    save({ changed: [changed(first, 'One')] }),
    save({ changed: [changed(first, 'Two')] }, colleague),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('counts a question in full if its choice has no alternative left', async () => {
  const choice = (alternative: number) => ({ group: 1, alternative, counted: 1 });
  assignment = await anAssignment(parts.database, parts.classi, {
    questions: [{}, { choice: choice(1) }, { choice: choice(2) }],
  });
  const [first, second, third] = ids();
  // One version, though its words and its choice both become others.
  await save({ changed: [changed(second, 'Changed')], deleted: [{ question_id: third }] });
  expect(await shown()).toMatchObject([
    { question_id: first, version: 1 },
    { question_id: second, version: 2, question: '<p>Changed</p>', choice: null },
  ]);
});
