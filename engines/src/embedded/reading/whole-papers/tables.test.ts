import { closeDocuments } from '@classi/documents';
import type { PdfSketch } from '@classi/documents/testing/make-pdf';
import { plainText } from '@classi/richtext';
import { afterAll, expect, test } from 'vitest';
import type { ReadPaper } from '../../../engine.ts';
import { resultOf, withPdf } from '../../../testing/reading.ts';
import { readPaper } from '../read-paper.ts';

afterAll(closeDocuments);

const read = (sketch: PdfSketch): Promise<ReadPaper> =>
  withPdf(sketch, (paper) => resultOf(readPaper(paper)));

test('reads a marking scheme as a table of number, question, answer, marks and notes', async () => {
  const { questions } = await read({
    lines: [
      {
        widths: [40, 130, 150, 50, 110],
        rows: [
          ['No.', 'Question', 'Expected answer', 'Marks', 'Guidance'],
          ['1', 'Name a gas.', 'Neon', '1', 'Accept argon'],
          [
            '2',
            'Why does iron rust when it lies in wet grass?',
            'Water and air reach it and react with the iron',
            '2',
            '',
          ],
        ],
      },
    ],
  });
  expect(
    questions.map(({ label, marksPossible, question, answer, gradingInstructions }) => [
      label,
      marksPossible,
      plainText(question).replace(/\n/g, ' '),
      plainText(answer).replace(/\n/g, ' '),
      plainText(gradingInstructions),
    ]),
  ).toEqual([
    ['1', 1, 'Name a gas.', 'Neon', 'Accept argon'],
    [
      '2',
      2,
      'Why does iron rust when it lies in wet grass?',
      'Water and air reach it and react with the iron',
      '',
    ],
  ]);
});

test('adds a list to choose from to all questions next to it', async () => {
  const { questions } = await read({
    lines: [
      'QUESTION 1',
      '1.1 Match the columns.',
      {
        widths: [160, 220],
        rows: [
          ['COLUMN A', 'COLUMN B'],
          ['1.1.1 Copper\n1.1.2 Argon', 'A  a gas that glows\nB  a metal for wires\nC  a salt of the sea'],
        ],
      },
      '\t(2 x 2) (4)',
    ],
  });
  expect(
    questions.map(({ label, marksPossible, question }) => [label, marksPossible, plainText(question)]),
  ).toEqual([
    ['1.1.1', 2, 'Copper'],
    ['1.1.2', 2, 'Argon'],
  ]);
  expect(plainText(questions[0]?.stem ?? '')).toContain('a metal for wires');
});

test('keeps a table within a question', async () => {
  const { questions } = await read({
    lines: [
      '1. Which metal melts first? [1]',
      {
        widths: [120, 160],
        rows: [
          ['Metal', 'Melting point in degrees'],
          ['Copper wire', 'about 1085 degrees'],
          ['Lead shot', 'about 327 degrees'],
        ],
      },
      '2. Name a gas. [1]',
    ],
  });
  expect(questions[0]?.question).toBe(
    '<p>Which metal melts first?</p><table><tbody><tr><td>Metal</td><td>Melting point in degrees</td></tr><tr><td>Copper wire</td><td>about 1085 degrees</td></tr><tr><td>Lead shot</td><td>about 327 degrees</td></tr></tbody></table>',
  );
});

test('opens a table that only separates numbers, text and marks', async () => {
  const { questions } = await read({
    lines: [
      {
        widths: [40, 350, 60],
        rows: [
          ['1.1', 'Name a metal that is used for coins.', '(1)'],
          ['1.2', 'Describe how a coin is made.', '(4)'],
        ],
      },
    ],
  });
  expect(
    questions.map(({ label, marksPossible, question }) => [label, marksPossible, plainText(question)]),
  ).toEqual([
    ['1.1', 1, 'Name a metal that is used for coins.'],
    ['1.2', 4, 'Describe how a coin is made.'],
  ]);
});
