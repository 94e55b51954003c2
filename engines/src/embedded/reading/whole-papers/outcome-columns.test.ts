import type { PdfSketch, SketchLine } from '@classi/documents/testing/make-pdf';
import { expect, test } from 'vitest';
import { readResult, withPdf } from '../../../testing/reading.ts';
import { readPaper } from '../read-paper.ts';

/** Entries of one row of a table without rules. */
const row = (label: string, question: string, ...columns: string[]): SketchLine => ({
  text: label,
  sameLine: [{ x: 35, text: question }, ...columns.map((text, index) => ({ x: 370 + index * 42, text }))],
});

const papers: [string, PdfSketch['lines'], string][] = [
  [
    'a table without rules whose columns after the marks are outcomes',
    [
      row('Q.No', 'Question', 'Marks', 'CO', 'BL'),
      row('1.', 'Define the term operating system.', '2', 'CO1', 'BL1'),
      row('2.', 'Explain paging with a neat diagram and the', '5', 'CO2', 'BL2'),
      { text: 'role of the page table.', indent: 35 },
      row('3a', 'Describe a deadlock.', '4', '1', '2'),
      row('b', 'Compare two schedulers.', '4', '1', '3'),
    ],
    '1:2 2:5 3(a):4 3(b):4',
  ],
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
  [
    'numbered paragraphs of a passage',
    [
      '1. Read the passage and answer the questions.',
      '(1) The river rises in the hills and runs for ninety miles',
      'through old forests before it meets the plain.',
      '(2) In the last ten years the dam has changed all this, and',
      'few boats are left today.',
      '(i) Where does the river rise? (1)',
      '(ii) What has changed? (2)',
      '2. Write a letter to a friend. (4)',
    ],
    '1(i):1 1(ii):2 2:4',
  ],
  [
    'a passage with a number in brackets before each paragraph, and questions with bare numbers',
    [
      '1  Read the passage and answer the questions.',
      '[1] Nobody on the island had ever seen a tree that was taller than a house.',
      'So when the seeds came, people laughed.',
      '[2] What grew from them gave shade within three summers, and the children met there.',
      '“We said it would be so,” the old farmers said.”',
      '(a) Why did people laugh?\t(2)',
      '(b) Where did the children meet?\t(2)',
      'Section B: Grammar',
      '2  Fill in each blank.\t4 × ½ = 2',
      '(i) She ____ here. (ii) They ____ late. (iii) He ____ tall. (iv) We ____ glad.',
      '3  Write a letter to a friend.\t[6]',
    ],
    '1(a):2 1(b):2 2(i):0.5 2(ii):0.5 2(iii):0.5 2(iv):0.5 3:6',
  ],
];

test.each(papers)('reads %s', async (_, lines = [], expected) => {
  const { questions } = await withPdf({ lines }, (paper) => readResult(readPaper(paper)));
  expect(questions.map(({ label, marksPossible }) => `${label}:${marksPossible}`).join(' ')).toBe(expected);
});
