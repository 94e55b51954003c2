import { beforeAll, describe, expect, test, vi } from 'vitest';
import { sentenceOfUnread } from '../index.ts';
import { firstPage } from '../testing/first-page.ts';
import { makeScan } from '../testing/make-scan.ts';
import { recogniseAgain } from '../testing/shared-recognitions.ts';

// The text recognition takes seconds to start, and longer while other tests run.
vi.setConfig({ testTimeout: 90_000 });
beforeAll(recogniseAgain);

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

  test('that are skewed by eight degrees are straightened, with boxes on the original page', async () => {
    const page = await firstPage(
      await makeScan({ lines: lines.map((text) => ({ text, size: 13 })) }, { skew: 8 }),
    );
    expect(page.lines.map(({ text }) => text.replace(/\s+/g, ' '))).toContain(
      '4.2 Describe how a seed travels on the wind. (3)',
    );
    // Turned clockwise about the middle of the page: a point near the top moves to the right by sin(8°) of its distance.
    expect(page.lines[0]?.box.x).toBeGreaterThan(95);
    expect(page.lines[0]?.box.x).toBeLessThan(115);
  });

  test('that take too long are left unread', async () => {
    const page = await firstPage(await makeScan({ lines }), { scanTime: 1 });
    expect(page).toMatchObject({ kind: 'scan', lines: [], unread: [{ reason: 'too-slow' }] });
    expect(page.unread?.map((part) => sentenceOfUnread(part, page.number))).toEqual([
      'A part of page 1 could not be read: its image takes too long to read (60 s).',
    ]);
  });
});
