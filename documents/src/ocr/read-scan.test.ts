import { afterAll, describe, expect, test, vi } from 'vitest';
import { closeDocuments, openDocument, type Page, sentenceOfUnread } from '../index.ts';
import { makeScan, makeScribble } from '../testing/make-scan.ts';

// The text recognition takes seconds to start, and more where other tests run beside it.
vi.setConfig({ testTimeout: 90_000 });

afterAll(closeDocuments);

async function firstPage(bytes: Uint8Array, limits = {}): Promise<Page> {
  const document = await openDocument(bytes, limits);
  try {
    return await document.readPage(1);
  } finally {
    await document.close();
  }
}

const lines = [
  'QUESTION 4',
  '4.1  Name the gas that plants take in.\t(1)',
  '4.2  Describe how a seed travels on the wind.\t(3)',
  '\t[4]',
];

describe('pictures of printed pages', () => {
  test('are read with their labels and their column of marks', async () => {
    const page = await firstPage(await makeScan({ lines: lines.map((text) => ({ text, size: 13 })) }));
    expect(page.kind).toBe('scan');
    expect(page.lines.map(({ text }) => text.replace(/\s+/g, ' '))).toEqual([
      'QUESTION 4',
      '4.1 Name the gas that plants take in. (1)',
      '4.2 Describe how a seed travels on the wind. (3)',
      '[4]',
    ]);
    const words = page.lines.flatMap((line) => line.words ?? []);
    expect(words.map(({ text }) => text)).toContain('plants');
    expect(words.every(({ confidence }) => confidence > 0.5 && confidence <= 1)).toBe(true);
    expect(page.lines[0]?.box.x).toBeCloseTo(56, -1);
    expect(page.lines[0]?.box.y).toBeLessThan(80);
  });

  test('that lie askew are read straight, and their boxes lie on the page', async () => {
    const page = await firstPage(
      await makeScan({ lines: lines.map((text) => ({ text, size: 13 })) }, { skew: 2 }),
    );
    expect(page.lines.map(({ text }) => text.replace(/\s+/g, ' '))).toContain(
      '4.2 Describe how a seed travels on the wind. (3)',
    );
    // Turned clockwise about the middle of the page: what stands high goes to the right by sin(2°) of its distance.
    expect(page.lines[0]?.box.x).toBeGreaterThan(62);
    expect(page.lines[0]?.box.x).toBeLessThan(82);
  });

  test('that hold no words come out with none to be sure of', async () => {
    const { kind, lines: found } = await firstPage(await makeScribble());
    expect(kind).toBe('scan');
    const words = found.flatMap((line) => line.words ?? []);
    expect(words.filter(({ text, confidence }) => confidence > 0.8 && text.length > 3)).toEqual([]);
  });

  test('that take too long stay unread', async () => {
    const page = await firstPage(await makeScan({ lines }), { scanTime: 1 });
    expect(page).toMatchObject({ kind: 'scan', lines: [], unread: [{ reason: 'too-slow' }] });
    expect(page.unread?.map((part) => sentenceOfUnread(part, page.number))).toEqual([
      'A part of page 1 could not be read: its picture takes longer than it may (60 s).',
    ]);
  });
});
