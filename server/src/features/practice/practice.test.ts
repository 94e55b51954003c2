/** Practice on the raw wire: made, answered, handed in, marked by the embedded engine, started again. */
import { practiceErrors } from '@classi/contract/practice/errors';
import { createEmbeddedEngine, EngineError } from '@classi/engines';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '../../platform/log/log.ts';
import { createRuns, type Runs } from '../../platform/runs/index.ts';
import { type Caller, loggedIn, startTestServer, type TestParts } from '../../testing/server.ts';
import { createGradePracticeRun, mountPractice } from './index.ts';
import { gradePracticeRun, practiceSubject } from './runs.ts';

let parts: TestParts;
let runs: Runs;
/** The engine can mark no answer. */
let isUnavailable = false;
/** The mark that replaces the engine's own. */
let given: number | null = null;
/** Marking waits for it. */
let held: Promise<void> | null = null;

beforeAll(async () => {
  const engine = createEmbeddedEngine();
  parts = await startTestServer(async (mount, { database, clock, keys, attempts }) => {
    runs = await createRuns({
      database,
      log: silentLog(),
      hasWorker: true,
      handlers: [
        createGradePracticeRun({
          database,
          clock,
          engine: {
            mark: async (task, options) => {
              await held;
              if (isUnavailable) throw new EngineError('unavailable', 'AURA is not available.');
              const marking = await engine.mark(task, options);
              return given === null ? marking : { ...marking, points: given };
            },
          },
          findPassage: async ({ question }) =>
            question.includes('glacier')
              ? {
                  ...{ textbookId: 1, fileUrl: null, title: 'Ice', heading: ['Glaciers'], page: 4 },
                  quote: 'A glacier is moving ice.',
                }
              : null,
        }),
      ],
    });
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

const input = {
  title: 'Forces Again',
  course: 'PHY-10',
  creation_method: 'ai',
  questions: [
    {
      question_number: 2,
      question: '<p>Name the unit of force.</p>',
      marks_possible: 1,
      answer: '<p>newton</p>',
    },
    { question_number: 5, question: '<p>  </p>', marks_possible: 3 },
    {
      question_number: 1,
      question: '<p>What is inertia?</p>',
      marks_possible: 2,
      answer: '<p>A body resists a change (1) of its motion (1).</p>',
    },
  ],
};

async function made(caller: Caller, more: object = {}): Promise<number> {
  const answer = await caller.post('/students/add-practice-assignment', { ...input, ...more });
  expect(answer.status, answer.text).toBe(200);
  return Number(answer.body.practice_assignment_id);
}

const questionsOf = async (caller: Caller, id: number) =>
  (await caller.post('/students/get-practice-assignment-questions', { assignment_id: id }))
    .body as unknown as { question_id: number; question_number: number; revision: number; graded: boolean }[];

const listed = async (caller: Caller, id: number) =>
  ((await caller.get('/students/get-practice-assignments')).body as Record<string, unknown>)[String(id)];

/** The grading in progress. */
const runsOf = (id: number) => runs.findLive(parts.classi.tenantId, gradePracticeRun, practiceSubject(id, 1));

describe('making', () => {
  test('questions without text are left out, the others numbered; the model answer is not shown yet', async () => {
    const caller = await loggedIn(parts.server, parts.classi.students[0]);
    const id = await made(caller);
    expect(await questionsOf(caller, id)).toMatchObject([
      {
        question_number: 1,
        question_content: '<p>What is inertia?</p>',
        marks_possible: 2,
        answer: null,
        grade: null,
      },
      {
        question_number: 2,
        question_content: '<p>Name the unit of force.</p>',
        marks_possible: 1,
        revision: 0,
      },
    ]);
    expect(await listed(caller, id)).toMatchObject({
      title: 'Forces Again',
      course: 'Physics',
      status: 'Incomplete',
      question_count: 2,
      marks_total: 3,
      marks_obtained: null,
    });
  });

  test('creates one practice for one click, and hides that of another student', async () => {
    const caller = await loggedIn(parts.server, parts.classi.students[0]);
    const other = await loggedIn(parts.server, parts.classi.students[1]);
    const more = { request_id: crypto.randomUUID() };
    const [first, second] = await Promise.all([made(caller, more), made(caller, more)]);
    expect(first).toBe(second);
    for (const path of ['get-practice-assignment-questions', 'submit-practice-assignment']) {
      const answer = await other.post(`/students/${path}`, { assignment_id: first });
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ message: 'Practice assignment not found' });
    }
  });

  test.each([
    ['nested too deeply', '<blockquote>'.repeat(5001)],
    ['too long once it is written as HTML', '&'.repeat(399_000)],
  ])('a question that is %s is refused in a sentence', async (_, question) => {
    const caller = await loggedIn(parts.server, parts.classi.students[0]);
    const questions = [input.questions[0], { question: '<p>Q</p>', answer: question }];
    const answer = await caller.post('/students/add-practice-assignment', { ...input, questions });
    expect(answer.status, answer.text).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'http/invalid',
      issues: [{ path: 'questions.1.answer', message: expect.stringMatching(/^This text /) }],
    });
  });

  test.each([
    [{ title: ' ' }, 'Please enter a practice assignment title'],
    [{ title: '1st try' }, 'Title must start with an alphabet'],
    [{ title: 'A – b' }, 'Title can only contain letters, numbers, and #$@&()_ characters'],
    [{ course: '' }, 'Please select a course'],
    [{ creation_method: undefined }, 'Please select a creation method'],
    [{ questions: [input.questions[1]] }, 'Please keep at least one question.'],
  ])('%j is refused', async (part, sentence) => {
    const caller = await loggedIn(parts.server, parts.classi.students[0]);
    const answer = await caller.post('/students/add-practice-assignment', { ...input, ...part });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(sentence);
  });

  test('a course of others is not there', async () => {
    const caller = await loggedIn(parts.server, parts.classi.students[0]);
    const answer = await caller.post('/students/add-practice-assignment', { ...input, course: 'HIST-9' });
    expect(answer.status).toBe(404);
  });
});

describe('answering', () => {
  test('stores a save on an older revision once without counting it, and refuses it', async () => {
    const caller = await loggedIn(parts.server, parts.classi.students[1]);
    const id = await made(caller);
    const [first] = await questionsOf(caller, id);
    const save = (response_content: string | null, base_revision?: number) =>
      caller.post('/students/set-practice-assignment-response', {
        assignment_id: id,
        question_id: first?.question_id,
        response_content,
        base_revision,
      });
    expect((await save('<p>It resists</p>', 0)).body).toMatchObject({ revision: 1 });
    expect((await save('<p>It resists</p>', 0)).body).toMatchObject({ revision: 1 });
    expect((await save('<p>It resists change</p><script>x</script>', 1)).body).toMatchObject({ revision: 2 });
    const lost = await save('<p>Something else</p>', 1);
    expect(lost.status).toBe(409);
    expect(lost.body).toMatchObject({ revision: 2, response_content: '<p>It resists change</p>' });
    expect((await save('<p>Something else</p>', 1)).status).toBe(409);
    const { rows } = await parts.database.inTenant(parts.classi.tenantId, (tx) =>
      tx.$client.query('select content from practice_revisions where question_id = $1 and set_aside', [
        first?.question_id,
      ]),
    );
    expect(rows).toEqual([{ content: '<p>Something else</p>' }]);
    expect(await listed(caller, id)).toMatchObject({ status: 'In Progress', answered_count: 1 });
    expect((await save('', 2)).body).toMatchObject({ revision: 3 });
    expect(await listed(caller, id)).toMatchObject({ status: 'Incomplete', answered_count: 0 });
  });
});

describe('answering several at once', () => {
  async function twoQuestions() {
    const caller = await loggedIn(parts.server, parts.classi.students[1]);
    const id = await made(caller);
    const [first = 0, second = 0] = (await questionsOf(caller, id)).map(({ question_id }) => question_id);
    const save = (answers: [question: number, text: string | null, base?: number][], practice = id) =>
      caller.post('/students/set-practice-assignment-responses', {
        assignment_id: practice,
        answers: answers.map(([question_id, response_content, base_revision]) => ({
          question_id,
          response_content,
          base_revision,
        })),
      });
    const now = async () =>
      ((await questionsOf(caller, id)) as unknown as { response_content: string | null }[]).map(
        ({ response_content }) => response_content,
      );
    return { caller, id, first, second, save, now };
  }

  test('saves or refuses each on its own, in the order of the request', async () => {
    const { id, first, second, save, now } = await twoQuestions();
    expect((await save([[first, '<p>A</p>', 0]])).body.answers).toMatchObject([{ revision: 1 }]);
    const elsewhere = await twoQuestions();
    const { status, body } = await save([
      [second, '<p>B</p>', 0],
      [first, '<p>Older</p>', 0],
      [elsewhere.first, '<p>Not of this practice</p>', 0],
    ]);
    expect(status).toBe(200);
    expect(body.answers).toEqual([
      { question_id: second, http_status: 200, message: 'Saved', revision: 1 },
      {
        question_id: first,
        http_status: 409,
        code: 'practice/superseded',
        message: practiceErrors['practice/superseded'].text,
        revision: 1,
        response_content: '<p>A</p>',
      },
      {
        question_id: elsewhere.first,
        http_status: 404,
        code: 'practice/question-not-found',
        message: practiceErrors['practice/question-not-found'].text,
      },
    ]);
    expect(await now()).toEqual(['<p>A</p>', '<p>B</p>']);
    expect(await elsewhere.now()).toEqual([null, null]);
    const gone = await save([[first, '<p>C</p>']], id + 1_000_000);
    expect([gone.status, gone.body.code]).toEqual([404, 'practice/not-found']);
  });

  test('bases the second of two saves of a question on the first, and refuses it if the first was refused', async () => {
    const { first, save, now } = await twoQuestions();
    const won = await save([
      [first, '<p>A</p>', 0],
      [first, '<p>A and B</p>'],
    ]);
    expect(won.body.answers).toMatchObject([{ revision: 1 }, { revision: 2 }]);
    const lost = await save([
      [first, '<p>Other</p>', 1],
      [first, '<p>Other, and on</p>'],
    ]);
    expect(lost.body.answers).toMatchObject([{ http_status: 409 }, { http_status: 409, revision: 2 }]);
    expect((await now())[0]).toBe('<p>A and B</p>');
  });

  test('is refused, each of them, once the practice is handed in; an answer that cannot be stored does not stop the others', async () => {
    const { caller, id, first, second, save, now } = await twoQuestions();
    const long = `${'<blockquote>'.repeat(6000)}deep${'</blockquote>'.repeat(6000)}`;
    const mixed = await save([
      [first, long, 0],
      [second, '<p>B</p>', 0],
    ]);
    expect(mixed.body.answers).toMatchObject([{ code: 'answer/too-long' }, { revision: 1 }]);
    expect(await now()).toEqual([null, '<p>B</p>']);
    await caller.post('/students/submit-practice-assignment', { assignment_id: id });
    const closed = await save([
      [first, '<p>A</p>', 0],
      [second, '<p>C</p>', 1],
    ]);
    expect(closed.body.answers).toMatchObject([
      { http_status: 409, code: 'practice/being-graded' },
      { http_status: 409, code: 'practice/being-graded' },
    ]);
  });
});

describe('grading', () => {
  /** Answers each question but one with the same words, and has the practice graded. */
  async function gradedWith(caller: Caller, id: number, words: string, empty?: number) {
    for (const { question_id, question_number } of await questionsOf(caller, id))
      if (question_number !== empty)
        await caller.post('/students/set-practice-assignment-response', {
          assignment_id: id,
          question_id,
          response_content: `<p>${words}</p>`,
        });
    const graded = await caller.post('/students/grade-practice-assignment', { practice_assignment_id: id });
    expect(graded.status, graded.text).toBe(200);
    return graded;
  }

  test('gives no mark where there is no key, and shows the passage to compare with', async () => {
    const caller = await loggedIn(parts.server, parts.classi.students[2]);
    const id = await made(caller, {
      questions: [{ question: '<p>What is a glacier?</p>', marks_possible: 10 }],
    });
    const graded = await gradedWith(caller, id, 'A river of ice.');
    expect(graded.body).toMatchObject({
      total_score: 0,
      total_possible: 0,
      percentage: null,
      unmarked: 1,
      questions: { 1: { score: null, feedback: expect.stringContaining('no model answer') } },
    });
    expect(graded.text).not.toContain('teacher');
    const [question] = await questionsOf(caller, id);
    expect(question).toMatchObject({
      grade: null,
      graded: true,
      passage: { quote: 'A glacier is moving ice.' },
    });
    expect(await listed(caller, id)).toMatchObject({
      status: 'Graded',
      marks_obtained: null,
      marks_total: 10,
    });
  });

  test('counts only the questions that have a mark', async () => {
    const caller = await loggedIn(parts.server, parts.classi.students[2]);
    const id = await made(caller, {
      questions: [
        { question: '<p>What is a moraine?</p>', marks_possible: 4 },
        { question: '<p>What is a fjord?</p>', marks_possible: 3 },
        { question: '<p>Name the unit of force.</p>', answer: '<p>newton</p>', marks_possible: 1 },
      ],
    });
    const graded = await gradedWith(caller, id, 'newton', 2);
    expect(graded.body).toMatchObject({ total_score: 1, total_possible: 1, percentage: 100, unmarked: 2 });
    expect(await listed(caller, id)).toMatchObject({ marks_obtained: 1, marks_total: 1 });
  });

  async function answered(caller: Caller): Promise<number> {
    const id = await made(caller);
    for (const { question_id, question_number } of await questionsOf(caller, id)) {
      await caller.post('/students/set-practice-assignment-response', {
        assignment_id: id,
        question_id,
        response_content: question_number === 2 ? '<p>newton</p>' : '<p>It is something blue.</p>',
      });
    }
    return id;
  }

  test('does not grade practice without answers', async () => {
    const caller = await loggedIn(parts.server, parts.classi.students[2]);
    const id = await made(caller);
    const [first] = await questionsOf(caller, id);
    await caller.post('/students/set-practice-assignment-response', {
      assignment_id: id,
      question_id: first?.question_id,
      response_content: '<p>$Type your equation here$</p>',
    });
    const answer = await caller.post('/students/submit-practice-assignment', { assignment_id: id });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      message: 'Please answer at least one question before checking your work.',
    });
  });

  test('marks submitted practice, shows it with the model answer, and clears it for a retry', async () => {
    const caller = await loggedIn(parts.server, parts.classi.students[2]);
    const id = await answered(caller);
    expect((await caller.post('/students/submit-practice-assignment', { assignment_id: id })).status).toBe(
      200,
    );
    const [locked] = await questionsOf(caller, id);
    const late = await caller.post('/students/set-practice-assignment-response', {
      assignment_id: id,
      question_id: locked?.question_id,
      response_content: '<p>More</p>',
    });
    expect(late.status).toBe(409);
    const graded = await caller.post('/students/grade-practice-assignment', { practice_assignment_id: id });
    expect(graded.status, graded.text).toBe(200);
    expect(graded.body).toMatchObject({
      total_score: 1,
      total_possible: 3,
      percentage: 33.33,
      questions: { 1: { score: 0 }, 2: { score: 1 } },
    });
    expect(await questionsOf(caller, id)).toMatchObject([
      { graded: true, grade: 0 },
      { graded: true, grade: 1, answer: '<p>newton</p>', response_content: '<p>newton</p>' },
    ]);
    expect(await listed(caller, id)).toMatchObject({ status: 'Graded', marks_obtained: 1 });

    const again = await caller.post('/students/reset-practice-assignment', { practice_assignment_id: id });
    expect(again.status).toBe(200);
    expect(await questionsOf(caller, id)).toMatchObject([
      { graded: false, grade: null, response_content: null, revision: 0, answer: null, attempt: 2 },
      { graded: false, grade: null, response_content: null, revision: 0 },
    ]);
    expect(await listed(caller, id)).toMatchObject({ status: 'Incomplete', marks_obtained: null });
  });

  test('gives no more than the marks of a question', async () => {
    const caller = await loggedIn(parts.server, parts.classi.students[2]);
    const id = await answered(caller);
    given = 2.4;
    const graded = await gradedWith(caller, id, 'newton').finally(() => {
      given = null;
    });
    expect(graded.body).toMatchObject({ questions: { 1: { score: 2 }, 2: { score: 1 } } });
  });

  test('refuses to start again during grading', async () => {
    const caller = await loggedIn(parts.server, parts.classi.students[1]);
    const id = await answered(caller);
    const gate = Promise.withResolvers<void>();
    held = gate.promise;
    await caller.post('/students/submit-practice-assignment', { assignment_id: id });
    const grading = caller.post('/students/grade-practice-assignment', { practice_assignment_id: id });
    const reset = () => caller.post('/students/reset-practice-assignment', { practice_assignment_id: id });
    await expect.poll(async () => (await runsOf(id)).length).toBe(1);
    const refused = await reset();
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      message: 'This practice assignment is being graded. Your saved answers are unchanged.',
    });
    held = null;
    gate.resolve();
    expect((await grading).body).toMatchObject({ total_score: 1 });
    expect((await reset()).status).toBe(200);
  });

  test('loses nothing when grading fails, and can be graded again', async () => {
    const caller = await loggedIn(parts.server, parts.classi.students[1]);
    const id = await answered(caller);
    await caller.post('/students/submit-practice-assignment', { assignment_id: id });
    isUnavailable = true;
    const failed = await caller
      .post('/students/grade-practice-assignment', { practice_assignment_id: id })
      .finally(() => {
        isUnavailable = false;
      });
    expect(failed.status).toBe(503);
    expect(failed.body).toMatchObject({
      message:
        'Practice assignment submitted successfully! However, automatic grading failed. Your responses have been saved.',
    });
    expect(await listed(caller, id)).toMatchObject({ status: 'Submitted', answered_count: 2 });
    const graded = await caller.post('/students/grade-practice-assignment', { practice_assignment_id: id });
    expect(graded.body).toMatchObject({ total_score: 1 });
  });
});
