import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Neighbour, openNeighbour } from './bad-input.fixture.ts';
import { type DocumentLimits, openDocument } from './index.ts';
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

let neighbour: Neighbour;
beforeAll(async () => {
  neighbour = await openNeighbour();
});
afterAll(() => neighbour.close());

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
      () => bombPdf(250),
      {},
      'too-much-memory: Page 1 of this PDF needs more memory than it may take (160 MB). Please print it to a new PDF and try again.',
    ],
  ])('%s', async (_, make, limits, sentence) => {
    expect(await neighbour.fateOf(make(), limits)).toBe(sentence);
  });
});

describe('reads or refuses hostile files', () => {
  test.each<[string, () => Uint8Array, string | RegExp]>([
    [
      'a program renamed',
      () => Buffer.from(`MZ\x90\x00${'\x00'.repeat(58)}This program cannot be run`),
      /^not-a-pdf: /,
    ],
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
    expect(await neighbour.fateOf(make(), { pageTime: 6_000, scanTime: 6_000 })).toMatch(fate);
  });

  test('refuses each page that the page tree declares and the file lacks', async () => {
    const document = await openDocument(manyPagesPdf(200, { inTruth: 1 }));
    expect((await document.readPage(1)).lines[0]?.text).toBe('One of many');
    await expect(document.readPage(200)).rejects.toMatchObject({ code: 'cut-off' });
    await document.close();
  });

  test('reads a file with a password for changes only', async () => {
    const bytes = await makePdf({ lines: ['Open to read'], ownedWith: 'sesame' });
    expect(await neighbour.fateOf(bytes)).toBe('Open to read');
  });
});
