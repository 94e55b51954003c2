import { openDocument, type PageSource } from '@classi/documents';
import { makePdf } from '@classi/documents/testing/make-pdf';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmbeddedEngine } from '../../embedded/embedded-engine.ts';
import type { ReadAnswers, ReadOptions } from '../../engine.ts';
import { type ModelServer, type ScriptedReply, startModelServer } from '../../testing/model-server.ts';
import { modelSettings } from '../../testing/model-settings.ts';
import { readResult } from '../../testing/reading.ts';
import { createGateway } from '../gateway/gateway.ts';
import type { ModelSettings } from '../gateway/settings.ts';
import { createModelEngine } from '../model-engine.ts';

let server: ModelServer;

beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.close());
const questions = ['1', '2'].map((label, at) => ({
  position: at + 1,
  label,
  question: '<p>Name a metal that Priya Raman likes.</p>',
}));
const whose: ReadOptions = { for: { tenant: 'classi', people: ['Priya Raman'] } };

async function read(
  pdf: Uint8Array,
  {
    options = whose,
    settings = {},
    without = false,
  }: { options?: ReadOptions; settings?: Partial<ModelSettings>; without?: boolean } = {},
): Promise<ReadAnswers> {
  const document = await openDocument(pdf);
  const source: PageSource = without
    ? { pages: document.pages, readPage: (number) => document.readPage(number) }
    : document;
  try {
    const gateway = createGateway({ resolve: () => modelSettings(server.url, { retries: 0, ...settings }) });
    const engine = createModelEngine({ gateway, embedded: createEmbeddedEngine() });
    return await readResult(engine.readAnswers(source, questions, options));
  } finally {
    await document.close();
  }
}

/** A page that is a picture, quickly looked at. */
const aPicture = (): Promise<Uint8Array> => makePdf({ scans: 1 });

const saying = (...answers: { position: number; text: string; illegible?: boolean }[]): ScriptedReply => ({
  say: JSON.stringify({ answers: answers.map((answer) => ({ illegible: false, ...answer })) }),
});

test('does not send what can be read offline', async () => {
  const { answers } = await read(await makePdf({ lines: ['1. Iron', '2. Zinc'] }));
  expect(answers.map(({ response }) => response)).toEqual(['<p>Iron</p>', '<p>Zinc</p>']);
  expect(server.requests).toHaveLength(0);
});

test('reads an unreadable page with the model, and says so', async () => {
  server.script(saying({ position: 1, text: 'Iron, $Fe$ < steel.\nIt rusts.' }));
  const { answers } = await read(await aPicture());
  expect(answers).toMatchObject([
    {
      position: 1,
      response: '<p>Iron, $Fe$ &lt; steel.</p><p>It rusts.</p>',
      unreadable: false,
      places: [{ page: 1 }],
      doubt: 'This was read from the image of the page by a language model. Please compare it with the page.',
    },
    { position: 2, response: '', unreadable: false, doubt: expect.stringContaining('found no answer') },
  ]);
  expect(server.requests).toHaveLength(1);
  expect(server.requests[0]?.pictures[0]).toMatch(/^data:image\/png;base64,/);
  expect(JSON.stringify(server.requests[0]?.messages)).not.toMatch(/priya|raman/i);
});

test('reports as unreadable what the model cannot read', async () => {
  server.script(saying({ position: 1, text: 'Iron', illegible: true }));
  const { answers } = await read(await aPicture());
  expect(answers[0]).toMatchObject({ response: '<p>Iron</p>', unreadable: true });
});

test('requests a reply with an unknown question once more, and then takes nothing of it', async () => {
  server.otherwise(() => saying({ position: 7, text: 'Iron' }));
  const { answers } = await read(await aPicture());
  expect(server.requests).toHaveLength(2);
  expect(answers[0]).toMatchObject({
    response: '',
    unreadable: true,
    doubt: expect.stringMatching(
      /^The language model said something .* What could be read without it stands\.$/,
    ),
  });
});

test('uses the offline reading with a sentence when the model is down', async () => {
  server.otherwise(() => ({ status: 503, body: '{}' }));
  const { answers } = await read(await aPicture());
  expect(answers[0]).toMatchObject({
    response: '',
    unreadable: true,
    doubt: expect.stringContaining('could not be reached'),
  });
});

test.each([
  ['the administrator did not allow it', { settings: { pictures: false } }],
  ['nobody says whose paper it is', { options: {} }],
  ['the source has no pictures', { without: true }],
])('sends no picture where %s', async (_, options) => {
  const { answers } = await read(await aPicture(), options);
  expect(answers[0]).toMatchObject({ response: '', unreadable: true });
  expect(answers[0]).not.toHaveProperty('doubt');
  expect(server.requests).toHaveLength(0);
});
