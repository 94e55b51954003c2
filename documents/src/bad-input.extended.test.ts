/** Documents that fill the memory or take seconds until a limit ends them. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Neighbour, openNeighbour } from './bad-input.fixture.ts';
import { openDocument, setDocumentWorkers } from './index.ts';
import { bombPdf, cyclicPdf } from './testing/hostile-pdf.ts';
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
  test('bounds the memory of the process while a stream inflates', async () => {
    const before = process.memoryUsage().rss;
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 20);
    await neighbour.fateOf(bombPdf(2_000));
    clearInterval(watch);
    expect(most - before).toBeLessThan(400 * MEGABYTE);
  });
});

describe('reads or refuses hostile files', () => {
  test.each<[string, () => Uint8Array, RegExp]>([
    ['a page of letters over and over', () => bombPdf(12, '0 0 1 1 re f '), /^(?:$|too-|broken: )/],
    ['groups without an end', () => bombPdf(60, 'q '), /^(?:$|too-|broken: )/],
    ['a drawing of itself', () => cyclicPdf('drawing'), /^(?:Drawn by itself|too-|broken: )/],
  ])('%s', async (_, make, fate) => {
    expect(await neighbour.fateOf(make(), { pageTime: 6_000, scanTime: 6_000 })).toMatch(fate);
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
