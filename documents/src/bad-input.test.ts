import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  closeDocuments,
  DocumentError,
  type DocumentLimits,
  type OpenDocument,
  openDocument,
  setDocumentLimits,
  setDocumentWorkers,
} from './index.ts';
import {
  bombPdf,
  brokenFontPdf,
  cyclicPdf,
  loopedTablePdf,
  manyPagesPdf,
  nestedPdf,
  scriptedPdf,
  strangeNumbersPdf,
  vastMappingPdf,
  vastPicturePdf,
  widePdf,
} from './testing/hostile-pdf.ts';
import { makePdf } from './testing/make-pdf.ts';
import { drawnPdf } from './testing/raw-pdf.ts';

// Filling the memory takes seconds, and longer while other tests run.
vi.setConfig({ testTimeout: 90_000 });

const MEGABYTE = 1024 * 1024;

let neighbour: OpenDocument;

/** One worker for all, so that what one document does to it could hurt the other. */
beforeAll(async () => {
  setDocumentLimits({ memory: 160 * MEGABYTE });
  await setDocumentWorkers(1);
  neighbour = await openDocument(drawnPdf('BT /F 12 Tf 60 760 Td (Untouched) Tj ET'));
});

afterAll(async () => {
  await neighbour.close();
  await closeDocuments();
});

/** The text of page 1, or the code and the sentence of its refusal. A second document is read at the same time and must not be affected. */
async function fateOf(bytes: Uint8Array, limits: Partial<DocumentLimits> = {}): Promise<string> {
  const [fate, page] = await Promise.all([
    textOf(bytes, limits).catch((error: unknown) => {
      if (!(error instanceof DocumentError)) {
        throw error;
      }
      return `${error.code}: ${error.message}`;
    }),
    neighbour.readPage(1),
  ]);
  expect(page.lines.map(({ text }) => text)).toEqual(['Untouched']);
  expect((await neighbour.readPage(1)).lines[0]?.text).toBe('Untouched');
  return fate;
}

async function textOf(bytes: Uint8Array, limits: Partial<DocumentLimits>): Promise<string> {
  const document = await openDocument(bytes, limits);
  try {
    const { lines } = await document.readPage(1);
    const picture = await document.renderPage(1, { width: 200 });
    expect(picture.width).toBe(200);
    return lines.map(({ text }) => text).join(' / ');
  } finally {
    await document.close();
  }
}

describe('refuses a document that exceeds a limit, and names the limit', () => {
  test.each<[string, () => Uint8Array, Partial<DocumentLimits>, string]>([
    [
      'bytes',
      () => drawnPdf(`%${'x'.repeat(2 * MEGABYTE)}`),
      { bytes: MEGABYTE },
      'too-large: This PDF has 2 MB; the most we can read is 1 MB. Please make it smaller or split it.',
    ],
    [
      '10,000 pages',
      () => manyPagesPdf(10_000),
      {},
      'too-many-pages: This PDF has 10000 pages; the most we can read is 300. Please split it.',
    ],
    [
      'a page of ten square metres',
      () => widePdf(8_964),
      {},
      'page-too-large: Page 1 of this PDF is 10 square metres large; the most we can read is 4. Please print it to a smaller page size and try again.',
    ],
    [
      'a page that takes too long',
      () => cyclicPdf('pattern'),
      { pageTime: 700 },
      'too-slow: Page 1 of this PDF takes too long to read (more than 0.7 s). Please print it to a new PDF and try again.',
    ],
    [
      'a stream that inflates without end',
      () => bombPdf(600),
      {},
      'too-much-memory: Page 1 of this PDF needs more memory than it may take (160 MB). Please print it to a new PDF and try again.',
    ],
  ])('%s', async (_, make, limits, sentence) => {
    expect(await fateOf(make(), limits)).toBe(sentence);
  });

  test('bounds the memory of the process while a stream inflates', async () => {
    const before = process.memoryUsage().rss;
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 20);
    await fateOf(bombPdf(2_000));
    clearInterval(watch);
    expect(most - before).toBeLessThan(400 * MEGABYTE);
  });
});

describe('reads or refuses hostile files', () => {
  test.each<[string, () => Uint8Array, string | RegExp]>([
    [
      'a program renamed',
      () => Buffer.from(`MZ\x90\x00${'\x00'.repeat(58)}This program cannot be run`),
      /^not-a-pdf: /,
    ],
    ['a page of letters over and over', () => bombPdf(12, '0 0 1 1 re f '), /^(?:$|too-|broken: )/],
    ['groups without an end', () => bombPdf(60, 'q '), /^(?:$|too-|broken: )/],
    ['arrays within arrays in what is drawn', () => bombPdf(20, '['), /^(?:$|too-|broken: )/],
    ['arrays within arrays on the page', () => nestedPdf(100_000, 'page'), 'Nested'],
    ['arrays within arrays in the text', () => nestedPdf(100_000, 'content'), 'Nested'],
    ['groups within groups', () => nestedPdf(100_000, 'groups'), 'Nested'],
    ['scripts', scriptedPdf, 'No script runs'],
    ['fonts that are none', brokenFontPdf, /Broken letters \/ More of them/],
    [
      'a page tree that leads back to itself',
      () => cyclicPdf('tree'),
      /^cut-off: Page 1 of this PDF is missing/,
    ],
    ['a parent of itself', () => cyclicPdf('parents'), 'Parent of itself'],
    ['a drawing of itself', () => cyclicPdf('drawing'), /^(?:Drawn by itself|too-|broken: )/],
    ['contents of themselves', () => cyclicPdf('contents'), ''],
    ['a length of itself', () => cyclicPdf('length'), 'As long as itself'],
    ['a table of contents before itself', loopedTablePdf, 'Looped'],
    ['letters that mean each letter, over and over', () => vastMappingPdf(500), /./],
    ['numbers that no page has', strangeNumbersPdf, /./],
    ['a picture of 3,600 million pixels', () => vastPicturePdf(60_000), /^(?:$|too-|broken: )/],
    [
      'a page tree of two thousand million pages',
      () => manyPagesPdf(2_000_000_000, { inTruth: 1 }),
      /^(?:One of many$|too-many)/,
    ],
    ['fewer pages than none', () => manyPagesPdf(-5, { inTruth: 1 }), /^(?:One of many$|empty: )/],
  ])('%s', async (_, make, fate) => {
    expect(await fateOf(make(), { pageTime: 6_000, scanTime: 6_000 })).toMatch(fate);
  });

  test('refuses each page that the page tree declares and the file lacks', async () => {
    const document = await openDocument(manyPagesPdf(200, { inTruth: 1 }));
    expect((await document.readPage(1)).lines[0]?.text).toBe('One of many');
    await expect(document.readPage(200)).rejects.toMatchObject({ code: 'cut-off' });
    await document.close();
  });

  test('reads a file with a password for changes only', async () => {
    const bytes = await makePdf({ lines: ['Open to read'], ownedWith: 'sesame' });
    expect(await fateOf(bytes)).toBe('Open to read');
  });
});

describe('a lost worker', () => {
  test('does not affect other documents', async () => {
    await setDocumentWorkers(2);
    const good = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((word) =>
        openDocument(drawnPdf(`BT /F 12 Tf 60 760 Td (${word}) Tj ET`)),
      ),
    );
    const bad = await Promise.all([openDocument(bombPdf(500)), openDocument(bombPdf(500))]);
    const [read, ...fates] = await Promise.all([
      Promise.all([...good, ...good, ...good].map((document) => document.readPage(1))),
      ...bad.map((document) => document.readPage(1).catch((error: unknown) => error)),
    ]);
    expect(read.map(({ lines }) => lines[0]?.text).join(' ')).toBe(
      'One Two Three Four One Two Three Four One Two Three Four',
    );
    expect(fates).toMatchObject([{ code: 'too-much-memory' }, { code: 'too-much-memory' }]);
    await Promise.all([...good, ...bad].map((document) => document.close()));
  });

  test('reads many large documents at once, one after the other where they exceed the memory together', async () => {
    const filling = `%${'x'.repeat(9 * MEGABYTE)}`;
    const names = Array.from({ length: 12 }, (_, at) => `Large ${at}`);
    const documents = await Promise.all(
      names.map((name) => openDocument(drawnPdf(`BT /F 12 Tf 60 760 Td (${name}) Tj ET\n${filling}`))),
    );
    const read = await Promise.all(documents.map((document) => document.readPage(1)));
    expect(read.map(({ lines }) => lines[0]?.text)).toEqual(names);
    await Promise.all(documents.map((document) => document.close()));
  });
});
