/** The raw wire of documents that are made of several files, and of a paper with its key apart. */
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { intake, openDocument } from '@classi/documents';
import { makePdf } from '@classi/documents/testing/make-pdf';
import { createEmbeddedEngine, type ReadPaper, type ReadPaperOptions } from '@classi/engines';
import { scriptedEngine } from '@classi/engines/testing/scripted-engine';
import { asc } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sharedFixture } from '../../../testing/shared-fixture.ts';
import { documents } from '../tables.ts';
import { startAssignmentsServer } from '../testing.fixture.ts';
import { type Sending, startSending, tooMany } from './upload.fixture.ts';

const embedded = createEmbeddedEngine();
const parts = sharedFixture(() =>
  startAssignmentsServer(engine, {}, (given, limits) => {
    taken.push(given.map(({ name }) => name));
    return intake(given, limits);
  }),
);
let sending: Sending;
let paper: Uint8Array;
let key: Uint8Array;
let picture: Uint8Array;

/** Names of the parts of each PDF that was made, in order. */
let taken: string[][] = [];
/** The request that the engine received. */
let received: { pages: number; keyPages: number | undefined; express: boolean | undefined }[] = [];
/** The reply of the engine. Without it, the embedded engine reads the paper. */
let answers: (() => ReadPaper) | undefined;
/** The engine waits for it before it reads. */
let gate: PromiseWithResolvers<void> | undefined;

const engine = scriptedEngine({
  async *readPaper(source, options: ReadPaperOptions) {
    received.push({ pages: source.pages, keyPages: options.key?.pages, express: options.express });
    await gate?.promise;
    if (answers) yield { type: 'read', result: answers() };
    else yield* embedded.readPaper(source, options);
  },
});

beforeAll(async () => {
  sending = await startSending(parts);
  paper = await makePdf({
    lines: ['1. What is electric current?\t[2 marks]', '\f', "2. State Ohm's law.\t[3 marks]"],
  });
  key = await makePdf({
    lines: [
      '1. Charge that flows per second.',
      '2. Voltage is proportional to current.',
      '3. Not in the paper.',
    ],
  });
  const document = await openDocument(paper);
  picture = (await document.renderPage(1, { width: 400 })).bytes;
  await document.close();
});
beforeEach(() => {
  taken = [];
  received = [];
  answers = undefined;
  gate = undefined;
});

const teacher = () => parts.classi.teacher;

async function stored() {
  return parts.database.inTenant(parts.classi.tenantId, (tx) =>
    tx.select().from(documents).orderBy(asc(documents.id)),
  );
}

async function pagesOf(fileName: unknown): Promise<number> {
  const file = await parts.storage.getFile(parts.classi.tenantId, String(fileName));
  const document = await openDocument(await parts.storage.bytes(file));
  await document.close();
  return document.pages;
}

describe('a paper and its key apart', () => {
  const pair = (): { files: [string, Uint8Array, string][] } => ({
    files: [
      ['answer_key', key, 'key.pdf'],
      ['question_paper', paper, 'paper.pdf'],
    ],
  });

  test('become one PDF, the paper first, with places counted through, and report what matches nothing', async () => {
    const last = await sending.lastLine(teacher(), { ...pair(), fields: { expressMode: 'true' } });
    expect(last).toMatchObject({
      status: 'complete',
      pages: 3,
      questions: [
        {
          original_question_number: '1',
          marks_possible: 2,
          answer: expect.stringContaining('Charge that flows'),
        },
        { original_question_number: '2', answer: expect.stringContaining('proportional') },
      ],
      unmatched: [expect.stringContaining('Not in the paper')],
    });
    const questions = last?.questions as { source: { page: number }[] }[];
    const pages = questions.map(({ source }) => [...new Set(source.map(({ page }) => page))]);
    expect(pages).toEqual([expect.arrayContaining([1]), expect.arrayContaining([2])]);
    expect(pages.flat().every((page) => page <= 3)).toBe(true);
    expect(await pagesOf(last?.gsutil_url)).toBe(3);
    // Express was requested, but two documents are never read that way.
    expect(received).toEqual([{ pages: 2, keyPages: 1, express: false }]);
    expect((await stored()).at(-1)).toMatchObject({
      title: 'paper.pdf',
      paperPages: 2,
      pages: 3,
      sources: [
        { role: 'paper', fileId: expect.any(Number) },
        { role: 'key', fileId: expect.any(Number) },
      ],
    });
  });

  test('are read again as a pair by the name of what was made of them, which is not made again', async () => {
    const first = await sending.lastLine(teacher(), pair());
    const made = taken.length;
    for (const fields of [
      { gsutil_url: String(first?.gsutil_url), expressMode: 'true' },
      { marking_scheme_id: String(first?.marking_scheme_id) },
    ]) {
      expect(await sending.lastLine(teacher(), { fields })).toEqual(first);
    }
    expect(taken).toHaveLength(made);
    expect(received).toEqual(Array(3).fill({ pages: 2, keyPages: 1, express: false }));
  });

  test('may be stored files of this teacher, alone or together with an uploaded one', async () => {
    const one = await sending.lastLine(teacher(), { files: [['file', paper, 'one.pdf']] });
    const last = await sending.lastLine(teacher(), {
      files: [['answer_key', key, 'key.pdf']],
      fields: { question_paper_gsutil_url: String(one?.gsutil_url) },
    });
    expect(last).toMatchObject({ status: 'complete', pages: 3 });
    expect(last?.gsutil_url).not.toBe(one?.gsutil_url);
    for (const stranger of [parts.classi.otherTeacher, parts.riverside.teacher]) {
      const refused = await sending.send(stranger, {
        files: [['answer_key', key]],
        fields: { question_paper_gsutil_url: String(one?.gsutil_url) },
      });
      expect([refused.status, await refused.json()]).toMatchObject([404, { code: 'document/not-found' }]);
    }
  });

  test.each<[name: string, content: () => Promise<Uint8Array>, sentence: RegExp]>([
    [
      'diary.docx',
      async () => Buffer.from('Dear diary'),
      /^diary\.docx is not a Word document, a PDF or an image/,
    ],
    ['key.pdf', () => makePdf({ lines: ['1. x'], encryptWith: 'secret' }), /^key\.pdf.*password/],
  ])('of which %s cannot be read end with a sentence that names it', async (name, content, sentence) => {
    const lines = await sending.lines(teacher(), {
      files: [
        ['question_paper', paper, 'paper.pdf'],
        ['answer_key', await content(), name],
      ],
    });
    expect(lines).toEqual([{ status: 'error', error: expect.stringMatching(sentence) }]);
    expect((await stored()).at(-1)).toMatchObject({ fileId: null, readAt: null });
    expect(received).toEqual([]);
  });
});

describe('several files of one document', () => {
  const nothing = (): ReadPaper => ({ questions: [], pages: 3, marksPossible: 0 });

  test('become one PDF in their order, regardless of their names', async () => {
    answers = nothing;
    const last = await sending.lastLine(teacher(), {
      files: [
        ['file', picture, 'first.pdf'],
        ['file', paper, 'second.jpg'],
      ],
      fields: { expressMode: 'true', title: 'Current / charge' },
    });
    expect(last).toMatchObject({ status: 'complete' });
    expect(await pagesOf(last?.gsutil_url)).toBe(3);
    expect(taken).toEqual([['first.pdf'], ['second.jpg'], ['first.pdf', 'second.jpg']]);
    expect(received).toEqual([{ pages: 3, keyPages: undefined, express: true }]);
    const file = await parts.storage.getFile(parts.classi.tenantId, String(last?.gsutil_url));
    expect(file).toMatchObject({ originalName: 'Current - charge.pdf', contentType: 'application/pdf' });
  });

  test('makes no second PDF when a reading is resumed', async () => {
    let readings = 0;
    answers = () => {
      readings += 1;
      if (readings === 1) throw new Error('the line broke');
      return nothing();
    };
    const last = await sending.lastLine(teacher(), { files: [['file', picture, 'page.png']] });
    expect(last).toMatchObject({ status: 'complete' });
    expect(readings).toBe(2);
    expect(taken).toEqual([['page.png'], ['page.png']]);
  });

  test('a single PDF is read as it was given, byte for byte', async () => {
    const last = await sending.lastLine(teacher(), { files: [['file', paper, 'paper.pdf']] });
    const file = await parts.storage.getFile(parts.classi.tenantId, String(last?.gsutil_url));
    expect(Buffer.from(await parts.storage.bytes(file)).equals(paper)).toBe(true);
    expect(taken).toEqual([]);
  });

  test('refuses files that are too large together before they are sent', async () => {
    const caller = await parts.as(teacher());
    const { port } = parts.server.server.address() as AddressInfo;
    const status = await new Promise((resolve, reject) => {
      const cookie = Object.entries(caller.cookies).map(([name, value]) => `${name}=${value}`);
      const asking = request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/grader/process-marking-scheme',
        headers: {
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': String(300 * 1024 * 1024),
          'x-csrf-token': caller.csrf,
          cookie: cookie.join('; '),
        },
      });
      asking.on('response', (answer) => {
        resolve(answer.statusCode);
        asking.destroy();
      });
      asking.on('error', reject);
      asking.write('--x');
    });
    expect(status).toBe(413);
  });

  test('refuses too many files before anything is stored', async () => {
    const before = (await stored()).length;
    const files = Array.from({ length: tooMany }, () => ['file', picture] as [string, Uint8Array]);
    const refused = await sending.send(teacher(), { files });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { message: 'A document can be made of at most 40 files.' },
    ]);
    expect(await stored()).toHaveLength(before);
  });
});

describe('choices of a reading', () => {
  test('are returned with the questions, and add up once', async () => {
    const scheme = await makePdf({
      lines: [
        'SECTION A',
        '1. Define charge.\t[2 marks]',
        'Answer: A property of matter.',
        '2. Define current.\t[5 marks]',
        'Answer: Charge per second.',
        'OR',
        '3. Define voltage.\t[5 marks]',
        'Answer: Work per charge.',
      ],
    });
    const last = await sending.lastLine(teacher(), { files: [['file', scheme]] });
    expect(last?.questions).toMatchObject([
      { section: expect.stringContaining('SECTION A'), choice: null },
      { choice: { group: 1, alternative: 1, counted: 1 } },
      { choice: { group: 1, alternative: 2, counted: 1 } },
    ]);
  });
});
