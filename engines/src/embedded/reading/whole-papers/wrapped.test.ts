/** Questions of several lines, with their marks at the edge of one of them. */
import { openDocument } from '@classi/documents';
import type { SketchLine } from '@classi/documents/testing/make-pdf';
import { type Placed, placePdf } from '@classi/documents/testing/place-pdf';
import { describe, expect, test } from 'vitest';
import type { ReadPaper } from '../../../engine.ts';
import { readResult, withPdf } from '../../../testing/reading.ts';
import { readPaper } from '../read-paper.ts';

const PAGES = 30;
const numbers = Array.from({ length: PAGES }, (_, at) => at + 1);
const words =
  'Explain why a lamp glows less brightly when a second lamp is put in series with it, name what happens to the current that flows through the battery, and say which of the two lamps has the larger voltage where their resistances differ.';

async function readPlaced(...pages: Placed[][]): Promise<ReadPaper> {
  const paper = await openDocument(placePdf(...pages));
  try {
    return await readResult(readPaper(paper));
  } finally {
    await paper.close();
  }
}

const summary = ({ questions }: ReadPaper) =>
  questions.map(({ label, question, marksPossible, doubt = '' }) => ({
    label,
    question,
    marksPossible,
    unmarked: doubt.includes('No marks are printed'),
  }));

const expected = (of: readonly number[], marks = 3) =>
  of.map((number) => ({
    label: String(number),
    question: `<p>${words}</p>`,
    marksPossible: marks,
    unmarked: false,
  }));

describe('a question that wraps at the head of every page, with the same words', () => {
  const page = (number: number): (string | SketchLine)[] => [
    number === 1 ? { text: 'Circuits: practice paper', bold: true, size: 16 } : '\f',
    `${number}. ${words}\t[3]`,
  ];

  test('keeps the lines of the question', async () => {
    const read = await withPdf({ lines: numbers.flatMap(page) }, (paper) => readResult(readPaper(paper)));
    expect(summary(read)).toEqual(expected(numbers));
  });

  test('removes the header above it', async () => {
    const header = 'School of the river bank';
    const read = await withPdf({ header, footer: 'Page {page}', lines: numbers.flatMap(page) }, (paper) =>
      readResult(readPaper(paper)),
    );
    expect(summary(read)).toEqual(expected(numbers));
  });
});

describe('marks at the edge of a question that wraps', () => {
  const lines = [
    'Explain why a lamp glows less brightly when a second lamp is put in series with it, name what',
    'happens to the current that flows through the battery, and say which of the two lamps has the',
    'larger voltage where their resistances differ.',
  ];
  const at = (number: number, marksAt: number, top = 60): Placed[] => [
    { text: `${number}.`, x: 50, baseline: top, size: 9 },
    ...lines.map((text, row) => ({ text, x: 70, baseline: top + row * 13, size: 9 })),
    { text: '[3]', x: 530, baseline: top + marksAt, size: 9 },
  ];
  const title: Placed[] = [{ text: 'Circuits: practice paper', x: 50, baseline: 40, size: 14 }];

  test.each([
    ['the first line', 0],
    ['the second line', 13],
    ['the last line', 26],
    ['the middle between two lines', 6.5],
    ['the middle between two lines further down', 19.5],
  ])('are read at %s', async (_, marksAt) => {
    const read = await readPlaced(
      ...numbers.map((number) => [...(number === 1 ? title : []), ...at(number, marksAt)]),
    );
    expect(summary(read)).toEqual(expected(numbers));
  });

  test('keeps a sentence that ends before the marks and the next paragraph apart', async () => {
    const read = await readPlaced([
      ...title,
      { text: '1.', x: 50, baseline: 80, size: 9 },
      { text: 'A lamp is put in series with another.', x: 70, baseline: 80, size: 9 },
      { text: '[2]', x: 530, baseline: 80, size: 9 },
      { text: 'Both are of the same kind.', x: 70, baseline: 93, size: 9 },
      { text: '2.', x: 50, baseline: 130, size: 9 },
      { text: 'Say what becomes of their light.', x: 70, baseline: 130, size: 9 },
      { text: '[1]', x: 530, baseline: 130, size: 9 },
    ]);
    expect(read.questions[0]?.question).toBe(
      '<p>A lamp is put in series with another.</p><p>Both are of the same kind.</p>',
    );
  });
});
