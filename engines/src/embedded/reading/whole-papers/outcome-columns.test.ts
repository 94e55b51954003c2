import { closeDocuments } from '@classi/documents';
import type { PdfSketch } from '@classi/documents/testing/make-pdf';
import { afterAll, expect, test } from 'vitest';
import { resultOf, withPdf } from '../../../testing/reading.ts';
import { readPaper } from '../read-paper.ts';

afterAll(closeDocuments);

const papers: [string, PdfSketch['lines'], string][] = [
  [
    'codes of outcomes behind the marks',
    [
      '1. Define a periodic signal.\t2 CO1',
      '2. What is sampling?\t2 CO1',
      '3. State the sampling theorem. (3) (CO2, BL3)',
    ],
    '1:2 2:2 3:3',
  ],
  [
    'rows of data that begin like questions',
    [
      'Q1. What is an oligopoly? (5)',
      'Q2. Plot the sales of each quarter. (5)',
      {
        widths: [60, 60, 60],
        rows: [
          ['Quarter', '2022', '2023'],
          ['Q1', '20', '24'],
          ['Q2', '22', '27'],
          ['Q3', '19', '25'],
        ],
      },
      'Quarter\tCosts',
      'Q 1\t12',
      'Q 2\t18',
      'Q 3\t25',
      'Q3. Explain price discrimination. (5)',
    ],
    'Q1:5 Q2:5 Q3:5',
  ],
];

test.each(papers)('reads %s', async (_, lines = [], expected) => {
  const { questions } = await withPdf({ lines }, (paper) => resultOf(readPaper(paper)));
  expect(questions.map(({ label, marksPossible }) => `${label}:${marksPossible}`).join(' ')).toBe(expected);
});

test('counts the parts on both sides of OR once', async () => {
  const paper = await withPdf(
    {
      lines: [
        'Sample paper\tMax. marks: 17',
        '1. A kite flies over a school.',
        '(i) Name the angle. (2)',
        '(ii)(a) Find the length of the string. (2)',
        'OR',
        '(ii)(b) Find the shadow of the kite. (2)',
        '2. (a) (i) Explain the stages of a compiler. (8)',
        '(ii) Describe tokens. (5)',
        'Or',
        '(b) (i) Explain input buffering. (6)',
        '(ii) Draw a finite automaton. (7)',
      ],
    },
    (source) => resultOf(readPaper(source)),
  );
  expect(paper).toMatchObject({ marksPossible: 17, printedTotal: 17 });
  expect(paper.questions.map(({ label }) => label)).toContain('1(ii)(b)');
});
