/** The raw wire of generating: the embedded engine, real PDFs, real files and real runs. */
import { makePdf } from '@classi/documents/testing/make-pdf';
import { createEmbeddedEngine } from '@classi/engines';
import { scriptedEngine } from '@classi/engines/testing/scripted-engine';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Answered, Caller } from '../../testing/server.ts';
import { aLesson, startWritingServer, type WritingServer } from './testing.fixture.ts';

const embedded = createEmbeddedEngine();
/** Held shut by a test that looks at a generation while it goes on. */
let gate: { opened: Promise<void>; open(): void } | undefined;
let begun = 0;
let fails: Error | undefined;
let aborted = false;

const engine = scriptedEngine({
  async *writeQuestions(task, options) {
    begun += 1;
    options?.signal?.addEventListener('abort', () => {
      aborted = true;
      gate?.open();
    });
    for await (const event of embedded.writeQuestions(task, options)) {
      yield event;
      await gate?.opened;
      if (fails) throw fails;
    }
  },
  rewriteQuestion: (task, options) => embedded.rewriteQuestion(task, options),
});

let parts: WritingServer;
let teacher: Caller;
const wish = (change: object = {}) => ({
  subject: 'Physics',
  prompt: '3 questions',
  title: 'Forces',
  description: '',
  textbooks: [{ id: parts.textbookId, title: 'Anything', author: 'Anybody' }],
  rubrics: [],
  ...change,
});
const GENERATE = '/grader/generate-assignment';
const PROGRESS = '/grader/generate-assignment-progress';

beforeAll(async () => {
  parts = await startWritingServer(engine);
  teacher = await parts.as(parts.classi.teacher);
});
afterAll(() => parts.close());
afterEach(() => {
  gate?.open();
  gate = undefined;
  fails = undefined;
  aborted = false;
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
const linesOf = async (answer: Response) =>
  (await answer.text())
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('questions from a textbook', () => {
  test('come whole, each with the passage that it stands on', async () => {
    const answer = await teacher.post(GENERATE, wish({ difficulty: 2 }));
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
      await teacher.post(GENERATE, wish({ rubrics: parts.rubricIds.map((id) => ({ id, criterion: 'x' })) })),
    );
    const tags = questions.flatMap((each) => each.tags as string[]);
    expect(tags.length).toBeGreaterThan(0);
    for (const tag of tags) expect(tag).toMatch(/^Written Response - (Knowledge of terms|Explanation)$/);
  });

  test('fewer than asked are told with the reason', async () => {
    const { questions, asked, shortfall } = generatedOf(
      await teacher.post(GENERATE, wish({ prompt: '40 questions on friction' })),
    );
    expect(asked).toBe(40);
    expect(questions.length).toBeLessThan(40);
    expect(shortfall).toMatch(/of the 40 questions/);
  });

  test.each([
    [{ prompt: '5 questions on photosynthesis' }, 400, 'writing/refused', /photosynthesis/],
    [{ textbooks: [] }, 400, 'writing/refused', /Choose a textbook or add a reference document/],
    [
      { prompt: '  ' },
      400,
      'writing/prompt-missing',
      /^Please enter prompt details to generate an assignment$/,
    ],
    [{ textbooks: [{ id: 999_999 }] }, 404, 'writing/textbook-not-found', /not there/],
    [{ rubrics: [{ id: 999_999 }] }, 404, 'writing/rubric-not-found', /not there/],
    [{ reference_urls: [{ gsutil_url: 'document-x.pdf' }] }, 404, 'writing/reference-not-found', /not there/],
    [{ difficulty: 6 }, 400, 'http/invalid', /5/],
  ])('%j is refused', async (change, status, code, sentence) => {
    const answer = await teacher.post(GENERATE, wish(change));
    expect(answer.status).toBe(status);
    expect(answer.body.code).toBe(code);
    expect(answer.body.message).toMatch(sentence);
    expect(answer.body.error).toBe(answer.body.message);
  });

  test('rubrics of two categories are refused in the words of the screen', async () => {
    const rubrics = [...parts.rubricIds, parts.otherRubricId].map((id) => ({ id }));
    const answer = await teacher.post(GENERATE, wish({ rubrics }));
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('You can only select rubrics from one category at a time');
  });

  test("another school's textbook is not there", async () => {
    const stranger = await parts.as(parts.riverside.teacher);
    expect((await stranger.post(GENERATE, wish())).status).toBe(404);
  });

  test('an engine that breaks is told in the words of the screen', async () => {
    fails = new TypeError('x is not a function');
    const answer = await teacher.post(GENERATE, wish({ prompt: '2 questions on weight' }));
    expect(answer.status).toBe(500);
    expect(answer.body.message).toBe('Failed to generate assignment. Please try again.');
  }, 20_000);
});

describe('reference documents', () => {
  const fields = (change: object = {}) =>
    Object.fromEntries(
      Object.entries(wish({ textbooks: [], prompt: '4 questions', ...change })).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    );

  test('are read, and a passage names document and page', async () => {
    const lesson = await aLesson();
    const answer = await parts.send(parts.classi.teacher, PROGRESS, {
      fields: fields(),
      files: [['reference_docs', lesson, 'Light.pdf']],
    });
    const lines = await linesOf(answer);
    expect(lines[0]).toMatchObject({
      status: 'processing',
      phase: 'starting',
      config_id: expect.any(Number),
    });
    expect(lines.filter(({ phase }) => phase === 'reading')).toMatchObject([
      { document: 'Light.pdf', current_page: 1, total_pages: 2 },
      { document: 'Light.pdf', current_page: 2, total_pages: 2 },
    ]);
    const found = lines.filter((line) => 'question' in line);
    expect(found.map(({ written }) => written)).toEqual(found.map((_, index) => index + 1));
    const last = lines.at(-1) as unknown as Generated & { status: string };
    expect(last.status).toBe('complete');
    expect(last.questions.length).toBeGreaterThanOrEqual(2);
    const pages = new Set(last.questions.map(({ passage }) => passage.page));
    for (const { passage } of last.questions) {
      expect(passage).toMatchObject({
        textbook_id: null,
        gsutil_url: expect.stringMatching(/^document-.*\.pdf$/),
        title: 'Light.pdf',
        heading: ['Light', passage.page === 1 ? 'Light and Shadow' : 'Mirrors'],
      });
    }
    expect(pages).toEqual(new Set([1, 2]));
  });

  test('are uploaded once, counted, and named from then on; what they say is read once', async () => {
    const { teacher: owner, otherTeacher } = parts.classi;
    const kept = await parts.send(owner, '/grader/upload-reference-document', {
      files: [['file', await aLesson(), 'Light.pdf']],
    });
    const stored = (await kept.json()) as Record<string, unknown>;
    expect(stored).toMatchObject({
      success: true,
      filename: 'Light.pdf',
      page_count: 2,
      gsutil_url: expect.stringMatching(/^document-/),
      file_size: expect.any(Number),
    });
    const reference_urls = [{ gsutil_url: stored.gsutil_url, filename: 'x', original_url: '' }];
    const named = wish({ textbooks: [], reference_urls });
    const first = generatedOf(await teacher.post(GENERATE, named));
    const again = (await teacher.post(PROGRESS, { ...named, prompt: '2 questions' })).lines;
    expect(again.some(({ phase }) => phase === 'reading')).toBe(false);
    expect(again.at(-1)).toMatchObject({ status: 'complete' });
    expect(first.questions[0]?.passage.gsutil_url).toBe(stored.gsutil_url);
    const stranger = await parts.as(otherTeacher);
    expect((await stranger.post(GENERATE, named)).body.code).toBe('writing/reference-not-found');
  });

  test.each<[string, () => Promise<Uint8Array>, string, number, RegExp]>([
    ['a text', async () => Buffer.from('Dear diary'), 'notes.txt', 415, /^“notes.txt” is not a PDF/],
    ['a locked PDF', () => makePdf({ lines: ['Secret'], encryptWith: 'sesame' }), 'a.pdf', 400, /password/],
  ])('%s cannot be added', async (_, content, name, status, sentence) => {
    const answer = await parts.send(parts.classi.teacher, '/grader/upload-reference-document', {
      files: [['file', await content(), name]],
    });
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { message: string }).message).toMatch(sentence);
  });

  test('nothing is no document, and six are too many', async () => {
    const none = await parts.send(parts.classi.teacher, '/grader/upload-reference-document', {
      fields: { title: 'x' },
    });
    expect(none.status).toBe(400);
    const lesson = await aLesson();
    const files = Array.from({ length: 6 }, (_, at) => ['reference_docs', lesson, `${at}.pdf`] as const);
    const answer = await parts.send(parts.classi.teacher, GENERATE, {
      fields: fields(),
      files: files.map((file) => [...file]),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: 'Maximum of 5 documents reached' });
  });

  test('one that cannot be read ends the generation with a sentence that names it', async () => {
    const cut = (await aLesson()).subarray(0, 500);
    const answer = await parts.send(parts.classi.teacher, PROGRESS, {
      fields: fields(),
      files: [['reference_docs', cut, 'Cut.pdf']],
    });
    expect((await linesOf(answer)).at(-1)).toMatchObject({
      status: 'error',
      reason: 'unreadable',
      error: expect.stringMatching(/Cut\.pdf/),
    });
  });
});

describe('a generation under way', () => {
  test('is joined by the same request, and not by another', async () => {
    shutGate();
    const same = wish({ prompt: '2 questions on friction' });
    const first = teacher.post(GENERATE, same);
    await expect.poll(() => begun).toBe(1);
    const second = teacher.post(GENERATE, same);
    const other = teacher.post(GENERATE, wish({ prompt: '2 questions on weight' }));
    await expect.poll(() => begun, { timeout: 10_000 }).toBe(2);
    gate?.open();
    const [one, two, three] = await Promise.all([first, second, other]);
    expect(two.body).toEqual(one.body);
    expect(generatedOf(three).config_id).not.toBe(generatedOf(one).config_id);
    expect(begun).toBe(2);
  });

  test('goes on without its reader, and is told from its beginning to who comes back', async () => {
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

  test('is taken up again by the next process', async () => {
    shutGate();
    const following = teacher.post(PROGRESS, wish({ prompt: '3 questions on forces' }));
    await expect.poll(() => begun).toBe(1);
    await parts.restart();
    await following;
    gate?.open();
    await expect.poll(() => begun, { timeout: 20_000 }).toBe(2);
    const { lines } = await teacher.post(PROGRESS, wish({ prompt: '3 questions on forces' }));
    expect(lines.filter(({ phase }) => phase === 'starting').length).toBeGreaterThanOrEqual(1);
    expect(lines.at(-1)).toMatchObject({ status: 'complete' });
  }, 40_000);

  test('is stopped when its person asks, and the engine hears of it', async () => {
    shutGate();
    const following = teacher.post(PROGRESS, wish({ prompt: '2 questions on motion' }));
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
      error: 'The writing was stopped. Nothing was kept of it.',
    });
    expect(aborted).toBe(true);
  }, 20_000);

  test('a fourth waits for one of three', async () => {
    shutGate();
    const three = [1, 2, 3].map((count) =>
      teacher.post(GENERATE, wish({ prompt: `${count} questions on weight` })),
    );
    const live = () => parts.runs.findLive(parts.classi.tenantId, { name: 'write-questions' } as never, '');
    await expect.poll(async () => (await live()).length).toBe(3);
    const fourth = await teacher.post(GENERATE, wish({ prompt: '9 questions' }));
    expect(fourth.status).toBe(429);
    expect(fourth.body.code).toBe('writing/at-once');
    gate?.open();
    for (const each of await Promise.all(three)) expect(each.status).toBe(200);
  }, 20_000);
});

describe('one question written again', () => {
  test('is of its type and marks, and unlike those that are there', async () => {
    const { config_id, questions } = generatedOf(
      await teacher.post(GENERATE, wish({ prompt: '3 short answer questions of 2 marks each' })),
    );
    const [first, ...others] = questions;
    const answer = await teacher.post('/grader/rewrite-question', {
      config_id,
      question: first,
      others: others.map(({ question }) => question),
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      marks_possible: 2,
      question_type: 'short_answer',
      passage: { textbook_id: parts.textbookId },
    });
    expect(questions.map(({ question }) => question)).not.toContain(answer.body.question);
  });

  test('is refused with a sentence once the texts have no other, and to strangers', async () => {
    const every = generatedOf(await teacher.post(GENERATE, wish({ prompt: '50 questions' })));
    const { config_id, questions } = every;
    const others = questions.map(({ question }) => question);
    const again = () => ({ config_id, question: questions[0], others });
    let answer = await teacher.post('/grader/rewrite-question', again());
    while (answer.status === 200 && others.length < 100) {
      expect(others).not.toContain(answer.body.question);
      others.push(String(answer.body.question));
      answer = await teacher.post('/grader/rewrite-question', again());
    }
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'writing/refused',
      message: expect.stringMatching(/nothing for another question/),
    });
    const stranger = await parts.as(parts.classi.otherTeacher);
    expect((await stranger.post('/grader/rewrite-question', again())).status).toBe(404);
  }, 30_000);
});
