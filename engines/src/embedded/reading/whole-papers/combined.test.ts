import type { PdfSketch } from '@classi/documents/testing/make-pdf';
import { plainText } from '@classi/richtext';
import { expect, test } from 'vitest';
import { readResult, withPdf } from '../../../testing/reading.ts';
import { readPaper } from '../read-paper.ts';

/** Label, marks, answer. */
type Expected = [string, number, string][];

const schemes: [string, PdfSketch, Expected][] = [
  [
    'choices with their letter below',
    {
      lines: [
        'Section A (1 mark each)',
        'Q1. Which is a metal?',
        '(A) iron\t(B) neon',
        '(C) halite\t(D) vinegar',
        'Ans. (A) iron',
        'Q2. Which is a gas?',
        '(A) iron\t(B) neon',
        '(C) halite\t(D) vinegar',
        'Ans. (B) neon',
      ],
    },
    [
      ['Q1', 1, '(A) iron'],
      ['Q2', 1, '(B) neon'],
    ],
  ],
  [
    'answers on the line of the question',
    {
      lines: [
        '1. What is the capital of France? (1 mark) Answer: Paris',
        '2. What is the capital of Italy? (1 mark) Answer: Rome',
      ],
    },
    [
      ['1', 1, 'Paris'],
      ['2', 1, 'Rome'],
    ],
  ],
  [
    'marks at the head of the answer',
    {
      lines: [
        'Q.1 Define force.',
        'Ans: [2 marks] A push or a pull.',
        'Q.2 Define work.',
        'Ans: [3 marks] Force times distance.',
      ],
    },
    [
      ['Q1', 2, 'A push or a pull.'],
      ['Q2', 3, 'Force times distance.'],
    ],
  ],
];

test.each(schemes)('%s', async (_, sketch, expected) => {
  const { questions } = await withPdf(sketch, (paper) => readResult(readPaper(paper)));
  expect(
    questions.map(({ label, marksPossible, answer }) => [
      label,
      marksPossible,
      plainText(answer).replace(/\s+/g, ' '),
    ]),
  ).toEqual(expected);
});
