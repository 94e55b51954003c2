import { describe, expect, test, vi } from 'vitest';
import type { Page } from '../index.ts';
import { firstPage } from '../testing/first-page.ts';
import { makeMixed } from '../testing/make-scan.ts';
import { drawnPdf, shiftedPdf } from '../testing/raw-pdf.ts';

// The text recognition takes seconds to start, and longer while other tests run.
vi.setConfig({ testTimeout: 90_000 });

const textOf = ({ lines }: Page): string[] => lines.map(({ text }) => text.replace(/\s+/g, ' '));
const text = (x: number, y: number, words: string, size = 12): string =>
  `BT /F ${size} Tf 1 0 0 1 ${x} ${y} Tm (${words}) Tj ET\n`;
const story = Array.from({ length: 12 }, (_, at) =>
  text(60, 760 - at * 20, `Line ${at + 1} of a question about tides`),
);
const lines = Array.from({ length: 12 }, (_, at) => `Line ${at + 1} of a question about tides`);

describe('watermarks', () => {
  test('that are slanted behind the text are left out', async () => {
    const aslant = 'q 0.8 g BT /F 90 Tf 0.707 0.707 -0.707 0.707 120 300 Tm (SAMPLE) Tj ET Q\n';
    expect(textOf(await firstPage(drawnPdf(aslant + story.join(''))))).toEqual(lines);
  });

  test('that are pale behind the text are left out', async () => {
    const pale = 'q 0.85 g BT /F 110 Tf 1 0 0 1 60 600 Tm (DRAFT) Tj ET Q\n';
    expect(textOf(await firstPage(drawnPdf(pale + story.join(''))))).toEqual(lines);
  });

  test('are not confused with a pale heading', async () => {
    const heading = 'q 0.75 g BT /F 40 Tf 1 0 0 1 60 790 Tm (Physics) Tj ET Q\n';
    expect(textOf(await firstPage(drawnPdf(heading + story.join(''))))).toEqual(['Physics', ...lines]);
  });
});

describe('pages with a text layer and a picture of text', () => {
  const pictured = {
    lines: [
      '2. Explain how a dam turns the fall of water into power.\t[4]',
      'Name the machine that the water drives, and what it turns.',
      '3. Give two reasons for building dams far from towns.\t[2]',
      'Write in full sentences and show your working.',
    ].map((each) => ({ text: each, size: 13 })),
  };

  test('are read from both in order, with the confidence of recognised words', async () => {
    const page = await firstPage(
      await makeMixed(
        ['1. State the unit of power.', 'This line is in the text layer as well.'],
        pictured,
        300,
      ),
    );
    expect(page.kind).toBe('mixed');
    expect(textOf(page)).toEqual([
      '1. State the unit of power.',
      'This line is in the text layer as well.',
      '2. Explain how a dam turns the fall of water into power. [4]',
      'Name the machine that the water drives, and what it turns.',
      '3. Give two reasons for building dams far from towns. [2]',
      'Write in full sentences and show your working.',
    ]);
    expect(page.lines.map((line) => line.words !== undefined)).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
    expect(page.lines[2]?.words?.every(({ confidence }) => confidence > 0.5 && confidence <= 1)).toBe(true);
    expect(page.unread).toBeUndefined();
  });

  test('stay text where the picture is a figure', async () => {
    const figure =
      'q 400 0 0 300 60 300 cm BI /W 2 /H 2 /CS /G /BPC 8 ID \x00\xff\xff\x00 EI Q BT /F 12 Tf 60 760 Td (Look at the figure) Tj ET';
    const page = await firstPage(drawnPdf(figure));
    expect(page.kind).toBe('text');
    expect(textOf(page)).toEqual(['Look at the figure']);
  });

  test('are also read from a scan below a long stamp', async () => {
    const scan = await makeMixed(
      ['Scanned for the archive of the school on the first of May by the secretary.'],
      pictured,
      700,
    );
    const page = await firstPage(scan);
    expect(page.kind).toBe('mixed');
    expect(textOf(page)).toContain('3. Give two reasons for building dams far from towns. [2]');
  });
});

describe('wrongly encoded letters', () => {
  test('are read from their picture, with the label and the marks of the text layer', async () => {
    const page = await firstPage(
      shiftedPdf([
        'Name the gas that plants take in during the day',
        'Describe how a seed travels on the wind or in water',
        'Explain why leaves turn yellow before they fall',
      ]),
    );
    expect(page.kind).toBe('mixed');
    expect(textOf(page)).toEqual([
      'Answer all of the questions on this page',
      '1. Name the gas that plants take in during the day',
      '2. Describe how a seed travels on the wind or in water',
      '3. Explain why leaves turn yellow before they fall',
    ]);
  });

  test('of an unknown script are left out, and the page says so', async () => {
    const page = await firstPage(
      shiftedPdf(
        [
          'Name the gas that plants take in during the day',
          'Describe how a seed travels on the wind or in water',
          'Explain why leaves turn yellow before they fall',
        ],
        'ZapfDingbats',
      ),
    );
    expect(textOf(page)).toEqual(['Answer all of the questions on this page', '1.', '2.', '3.']);
    expect(page.unread).toMatchObject([{ reason: 'illegible' }]);
    expect(page.unread?.[0]?.box.x).toBeGreaterThan(75);
  });
});
