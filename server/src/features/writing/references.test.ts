/** The raw wire of reference documents, and of one question written again: the embedded engine, real PDFs, real files. */
import { makePdf } from '@classi/documents/testing/make-pdf';
import { createEmbeddedEngine } from '@classi/engines';
import { describe, expect, test } from 'vitest';
import type { Answered } from '../../testing/server.ts';
import { sharedFixture, sharedValue } from '../../testing/shared-fixture.ts';
import { aLesson, generationInput, startWritingServer } from './testing.fixture.ts';

const parts = sharedFixture(() => startWritingServer(createEmbeddedEngine()));
const input = (change: object = {}) => generationInput(parts.textbookId, change);
const GENERATE = '/grader/generate-assignment';
const PROGRESS = '/grader/generate-assignment-progress';

const teacher = sharedValue(() => parts.as(parts.classi.teacher));

interface Generated {
  config_id: number;
  questions: (Record<string, unknown> & { question: string; passage: Record<string, unknown> })[];
}
const generatedOf = ({ body }: Answered) => body as unknown as Generated;
const linesOf = async (answer: Response) =>
  (await answer.text())
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('reference documents', () => {
  const fields = (change: object = {}) =>
    Object.fromEntries(
      Object.entries(input({ textbooks: [], prompt: '4 questions', ...change })).map(([name, value]) => [
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
    const storedReference = await parts.send(owner, '/grader/upload-reference-document', {
      files: [['file', await aLesson(), 'Light.pdf']],
    });
    const stored = (await storedReference.json()) as Record<string, unknown>;
    expect(stored).toMatchObject({
      success: true,
      filename: 'Light.pdf',
      page_count: 2,
      gsutil_url: expect.stringMatching(/^document-/),
      file_size: expect.any(Number),
    });
    const reference_urls = [{ gsutil_url: stored.gsutil_url, filename: 'x', original_url: '' }];
    const named = input({ textbooks: [], reference_urls });
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

  test('refuses a request without a file, and more than five documents', async () => {
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

  test('ends the generation with a sentence that names the unreadable document', async () => {
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

describe('one question written again', () => {
  test('is of its type and marks, and unlike those that are there', async () => {
    const { config_id, questions } = generatedOf(
      await teacher.post(GENERATE, input({ prompt: '3 short answer questions of 2 marks each' })),
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
    const every = generatedOf(await teacher.post(GENERATE, input({ prompt: '50 questions' })));
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
