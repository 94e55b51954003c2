/** Practice with an answer that the engine cannot mark: the other answers are marked, and this one counts in no total. */
import { createEmbeddedEngine, EngineError } from '@classi/engines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../../platform/log/log.ts';
import { createRuns, type Runs } from '../../../platform/runs/index.ts';
import { type Caller, loggedIn, startTestServer, type TestParts } from '../../../testing/server.ts';
import { createGradePracticeRun, mountPractice } from '../index.ts';

let parts: TestParts;
let runs: Runs;
/** Thrown for the answer to question 2. */
let failure: () => Error;
let markings = 0;

beforeAll(async () => {
  const engine = createEmbeddedEngine();
  parts = await startTestServer(async (mount, { database, clock, keys, attempts }) => {
    const mark: typeof engine.mark = async (task, options) => {
      if (!task.response.includes('quokka')) return engine.mark(task, options);
      markings += 1;
      throw failure();
    };
    const handlers = [createGradePracticeRun({ database, clock, engine: { mark } })];
    runs = await createRuns({ database, log: silentLog(), hasWorker: true, handlers });
    mountPractice(mount, {
      ...{ database, clock, runs, keys, attempts, storage: {} as never },
      ...{ embedded: engine, hasModel: async () => false },
      matchesLiveQuestion: async () => false,
    });
  });
});
afterAll(async () => {
  await runs.stop();
  await parts.close();
});

interface ShownQuestion {
  question_id: number;
  not_marked?: boolean;
}

const questionsOf = async (caller: Caller, id: number) =>
  (await caller.post('/students/get-practice-assignment-questions', { assignment_id: id }))
    .body as unknown as ShownQuestion[];

/** Answers three questions and has them graded. */
async function graded(caller: Caller, answers: readonly string[]) {
  const units = ['joule', 'watt', 'pascal'];
  const made = await caller.post('/students/add-practice-assignment', {
    title: 'Units',
    course: 'PHY-10',
    creation_method: 'ai',
    questions: units.map((unit, index) => ({
      question: `<p>Name unit ${index + 1}.</p>`,
      answer: `<p>${unit}</p>`,
      marks_possible: index + 1,
    })),
  });
  const id = Number(made.body.practice_assignment_id);
  for (const [index, { question_id }] of (await questionsOf(caller, id)).entries())
    await caller.post('/students/set-practice-assignment-response', {
      assignment_id: id,
      question_id,
      response_content: `<p>${answers[index]}</p>`,
    });
  const result = await caller.post('/students/grade-practice-assignment', { practice_assignment_id: id });
  return { id, result };
}

const listed = async (caller: Caller, id: number) =>
  ((await caller.get('/students/get-practice-assignments')).body as Record<string, unknown>)[String(id)];

test.each([
  ['throws', () => new RangeError('Maximum call stack size exceeded'), 2],
  ['takes too long', () => new EngineError('not-marked', 'AURA could not mark this answer.'), 1],
])('marks the other answers and leaves this one out of the total when it %s', async (_, error, tries) => {
  failure = error;
  markings = 0;
  const caller = await loggedIn(parts.server, parts.classi.students[0]);
  const { id, result } = await graded(caller, ['joule', 'quokka', 'newton']);
  expect(result.status, result.text).toBe(200);
  expect(markings).toBe(tries);
  expect(result.body).toMatchObject({
    total_score: 1,
    total_possible: 4,
    percentage: 25,
    unmarked: 1,
    questions: { 2: { score: null, feedback: expect.stringContaining('AURA could not mark this answer') } },
  });
  const questions = await questionsOf(caller, id);
  expect(questions).toMatchObject([
    { graded: true, grade: 1 },
    { graded: true, grade: null, not_marked: true, answer: '<p>watt</p>', response_content: '<p>quokka</p>' },
    { graded: true, grade: 0 },
  ]);
  expect(questions[0]).not.toHaveProperty('not_marked');
  expect(await listed(caller, id)).toMatchObject({ status: 'Graded', marks_obtained: 1, marks_total: 4 });
});

test('clears the state with a retry, and marks the answer then', async () => {
  failure = () => new RangeError('Maximum call stack size exceeded');
  const caller = await loggedIn(parts.server, parts.classi.students[1]);
  const { id } = await graded(caller, ['joule', 'quokka', 'pascal']);
  await caller.post('/students/reset-practice-assignment', { practice_assignment_id: id });
  const [, second] = await questionsOf(caller, id);
  expect(second).toMatchObject({ graded: false });
  expect(second).not.toHaveProperty('not_marked');
  await caller.post('/students/set-practice-assignment-response', {
    assignment_id: id,
    question_id: second?.question_id,
    response_content: '<p>watt</p>',
  });
  await caller.post('/students/grade-practice-assignment', { practice_assignment_id: id });
  expect((await questionsOf(caller, id))[1]).toMatchObject({ grade: 2 });
});

test('ends the run with an error where the engine can mark no answer now', async () => {
  failure = () => new EngineError('unavailable', 'AURA is not available.');
  const caller = await loggedIn(parts.server, parts.classi.students[2]);
  const { id, result } = await graded(caller, ['joule', 'quokka', 'pascal']);
  expect(result.status).toBe(503);
  expect(await listed(caller, id)).toMatchObject({ status: 'Submitted', marks_obtained: null });
});
