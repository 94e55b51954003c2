/** The raw wire of generating: the embedded engine, real PDFs, real files and real runs. */
import { createEmbeddedEngine } from '@classi/engines';
import { scriptedEngine } from '@classi/engines/testing/scripted-engine';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { Answered } from '../../testing/server.ts';
import { sharedFixture, sharedValue } from '../../testing/shared-fixture.ts';
import { generationInput, startWritingServer } from './testing.fixture.ts';

const embedded = createEmbeddedEngine();
/** Held by a test that looks at a generation in progress. */
let gate: { opened: Promise<void>; open(): void } | undefined;
let begun = 0;
let fails: Error | undefined;
let isAborted = false;

const engine = scriptedEngine({
  async *writeQuestions(task, options) {
    begun += 1;
    options?.signal?.addEventListener('abort', () => {
      isAborted = true;
      gate?.open();
    });
    for await (const event of embedded.writeQuestions(task, options)) {
      yield event;
      await gate?.opened;
      if (fails) throw fails;
    }
  },
});

const parts = sharedFixture(() => startWritingServer(engine));
const input = (change: object = {}) => generationInput(parts.textbookId, change);
const GENERATE = '/grader/generate-assignment';
const PROGRESS = '/grader/generate-assignment-progress';
const CHECK = '/grader/check-generation';

const teacher = sharedValue(() => parts.as(parts.classi.teacher));
afterEach(() => {
  gate?.open();
  gate = undefined;
  fails = undefined;
  isAborted = false;
  begun = 0;
});

function shutGate(): void {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  gate = { opened, open };
}

interface Generated {
  config_id: number;
  asked: number;
  shortfall: string | null;
  questions: (Record<string, unknown> & { question: string; passage: Record<string, unknown> })[];
}
const generatedOf = ({ body }: Answered) => body as unknown as Generated;

describe('what the chosen texts can give', () => {
  const check = async (change: object) => (await teacher.post(CHECK, input(change))).body;

  test('says nothing where all of it can be written', async () => {
    // The first check loads the engine, which on a busy machine takes longer than a check may.
    await expect
      .poll(() => check({ prompt: '2 questions' }), { timeout: 60_000 })
      .toEqual({ asked: 2, available: 2, notice: null });
  });

  test('tells the number before it is written, and it is the number that is written', async () => {
    const prompt = '40 true or false questions';
    const result = await check({ prompt });
    expect(result).toMatchObject({ asked: 40, notice: expect.stringContaining('of the 40 questions') });
    expect(result.available).toBeGreaterThan(0);
    expect(result.available).toBeLessThan(40);
    const { questions } = generatedOf(await teacher.post(GENERATE, input({ prompt })));
    expect(questions).toHaveLength(Number(result.available));
  });

  test('says that there is nothing on a topic that the texts do not have', async () => {
    expect(await check({ prompt: '3 questions on the Mughal empire' })).toMatchObject({
      available: 0,
      notice: expect.stringContaining('Mughal empire'),
    });
  });
});

describe('questions from a textbook', () => {
  test('come whole, each with the passage that it is based on', async () => {
    const answer = await teacher.post(GENERATE, input({ difficulty: 2 }));
    expect(answer.status, answer.text).toBe(200);
    const { questions, config_id, asked, shortfall } = generatedOf(answer);
    expect({ asked, shortfall, count: questions.length }).toEqual({ asked: 3, shortfall: null, count: 3 });
    expect(config_id).toBeGreaterThan(0);
    expect(questions.map(({ question_number }) => question_number)).toEqual([1, 2, 3]);
    for (const each of questions) {
      expect(each).toMatchObject({
        question: expect.stringMatching(/^<p>/),
        answer: expect.stringMatching(/\S/),
        grading_instructions: expect.any(String),
        marks_possible: expect.any(Number),
        tags: [],
        subject: 'Physics',
        flagged_for_review: '',
        passage: {
          textbook_id: parts.textbookId,
          gsutil_url: null,
          title: 'Pushes and Pulls',
          heading: [expect.any(String)],
          page: expect.any(Number),
          quote: expect.stringMatching(/\S/),
        },
      });
    }
    expect(new Set(questions.map(({ question }) => question)).size).toBe(3);
  });

  test('carry tags of the chosen rubrics', async () => {
    const { questions } = generatedOf(
      await teacher.post(GENERATE, input({ rubrics: parts.rubricIds.map((id) => ({ id, criterion: 'x' })) })),
    );
    const tags = questions.flatMap((each) => each.tags as string[]);
    expect(tags.length).toBeGreaterThan(0);
    for (const tag of tags) expect(tag).toMatch(/^Written Response - (Knowledge of terms|Explanation)$/);
  });

  test('says why fewer questions than requested were written', async () => {
    const { questions, asked, shortfall } = generatedOf(
      await teacher.post(GENERATE, input({ prompt: '40 questions on friction' })),
    );
    expect(asked).toBe(40);
    expect(questions.length).toBeLessThan(40);
    expect(shortfall).toMatch(/of the 40 questions/);
  });

  test.each([
    [{ prompt: '5 questions on photosynthesis' }, 400, 'writing/refused', /photosynthesis/],
    [
      { prompt: '  ' },
      400,
      'writing/prompt-missing',
      /^Please enter prompt details to generate an assignment$/,
    ],
    [{ textbooks: [{ id: 999_999 }] }, 404, 'writing/textbook-not-found', /no longer/],
    [{ rubrics: [{ id: 999_999 }] }, 404, 'writing/rubric-not-found', /no longer/],
    [{ reference_urls: [{ gsutil_url: 'document-x.pdf' }] }, 404, 'writing/reference-not-found', /no longer/],
    [{ difficulty: 6 }, 400, 'http/invalid', /5/],
  ])('%j is refused', async (change, status, code, sentence) => {
    const answer = await teacher.post(GENERATE, input(change));
    expect(answer.status).toBe(status);
    expect(answer.body.code).toBe(code);
    expect(answer.body.message).toMatch(sentence);
    expect(answer.body.error).toBe(answer.body.message);
  });

  test('rubrics of two categories are refused in the words of the screen', async () => {
    const rubrics = [...parts.rubricIds, parts.otherRubricId].map((id) => ({ id }));
    const answer = await teacher.post(GENERATE, input({ rubrics }));
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('You can only select rubrics from one category at a time');
  });

  test("writes from the school's own textbooks if none is chosen", async () => {
    const { questions } = generatedOf(
      await teacher.post(GENERATE, input({ textbooks: [], prompt: '2 questions on friction' })),
    );
    expect(questions).toHaveLength(2);
    for (const { passage } of questions) expect(passage.textbook_id).toBe(parts.textbookId);
  });

  test('refuses a school without textbooks or other sources', async () => {
    const stranger = await parts.as(parts.riverside.teacher);
    const answer = await stranger.post(GENERATE, input({ textbooks: [] }));
    expect([answer.status, answer.body.code]).toEqual([400, 'writing/refused']);
    expect(answer.body.message).toMatch(/Choose a textbook or add a reference document/);
  });

  test('reports a broken engine in the words of the screen', async () => {
    fails = new TypeError('x is not a function');
    const answer = await teacher.post(GENERATE, input({ prompt: '2 questions on weight' }));
    expect(answer.status).toBe(500);
    expect(answer.body.message).toBe('Failed to generate assignment. Please try again.');
  }, 20_000);
});

describe('a generation under way', () => {
  test('is joined by the same request, and not by another', async () => {
    shutGate();
    const same = input({ prompt: '2 questions on friction' });
    const first = teacher.post(GENERATE, same);
    await expect.poll(() => begun).toBe(1);
    const second = teacher.post(GENERATE, same);
    const other = teacher.post(GENERATE, input({ prompt: '2 questions on weight' }));
    await expect.poll(() => begun, { timeout: 10_000 }).toBe(2);
    gate?.open();
    const [one, two, three] = await Promise.all([first, second, other]);
    expect(two.body).toEqual(one.body);
    expect(generatedOf(three).config_id).not.toBe(generatedOf(one).config_id);
    expect(begun).toBe(2);
  });

  test('continues without its reader, and starts from the beginning for one who returns', async () => {
    shutGate();
    const leaving = new AbortController();
    const fields = { prompt: '2 questions', textbooks: JSON.stringify([{ id: parts.textbookId }]) };
    const answer = await parts.send(parts.classi.teacher, PROGRESS, { fields }, leaving.signal);
    const read = await answer.body?.getReader().read();
    const { config_id } = JSON.parse(new TextDecoder().decode(read?.value).split('\n')[0] ?? '') as Generated;
    leaving.abort();
    await expect.poll(() => begun).toBe(1);
    gate?.open();
    const { lines } = await teacher.post(PROGRESS, { config_id });
    expect(lines[0]).toMatchObject({ phase: 'starting', config_id });
    expect(lines.at(-1)).toMatchObject({ status: 'complete', config_id });
    expect((await teacher.post(PROGRESS, { config_id })).lines).toEqual(lines);
    expect(begun).toBe(1);
    const stranger = await parts.as(parts.classi.otherTeacher);
    expect((await stranger.post(PROGRESS, { config_id })).status).toBe(404);
    expect((await stranger.post('/grader/stop-generating-assignment', { config_id })).status).toBe(404);
  });

  test('is stopped when its person asks, and the engine hears of it', async () => {
    shutGate();
    const following = teacher.post(PROGRESS, input({ prompt: '2 questions on motion' }));
    await expect.poll(() => begun).toBe(1);
    const id = await parts.database.inTenant(parts.classi.tenantId, async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(sql`select max(id)::int as id from writings`);
      return rows[0]?.id;
    });
    expect((await teacher.post('/grader/stop-generating-assignment', { config_id: id })).status).toBe(200);
    const { lines } = await following;
    expect(lines.at(-1)).toEqual({
      status: 'error',
      reason: 'stopped',
      error: 'The writing was stopped. Nothing was saved.',
    });
    expect(isAborted).toBe(true);
  }, 20_000);

  test('waits as the fourth until one of three has ended', async () => {
    shutGate();
    const three = [1, 2, 3].map((count) =>
      teacher.post(GENERATE, input({ prompt: `${count} questions on weight` })),
    );
    const live = () => parts.runs.findLive(parts.classi.tenantId, { name: 'write-questions' } as never, '');
    await expect.poll(async () => (await live()).length).toBe(3);
    const fourth = await teacher.post(GENERATE, input({ prompt: '9 questions' }));
    expect(fourth.status).toBe(429);
    expect(fourth.body.code).toBe('writing/at-once');
    gate?.open();
    for (const each of await Promise.all(three)) expect(each.status).toBe(200);
  }, 20_000);
});
