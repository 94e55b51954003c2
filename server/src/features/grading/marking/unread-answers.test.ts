import { makePdf } from '@classi/documents/testing/make-pdf';
import type { Engine, ReadAnswer } from '@classi/engines';
import { scriptedEngine } from '@classi/engines/testing/scripted-engine';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Runs } from '../../../platform/runs/index.ts';
import { anAssignment, type BuiltAssignment } from '../../../testing/cast.ts';
import type { Caller } from '../../../testing/server.ts';
import { mountAnswering } from '../../answering/index.ts';
import { createReadSubmissionRun } from '../../submissions/index.ts';
import { paperPlace, paperReads } from '../../submissions/reading/reading.fixture.ts';
import { startWorkspace, type Workspace } from '../../submissions/workspace.fixture.ts';
import { createGradingRuns, createStartMarking, marksOverview, visibleMarks } from '../index.ts';
import { aMarking } from '../marking.fixture.ts';
import { mountWork } from '../mount-work.fixture.ts';

type Shown = Record<string, Record<string, unknown>>;

let parts: Workspace;
let teacher: Caller;
let assignment: BuiltAssignment;
/** The result of the reading and the engine's mark, for the current test. */
let script: ReturnType<typeof paperReads>;
let paper: Uint8Array;

beforeAll(async () => {
  const engine: Engine = {
    ...scriptedEngine(),
    readAnswers: (...given) => scriptedEngine(script).readAnswers(...given),
    mark: (...given) => scriptedEngine(script).mark(...given),
  };
  const started = Promise.withResolvers<Runs>();
  parts = await startWorkspace({
    handlers: ({ storage, clock }) => [
      createReadSubmissionRun({ engine, storage, startMarking: createStartMarking(started.promise) }),
      ...createGradingRuns({ engine, clock }),
    ],
    mount: (mount, { database, clock, attempts, runs, storage }) => {
      mountWork(mount, { database, clock, runs, storage });
      mountAnswering(mount, { database, clock, attempts, visibleMarks });
    },
  });
  started.resolve(parts.runs);
  teacher = await parts.as(parts.classi.teacher);
  paper = await makePdf({ lines: ['1. charge per second'] });
});
afterAll(async () => {
  await parts.close();
});
beforeEach(async () => {
  assignment = await anAssignment(parts.database, parts.classi);
});

const tara = () => parts.classi.students[0];
const ids = () => ({ assignment_id: assignment.id, student_id: tara().id });

async function shown(): Promise<Shown> {
  const { body } = await teacher.post('/grader/previous-questions-and-responses', ids());
  const work = (body as unknown as Record<string, Shown>)[tara().id];
  if (!work) throw new Error('this student has no work');
  return work;
}

async function shownBrief(): Promise<Shown> {
  const { body } = await teacher.post('/grader/previous-questions-and-responses', {
    assignment_id: assignment.id,
    marks_only: true,
  });
  return (body as unknown as Record<string, Shown>)[tara().id] ?? {};
}

/** Reads the paper and marks it. @returns the events of the marking */
async function readAndMark(found: Partial<ReadAnswer>[], mark = () => aMarking()) {
  script = { ...paperReads(found), mark };
  const file_name = await parts.upload(parts.classi.teacher, paper);
  await teacher.post('/grader/process-submission', { ...ids(), file_name });
  const { lines } = await teacher.post('/grader/grade-submission', ids());
  return { lines, file_name };
}

const responseId = async (number: number) => (await shown())[number]?.response_id;
const settled = async (number: number) =>
  expect.poll(async () => (await shown())[number]?.graded, { timeout: 10_000 }).toBe(true);

const needsYou = () =>
  parts.database.inTenant(parts.classi.tenantId, async (tx) =>
    (await marksOverview(tx, [assignment.id])).get(assignment.id),
  );

describe('marking', () => {
  test('gives no mark to writing that could not be read, and says that the total is not final', async () => {
    const { lines } = await readAndMark([
      { position: 1, unreadable: true, places: [paperPlace] },
      { position: 2, response: '<p>amperes</p>' },
    ]);
    expect(lines.map(({ status }) => status)).toEqual(['graded', 'complete']);
    expect(lines.at(-1)).toMatchObject({ not_read: 1, points_obtained: 1.5 });
    expect(await shown()).toMatchObject({
      1: { graded: false, not_read: 'unreadable', points_obtained: 0, history: [], source: [paperPlace] },
      2: { graded: true },
    });
    expect((await shown())[2]).not.toHaveProperty('not_read');
    expect(await shownBrief()).toMatchObject({ 1: { graded: false, not_read: 'unreadable' } });
    expect(await needsYou()).toBe(1);
  });

  test('gives no mark to a blank answer while a passage belongs to no question', async () => {
    const passage = { position: null, response: '<p>amperes</p>', places: [paperPlace] };
    await readAndMark([{ position: 1, response: '<p>charge</p>' }, passage]);
    expect(await shown()).toMatchObject({
      student_data: { unmatched: [{ text: '<p>amperes</p>', passage: 0 }] },
      1: { graded: true },
      2: { graded: false, not_read: 'unplaced' },
    });
  });

  test('gives the mark of a blank answer where every passage was placed', async () => {
    await readAndMark([{ position: 1, response: '<p>charge</p>' }]);
    expect((await shown())[2]).toMatchObject({ graded: true });
  });

  test('gives no mark where the engine could not read the answer', async () => {
    const flag = { reason: 'unreadable' as const, sentence: 'The answer is a picture.' };
    await readAndMark([{ position: 1, response: '<p>drawn</p>' }], () => aMarking({ points: 0, flag }));
    expect((await shown())[1]).toMatchObject({
      graded: false,
      not_read: 'unreadable',
      flagged_for_review: 'The answer is a picture.',
    });
  });

  test('marking again leaves it to a person, and says so of one answer', async () => {
    const { file_name } = await readAndMark([{ position: 1, unreadable: true, places: [paperPlace] }]);
    const one = await teacher.post('/grader/regrade-question', {
      assignment_id: assignment.id,
      filename: file_name,
      question_number: 1,
      regrade_instructions: 'Be kind.',
    });
    expect(one.status).toBe(409);
    expect(one.text).toContain('was not read');
    expect((await shown())[1]).toMatchObject({ graded: false, not_read: 'unreadable' });
  });

  test('a mark by a person counts, and taking all marks out makes it unread again', async () => {
    await readAndMark([{ position: 1, unreadable: true, places: [paperPlace] }]);
    const given = await teacher.post('/grader/update-response', {
      response_id: await responseId(1),
      points_obtained: 1,
      feedback: '<p>Read by hand.</p>',
    });
    expect(given.status).toBe(200);
    expect((await shown())[1]).toMatchObject({ graded: true, checked: true, points_obtained: 1 });
    expect((await shown())[1]).not.toHaveProperty('not_read');
    await teacher.post('/grader/reset-grading-status', {
      assignment_id: assignment.id,
      student_ids: [tara().id],
    });
    expect((await shown())[1]).toMatchObject({ graded: false, not_read: 'unreadable' });
  });
});

test('tells a student that the teacher reads the answer, and shows no marks before', async () => {
  await readAndMark([
    { position: 1, unreadable: true, places: [paperPlace] },
    { position: 2, response: '<p>amperes</p>' },
  ]);
  const student = await parts.as(tara());
  const { body } = await student.post('/students/get-assignment-questions', ids());
  expect(body).toMatchObject([
    { not_read: true, grade: null, feedback: null },
    { grade: null, feedback: null },
  ]);
});

describe('correcting a reading', () => {
  const correct = (caller: Caller, response_id: unknown, more = {}) =>
    caller.post('/grader/correct-reading', {
      response_id,
      response: '<p>charge per second</p>',
      seen_response: '',
      ...more,
    });

  test('counts from then on, is marked, and stays with who did it', async () => {
    await readAndMark([{ position: 1, unreadable: true, places: [paperPlace] }]);
    expect((await correct(teacher, await responseId(1))).status).toBe(200);
    await settled(1);
    expect((await shown())[1]).toMatchObject({
      response: '<p>charge per second</p>',
      source: [paperPlace],
      reading_changes: [
        { how: 'corrected', given_by: expect.any(String), response: '<p>charge per second</p>' },
      ],
    });
    expect((await shown())[1]).not.toHaveProperty('not_read');
  });

  test('refuses over a text that changed, on typed work, and for those who do not teach it', async () => {
    await readAndMark([{ position: 1, response: '<p>charge</p>' }]);
    const id = await responseId(1);
    expect((await correct(teacher, id)).body).toMatchObject({ code: 'reading/changed' });
    const stranger = await parts.as(parts.riverside.teacher);
    expect((await correct(stranger, id, { seen_response: '<p>charge</p>' })).status).toBe(404);
    const student = await parts.as(tara());
    expect((await correct(student, id, { seen_response: '<p>charge</p>' })).status).toBe(403);
    expect((await shown())[1]).toMatchObject({ response: '<p>charge</p>' });
  });
});

describe('placing a passage', () => {
  const giveTo = (number: number | null, file_name: string, caller = teacher, passage = 0) =>
    caller.post('/grader/place-passage', {
      ...ids(),
      file_name,
      passage,
      question_id: number === null ? null : assignment.questions[number - 1]?.id,
    });
  const passages: Partial<ReadAnswer>[] = [
    { position: 1, response: '<p>charge</p>', places: [{ ...paperPlace, page: 2 }] },
    { position: null, response: '<p>amperes</p>', places: [paperPlace] },
    { position: null, response: '<p>Thank you</p>', places: [{ ...paperPlace, page: 3 }] },
  ];

  test('makes it a part of the answer, in the order of the paper, and marks it', async () => {
    const { file_name } = await readAndMark(passages);
    expect((await giveTo(1, file_name)).body).toMatchObject({ left: 1 });
    await settled(1);
    const work = await shown();
    expect(work[1]).toMatchObject({
      response: '<p>amperes</p><p>charge</p>',
      reading_changes: [{ how: 'placed' }],
    });
    expect(work[2]).toMatchObject({ graded: false, not_read: 'unplaced' });
    expect(work.student_data?.unmatched).toMatchObject([{ text: '<p>Thank you</p>', passage: 1 }]);
    expect((await giveTo(2, file_name)).body).toMatchObject({ code: 'passage/placed' });
  });

  test('a blank answer is marked as blank once no passage is left', async () => {
    const { file_name } = await readAndMark(passages);
    await giveTo(null, file_name);
    expect((await shown())[2]).toMatchObject({ not_read: 'unplaced' });
    await giveTo(null, file_name, teacher, 1);
    await settled(2);
    expect((await shown()).student_data?.unmatched).toMatchObject([
      { passage: 0, no_answer: true },
      { passage: 1, no_answer: true },
    ]);
    expect((await giveTo(2, file_name)).status).toBe(200);
    await expect.poll(async () => (await shown())[2]?.response).toBe('<p>amperes</p>');
  });

  test('an unreadable passage makes the answer unreadable, with its place', async () => {
    const { file_name } = await readAndMark([{ position: null, unreadable: true, places: [paperPlace] }]);
    await giveTo(2, file_name);
    expect((await shown())[2]).toMatchObject({ not_read: 'unreadable', source: [paperPlace], graded: false });
  });

  test('refuses another paper, another passage, another question and another teacher', async () => {
    const { file_name } = await readAndMark(passages);
    expect((await giveTo(1, 'other.pdf')).body).toMatchObject({ code: 'passage/not-found' });
    expect((await giveTo(1, file_name, teacher, 9)).body).toMatchObject({ code: 'passage/not-found' });
    const stranger = await parts.as(parts.riverside.teacher);
    expect((await giveTo(1, file_name, stranger)).status).toBe(404);
    const other = await anAssignment(parts.database, parts.classi);
    const wrong = await teacher.post('/grader/place-passage', {
      ...ids(),
      file_name,
      passage: 0,
      question_id: other.questions[0]?.id,
    });
    expect(wrong.status).toBe(404);
    expect((await shown()).student_data?.unmatched).toHaveLength(2);
  });
});
