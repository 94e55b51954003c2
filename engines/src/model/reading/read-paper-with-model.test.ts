import { openDocument } from '@classi/documents';
import { makePdf, type PdfSketch } from '@classi/documents/testing/make-pdf';
import { placePdf } from '@classi/documents/testing/place-pdf';
import { setLine } from '@classi/documents/testing/set-line';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmbeddedEngine } from '../../embedded/embedded-engine.ts';
import { withFigures } from '../../embedded/reading/text/formula-markers.ts';
import type { ReadPaper, ReadPaperOptions } from '../../engine.ts';
import { type ModelServer, type ScriptedReply, startModelServer } from '../../testing/model-server.ts';
import { modelSettings } from '../../testing/model-settings.ts';
import { readResult } from '../../testing/reading.ts';
import { createGateway } from '../gateway/gateway.ts';
import type { ModelSettings } from '../gateway/settings.ts';
import { createModelEngine } from '../model-engine.ts';
import type { PaperReply } from './paper-prompt.ts';

let server: ModelServer;

beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.close());
const embedded = createEmbeddedEngine();
const whose: ReadPaperOptions = { for: { tenant: 'classi', people: ['Asha Rao'] } };

async function read(
  sketch: PdfSketch,
  {
    options = whose,
    settings = {},
    engine = true,
  }: { options?: ReadPaperOptions; settings?: Partial<ModelSettings>; engine?: boolean } = {},
): Promise<ReadPaper> {
  const document = await openDocument(await makePdf(sketch));
  try {
    const gateway = createGateway({ resolve: () => modelSettings(server.url, { retries: 0, ...settings }) });
    const reader = engine ? createModelEngine({ gateway, embedded }) : embedded;
    return await readResult(reader.readPaper(document, options));
  } finally {
    await document.close();
  }
}

/** The printed total is six, and the marks of the second question were left out. */
const paper: PdfSketch = {
  lines: [
    'Set by Asha Rao',
    'Total marks: 6',
    '1. Name a metal that rusts. [2]',
    '2. Explain why the nail rusts in water.',
  ],
};

const question = (own: Partial<PaperReply['questions'][number]>): PaperReply['questions'][number] => ({
  label: '1',
  section: '',
  stem: '',
  question: 'Name a metal that rusts.',
  answer: '',
  gradingInstructions: '',
  marksPossible: 2,
  page: 1,
  ...own,
});
const second = question({ label: '2', question: 'Explain why the nail rusts in water.', marksPossible: 4 });
const saying = (questions: PaperReply['questions'], choices: PaperReply['choices'] = []): ScriptedReply => ({
  say: JSON.stringify({ questions, choices }),
});

test('does not send a paper without doubts', async () => {
  const clear: PdfSketch = { lines: ['Total marks: 3', '1. Name a metal. [1]', '2. Name a gas. [2]'] };
  expect(await read(clear)).toEqual(await read(clear, { engine: false }));
  expect(server.requests).toHaveLength(0);
});

test('sends text and picture of a paper whose total does not agree', async () => {
  server.script(saying([question({}), second]));
  const result = await read(paper);
  const offline = await read(paper, { engine: false });
  expect(offline.marksPossible).toBe(3);
  expect(result).toMatchObject({
    marksPossible: 6,
    printedTotal: 6,
    questions: [
      {
        position: 1,
        label: '1',
        question: offline.questions[0]?.question,
        marksPossible: 2,
        places: offline.questions[0]?.places,
      },
      { position: 2, label: '2', marksPossible: 4 },
    ],
  });
  expect(result.questions[0]?.doubt).toContain('A language model read this paper');
  expect(server.requests[0]?.pictures).toHaveLength(1);
  expect(server.requests[0]?.text).toContain('Name a metal that rusts');
  expect(JSON.stringify(server.requests[0]?.messages)).not.toMatch(/asha|rao/i);
});

test('offers the marks and the number of the offline reading where the model reads others', async () => {
  server.script(saying([question({ label: '7' }), second]));
  const [first, next] = (await read(paper)).questions;
  const offline = (await read(paper, { engine: false })).questions;
  expect([offline[0]?.label, offline[1]?.marksPossible]).toEqual(['1', 1]);
  expect(first?.alternatives).toEqual([{ label: '1', reason: 'Read without the model, its number is 1.' }]);
  expect(next?.alternatives).toEqual([
    { marksPossible: 1, reason: 'Read without the model, it has 1 mark.' },
  ]);
  expect(next?.doubt).toContain('Read without the model, it has 1 mark.');
});

test('sends only text without permission for pictures', async () => {
  server.script(saying([question({}), second]));
  expect((await read(paper, { settings: { pictures: false } })).marksPossible).toBe(6);
  expect(server.requests[0]?.pictures).toEqual([]);
});

test.each<[string, ScriptedReply]>([
  ['another total', saying([question({}), { ...second, marksPossible: 3 }])],
  [
    'words that are not printed',
    saying([question({}), { ...second, question: 'Explain how the nail is forged in ovens.' }]),
  ],
  [
    'an answer that is not printed',
    saying([question({}), { ...second, answer: 'Oxygen attacks iron, forming hydrated oxide.' }]),
  ],
  ['a question left out', saying([question({ marksPossible: 6 })])],
  ['a page that is not there', saying([question({ page: 9 }), second])],
])('uses the offline reading where the check fails: %s', async (_, reply) => {
  server.otherwise(() => reply);
  const result = await read(paper);
  const offline = await read(paper, { engine: false });
  expect(server.requests).toHaveLength(2);
  expect(result.questions.slice(1)).toEqual(offline.questions.slice(1));
  expect(result.questions[0]).toEqual({
    ...offline.questions[0],
    doubt: expect.stringMatching(/did not agree with what is printed, so it was not used\.$/),
  });
});

test('counts choices as chosen', async () => {
  const either: PdfSketch = {
    lines: [
      'Total marks: 2',
      '1. Name a metal that rusts. [2]',

      '2. Name a gas that burns. [2]',
    ],
  };
  server.script(
    saying(
      [question({}), question({ label: '2', question: 'Name a gas that burns.' })],
      [{ counted: 1, alternatives: [[1], [2]] }],
    ),
  );
  expect(await read(either)).toMatchObject({
    marksPossible: 2,
    choices: [{ counted: 1, alternatives: [[1], [2]] }],
  });
});

test('uses the offline reading with a sentence when the model is down', async () => {
  server.otherwise(() => ({ status: 503, body: '{}' }));
  expect((await read(paper)).questions[0]?.doubt).toContain(
    'could not be reached. The paper was read without it.',
  );
});

test('reads scanned pages from their pictures, and every question says so', async () => {
  server.script(saying([question({})]));
  expect(await read({ scans: 1 })).toMatchObject({
    pages: 1,
    questions: [
      {
        label: '1',
        question: '<p>Name a metal that rusts.</p>',
        doubt: expect.stringContaining('compare it with the page'),
        places: [{ page: 1 }],
      },
    ],
  });
});

test('refuses scanned pages without permission as without a model', async () => {
  await expect(read({ scans: 1 }, { settings: { pictures: false } })).rejects.toMatchObject({
    code: 'nothing-read',
  });
  expect(server.requests).toHaveLength(0);
});

test('describes each figure once where pictures may be sent', async () => {
  const drawn = placePdf([
    ...setLine(80, ['1. Name the river on the map. [1]'], 60).items,
    { picture: true, x: 60, y: 110, width: 160, height: 120 },
    ...setLine(280, ['2. Name a gas. [1]'], 60).items,
  ]);
  server.otherwise(() => ({
    say: JSON.stringify({
      kind: 'map',
      shows: 'The Ganga flows east.',
      labels: ['N', 'A "&" B'],
      values: ['300 km'],
    }),
  }));
  const readDrawn = async (own: Partial<ModelSettings> = {}): Promise<string[]> => {
    const document = await openDocument(await drawn);
    try {
      const gateway = createGateway({ resolve: () => modelSettings(server.url, { retries: 0, ...own }) });
      const reader = createModelEngine({ gateway, embedded });
      const { questions, figures = [] } = await readResult(reader.readPaper(document, whose));
      const altOf = (number: number) => figures[number - 1]?.alt;
      return questions.map((each) => withFigures(each.question, (number) => `/figure-${number}`, altOf));
    } finally {
      await document.close();
    }
  };
  expect(await readDrawn()).toEqual([
    expect.stringContaining(
      '<img src="/figure-1" alt="Figure: map with the words N, A &quot;&amp;&quot; B">',
    ),
    '<p>Name a gas.</p>',
  ]);
  expect(server.requests).toHaveLength(1);
  // Neither the picture nor the text in it may be shown, because it may be the answer.
  expect(await readDrawn({ pictures: false })).toEqual([
    expect.stringContaining('<img src="/figure-1" alt="Figure">'),
    '<p>Name a gas.</p>',
  ]);
  expect(server.requests).toHaveLength(1);
  server.otherwise(() => ({ status: 503, body: '{}' }));
  expect((await readDrawn())[0]).toContain('alt="Figure"');
});
