import type { PdfSketch } from '@classi/documents/testing/make-pdf';
import { plainText } from '@classi/richtext';
import { expect, test } from 'vitest';
import type { ReadPaper } from '../../../engine.ts';
import { resultOf, withPdf } from '../../../testing/reading.ts';
import { readPaper } from '../read-paper.ts';

const read = (sketch: PdfSketch): Promise<ReadPaper> =>
  withPdf(sketch, (paper) => resultOf(readPaper(paper)));

test.each([
  'Group 1: alkali metals',
  'Part B: explains the second step',
  'Part 2 - the current doubles',
  'Any two reasons (2 × 1 = 2)',
  '1 mark for each correct reason (2 × 1 = 2)',
  'Correct method and answer (1 + 1 = 2)',
  'Short answer: one mark for each point (2 × 1 = 2)',
  'Section A of the leaf shows the stomata',
])('keeps “%s” at the end of an answer in the key', async (line) => {
  const { questions } = await read({
    lines: [
      '1. Name the metals of the first column. [2]',
      'Answer:',
      'Sodium and potassium.',
      line,
      '2. State two uses of iron. [2]',
      'Answer: Bridges and tools.',
    ],
  });
  expect(questions.map(({ label, section }) => [label, section])).toEqual([
    ['1', undefined],
    ['2', undefined],
  ]);
  expect(plainText(questions[1]?.question ?? '')).toBe('State two uses of iron.');
});

test.each(['SECTION B', 'Section B (10 marks)', 'PART B – ESSAYS', 'II. Fill in the blanks (5 × 1 = 5)'])(
  'takes “%s” after an answer as a heading',
  async (line) => {
    const { questions } = await read({
      lines: [
        'SECTION A',
        '1. Name a metal. [1]',
        'Answer: Iron.',
        line,
        '2. The unit of charge is ____. [1]',
        'Answer: coulomb',
      ],
    });
    expect(questions.map(({ section }) => section)).toEqual(['SECTION A', line]);
  },
);

test('reads a sentence about the open section as its instruction', async () => {
  const { questions } = await read({
    lines: [
      'SECTION A',
      'This section has 2 questions of three marks each.',
      '1. Explain how iron rusts.',
      '2. Explain how a fuse works.',
    ],
  });
  expect(questions.map(({ section, marksPossible }) => [section, marksPossible])).toEqual([
    ['SECTION A', 3],
    ['SECTION A', 3],
  ]);
});
