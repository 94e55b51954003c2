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
    'choices in small letters',
    {
      lines: [
        '1. Which is a metal? [1]',
        'a) iron  b) neon  c) halite  d) vinegar',
        'Correct answer: a) iron',
        '2. Which is a gas? [1]',
        'a) iron  b) neon  c) halite  d) vinegar',
        'Correct answer: b) neon',
      ],
    },
    [
      ['1', 1, 'a) iron'],
      ['2', 1, 'b) neon'],
    ],
  ],
  [
    'solutions of many lines',
    {
      lines: [
        'Question 1 (4 marks)',
        'Twice a number and three make eleven. Find it.',
        'Solution:',
        'Twice the number is eight (2)',
        'The number is four (2)',
        'Question 2 (6 marks)',
        'A train goes 60 km in 2 hours.',
        '(a) Find its speed. (2 marks)',
        'Solution: 30 km/h',
        '(b) How far does it go in 5 hours? (4 marks)',
        'Solution: 150 km',
      ],
    },
    [
      ['1', 4, 'Twice the number is eight The number is four'],
      ['2(a)', 2, '30 km/h'],
      ['2(b)', 4, '150 km'],
    ],
  ],
  [
    'a table of question, answer and marks',
    {
      lines: [
        {
          widths: [40, 200, 190, 50],
          rows: [
            ['Q', 'Question', 'Model answer', 'Marks'],
            ['1a', 'Name a metal.', 'Iron', '1'],
            ['1b', 'Name a gas.', 'Neon', '2'],
            ['2', 'Name a salt.', 'Halite', '3'],
          ],
        },
      ],
    },
    [
      ['1(a)', 1, 'Iron'],
      ['1(b)', 2, 'Neon'],
      ['2', 3, 'Halite'],
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
