/** The raw wire of reading a marking scheme: a real PDF, real files and real runs. */
import { makePdf } from '@classi/documents/testing/make-pdf';
import { createEmbeddedEngine, EngineError } from '@classi/engines';
import { scriptedEngine } from '@classi/engines/testing/scripted-engine';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { rubrics } from '../../courses/index.ts';
import { type DocumentForm, readJsonLines, type Sending, startSending } from '../documents/upload.fixture.ts';
import { documents } from '../tables.ts';
import { startAssignmentsServer } from '../testing.fixture.ts';

const embedded = createEmbeddedEngine();

/** Held by a test that looks at a reading in progress. */
let gate: { opened: Promise<void>; open(): void } | undefined;
let fails: Error | undefined;
let read = 0;
let isExpress: boolean | undefined;

/** The embedded engine, which waits at the gate after the first event. */
const engine = scriptedEngine({
  async *readPaper(paper, options) {
    read += 1;
    isExpress = options.express;
    for await (const event of embedded.readPaper(paper, options)) {
      yield event;
      await gate?.opened;
      if (fails) throw fails;
    }
  },
});

const parts = sharedFixture(() => startAssignmentsServer(engine));
let sending: Sending;
let scheme: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  sending = await startSending(parts);
  scheme = await aScheme('What is electric current?');
});
afterEach(() => {
  gate?.open();
  gate = undefined;
  fails = undefined;
  read = 0;
});

async function aScheme(question: string): Promise<Uint8Array<ArrayBuffer>> {
  const printed = await makePdf({
    title: 'Current electricity',
    lines: [
      `1. ${question}\t[2 marks]`,
      'Answer: Charge that flows per second, measured in amperes.',
      "2. State Ohm's law.\t[3 marks]",
      'Answer: Voltage is current times resistance at constant temperature.',
    ],
  });
  return new Uint8Array(printed);
}

function shutGate(): void {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  gate = { opened, open };
}

function stored() {
  return parts.database.inTenant(parts.classi.tenantId, (tx) =>
    tx.select().from(documents).orderBy(documents.id),
  );
}

describe('reading a marking scheme', () => {
  test('tells its progress and ends with the questions of the paper', async () => {
    const answer = await sending.send(parts.classi.teacher, {
      files: [['file', scheme]],
      fields: { title: 'Currents', due: '2026-03-09T23:59', expressMode: 'true', created_by: '1' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/x-ndjson');
    const lines = await readJsonLines(answer);
    expect(lines[0]).toEqual({
      status: 'processing',
      pages: 1,
      total_pages: 1,
      current_page: 1,
      total_batches: 1,
      current_batch: 1,
      batch_size: 1,
      pages_in_current_batch: 1,
      document: {
        gsutil_url: expect.stringMatching(/^document-[a-z2-7]{26}\.pdf$/),
        marking_scheme_id: expect.any(Number),
      },
    });
    expect(lines.find((line) => 'found' in line)).toMatchObject({
      status: 'processing',
      total_pages: 1,
      found: { question_number: '1', text: expect.stringContaining('electric current'), marks_possible: 2 },
    });
    expect(lines.at(-1)).toEqual({
      status: 'complete',
      gsutil_url: expect.stringMatching(/^document-[a-z2-7]{26}\.pdf$/),
      marking_scheme_id: expect.any(Number),
      pages: 1,
      unmatched: [],
      questions: [
        {
          question_number: 1,
          original_question_number: '1',
          question: expect.stringContaining('What is electric current?'),
          answer: expect.stringContaining('amperes'),
          grading_instructions: expect.any(String),
          marks_possible: 2,
          tags: [],
          flagged_for_review: expect.any(String),
          question_type: 'short_answer',
          topics: [],
          subject: null,
          stem: '',
          section: '',
          choice: null,
          source: [{ page: 1, box: expect.objectContaining({ x: expect.any(Number) }) }],
        },
        expect.objectContaining({ question_number: 2, marks_possible: 3 }),
      ],
    });
    expect(isExpress).toBe(true);
    const document = (await stored()).at(-1);
    expect(document).toMatchObject({ title: 'Currents', pages: 1, createdBy: parts.classi.teacher.id });
    expect(document?.readAt).toBeInstanceOf(Date);
  });

  test('tags its questions with the chosen rubrics, of one category only', async () => {
    const { tenantId, teacher } = parts.classi;
    const row = (category: string, criterion: string) => ({
      tenantId,
      category,
      criterion,
      description: 'x',
    });
    const [terms, method] = await parts.database.inTenant(tenantId, (tx) =>
      tx
        .insert(rubrics)
        .values([row('Science', 'Knowledge of terms'), row('Practical Work', 'Method')])
        .returning({ id: rubrics.id }),
    );
    const chosen = (...rows: ({ id: number } | undefined)[]) => ({ rubrics: JSON.stringify(rows) });
    const last = await sending.lastLine(teacher, { files: [['file', scheme]], fields: chosen(terms) });
    const questions = last?.questions as { tags: string[] }[];
    expect(questions.map(({ tags }) => tags)).toEqual(questions.map(() => ['Science - Knowledge of terms']));
    const both = await sending.send(teacher, { files: [['file', scheme]], fields: chosen(terms, method) });
    expect(await both.json()).toMatchObject({
      message: 'You can only select rubrics from one category at a time',
    });
    const none = await sending.send(teacher, { files: [['file', scheme]], fields: chosen({ id: 999_999 }) });
    expect(none.status).toBe(404);
  });

  test('the same file sent again while it is read joins, and another does not', async () => {
    shutGate();
    const before = (await stored()).length;
    const same = await aScheme('What is a joule?');
    const other = await aScheme('What is a farad?');
    const answers = Promise.all(
      [same, same, other].map(async (file) =>
        sending.lastLine(parts.classi.teacher, { files: [['file', file]] }),
      ),
    );
    await expect.poll(() => read, { timeout: 10_000 }).toBe(2);
    // A moment for a third reading that there must not be.
    await new Promise((resolve) => setTimeout(resolve, 200));
    gate?.open();
    const [first, second, third] = await answers;
    expect(read).toBe(2);
    expect(second).toEqual(first);
    expect(third?.marking_scheme_id).not.toBe(first?.marking_scheme_id);
    expect(await stored()).toHaveLength(before + 2);
  });

  test('continues when the reader disconnects, and a later reader sees all of it', async () => {
    shutGate();
    const leaving = new AbortController();
    const file = await aScheme('What is a watt?');
    const answer = await sending.send(parts.classi.teacher, { files: [['file', file]] }, leaving.signal);
    const [seen] =
      (await answer.body
        ?.getReader()
        .read()
        .then(({ value }) => [new TextDecoder().decode(value)])) ?? [];
    expect(seen).toContain('"status":"processing"');
    leaving.abort();
    const joined = await sending.send(parts.classi.teacher, { files: [['file', file]] });
    gate?.open();
    const lines = await readJsonLines(joined);
    expect(lines[0]).toMatchObject({ status: 'processing' });
    expect(lines.at(-1)).toMatchObject({ status: 'complete' });
    expect(read).toBe(1);
  });

  test('a document is read again by its file or by its id', async () => {
    const first = await sending.lastLine(parts.classi.teacher, { files: [['file', scheme]] });
    for (const fields of [
      { gsutil_url: String(first?.gsutil_url) },
      { marking_scheme_id: String(first?.marking_scheme_id) },
    ]) {
      expect(await sending.lastLine(parts.classi.teacher, { fields })).toEqual(first);
    }
  });

  test('ignores a name that the caller makes up', async () => {
    const last = await sending.lastLine(parts.classi.teacher, {
      files: [['file', scheme]],
      fields: { marking_scheme_id: '0b6f7d2e-1c3a-4f58-9a77-5d2f1e8c4b60' },
    });
    expect(last).toMatchObject({ status: 'complete', marking_scheme_id: expect.any(Number) });
  });

  test.each<[what: string, file: () => Promise<Uint8Array>, sentence: RegExp]>([
    ['nothing that can be read', async () => Buffer.from('Dear diary'), /^scheme.pdf is not a Word document/],
    ['locked', () => makePdf({ lines: ['1. What?'], encryptWith: 'secret' }), /locked with a password/],
    ['empty', async () => new Uint8Array(), /^scheme.pdf is empty/],
    ['cut off', async () => (await makePdf({ lines: ['1. What?'] })).subarray(0, 400), /incomplete|damaged/],
  ])('%s: the stream ends with a sentence, and the document stays', async (_, file, sentence) => {
    const before = (await stored()).length;
    const lines = await readJsonLines(
      await sending.send(parts.classi.teacher, { files: [['file', await file()]] }),
    );
    expect(lines).toEqual([{ status: 'error', error: expect.stringMatching(sentence) }]);
    const after = await stored();
    expect(after).toHaveLength(before + 1);
    expect(after.at(-1)).toMatchObject({ title: 'scheme.pdf', readAt: null });
  });

  test('reports a refusal of the engine with its sentence', async () => {
    fails = new EngineError('nothing-read', 'No questions were found in this document.');
    expect(await sending.lastLine(parts.classi.teacher, { files: [['file', scheme]] })).toEqual({
      status: 'error',
      error: 'No questions were found in this document.',
    });
  });
});

describe('what is refused', () => {
  test.each<[sent: DocumentForm, status: number, code: string]>([
    [{}, 400, 'document/missing'],
    [{ fields: { gsutil_url: 'document-nowhere.pdf' } }, 404, 'document/not-found'],
    [{ fields: { marking_scheme_id: '999999' } }, 404, 'document/not-found'],
    [{ fields: { marking_scheme_id: 'x' } }, 404, 'document/not-found'],
    [{ fields: { question_paper_gsutil_url: 'a', answer_key_gsutil_url: 'b' } }, 404, 'document/not-found'],
    [{ fields: { question_paper_gsutil_url: 'a' } }, 400, 'document/pair-incomplete'],
    [{ files: [['question_paper', new Uint8Array([1])]] }, 400, 'document/pair-incomplete'],
    [{ files: [['answer_key', new Uint8Array([1])]] }, 400, 'document/pair-incomplete'],
    [{ files: [['file', new Uint8Array([1])]], fields: { expressMode: 'perhaps' } }, 400, 'http/invalid'],
  ])('%j', async (sent, status, code) => {
    const answer = await sending.send(parts.classi.teacher, sent);
    const body = (await answer.json()) as { code?: string; issues?: unknown };
    expect(answer.status).toBe(status);
    if (code === 'http/invalid') expect(body.issues).toMatchObject([{ path: 'expressMode' }]);
    else expect(body.code).toBe(code);
  });

  test('a document of another teacher or school is not there, and students read none', async () => {
    const read = await sending.lastLine(parts.classi.teacher, { files: [['file', scheme]] });
    for (const fields of [
      { gsutil_url: String(read?.gsutil_url) },
      { marking_scheme_id: String(read?.marking_scheme_id) },
    ]) {
      for (const stranger of [parts.classi.otherTeacher, parts.riverside.teacher]) {
        expect((await sending.send(stranger, { fields })).status).toBe(404);
      }
      expect((await sending.send(parts.classi.students[0], { fields })).status).toBe(403);
    }
    expect((await parts.nobody.post('/grader/process-marking-scheme')).status).toBe(401);
  });
});
