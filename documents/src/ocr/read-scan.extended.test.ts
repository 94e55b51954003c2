/** Further scans: turned, with halves, without words, in Hindi and in two scripts. Each takes seconds of text recognition. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Page } from '../index.ts';
import { firstPage } from '../testing/first-page.ts';
import { makeScan, makeScribble } from '../testing/make-scan.ts';
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
  test.each([
    { turned: 90, skew: 3 },
    { turned: 180, skew: -6 },
  ] as const)(
    'are read upright when they are turned by $turned and skewed by $skew degrees',
    async (lying) => {
      const page = await firstPage(
        await makeScan({ lines: lines.map((text) => ({ text, size: 13 })) }, lying),
      );
      expect(page.height).toBeGreaterThan(page.width);
      expect(page.lines[0]?.box.y).toBeLessThan(120);
      expect(page.lines.map(({ text }) => text.replace(/\s+/g, ' '))).toContain(
        '4.2 Describe how a seed travels on the wind. (3)',
      );
    },
  );

  test('are read with halves among their marks', async () => {
    const marks = [
      'State the law.\t(1½)',
      'Name a metal.\t(½)',
      'Explain rust in 50% salt water.\t[2½]',
      'Draw it.\t(2)',
    ];
    const page = await firstPage(
      await makeScan({
        lines: marks.map((text, at) => ({ font: 'Times-Roman', size: 11, text: `${at + 1}. ${text}` })),
      }),
    );
    expect(page.lines.map(({ text }) => text.split(/\s+/).at(-1))).toEqual(['(1½)', '(½)', '[2½]', '(2)']);
    expect(page.lines[2]?.text).toContain('50%');
  });

  test('without words have no confident words', async () => {
    const { kind, lines: found } = await firstPage(await makeScribble());
    expect(kind).toBe('scan');
    const words = found.flatMap((line) => line.words ?? []);
    expect(words.filter(({ text, confidence }) => confidence > 0.8 && text.length > 3)).toEqual([]);
  });
});

describe('pictures of pages in Hindi', () => {
  const hindi = [
    'निम्नलिखित प्रश्नों के उत्तर दीजिए।',
    'पौधे अपना भोजन किस प्रक्रिया से बनाते हैं।',
    'भारत की राजधानी का नाम लिखिए।',
    'जल के दो उपयोग बताइए।',
  ];
  const wordsOf = (texts: string[]): string[] =>
    texts
      .join(' ')
      .split(/[\s।?]+/)
      .filter(Boolean);
  const share = (page: Page, wanted: string[]): number => {
    const found = new Set(wordsOf(page.lines.map(({ text }) => text)));
    return wanted.filter((word) => found.has(word)).length / wanted.length;
  };
  const numbered = (texts: string[]) =>
    texts.map((text, at) => ({ text, font: 'Devanagari' as const, size: 14, label: `${at + 1}.` }));

  test('are read where they are skewed', async () => {
    const two = hindi.slice(1, 3);
    const page = await firstPage(await makeScan({ lines: numbered(two) }, { skew: 3 }));
    expect(share(page, wordsOf(two))).toBeGreaterThan(0.85);
    expect(page.lines.map(({ text }) => text.split(/\s/)[0])).toEqual(['1.', '2.']);
  });

  test('are read in both scripts on a bilingual page', async () => {
    const english = [
      'Name the process by which plants make food.',
      'Write the name of the capital of India.',
    ];
    const page = await firstPage(
      await makeScan({
        lines: [...english.map((text) => ({ text, size: 14 })), ...numbered(hindi)],
      }),
    );
    expect(page.lines.slice(0, 2).map(({ text }) => text)).toEqual(english);
    expect(share(page, wordsOf(hindi))).toBeGreaterThan(0.85);
  });
});
