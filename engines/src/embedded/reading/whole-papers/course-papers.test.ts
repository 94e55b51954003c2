import type { PdfSketch } from '@classi/documents/testing/make-pdf';
import { plainText } from '@classi/richtext';
import { expect, test } from 'vitest';
import type { ReadPaper } from '../../../engine.ts';
import { labelsWithMarks, readSketch } from '../../../testing/reading.ts';

const read = (lines: NonNullable<PdfSketch['lines']>): Promise<ReadPaper> => readSketch({ lines });

test('reads a table of questions with marks, outcomes and levels', async () => {
  const paper = await read([
    'Max. Marks: 16',
    {
      widths: [40, 300, 50, 40, 40],
      rows: [
        ['Q.No', 'Question', 'Marks', 'CO', 'BL'],
        ['1a', 'Define an operating system.', '2', 'CO1', 'L1'],
        ['1b', 'Explain the states of a process.', '4', 'CO1', 'L2'],
        ['', 'OR', '', '', ''],
        ['2', 'Compare paging and segmentation.', '6', 'CO2', 'L3'],
        ['3', 'Explain deadlock avoidance.', '10', 'CO3', 'L3'],
      ],
    },
  ]);
  expect(labelsWithMarks(paper)).toBe('1(a):2 1(b):4 2:6 3:10');
  expect(paper.marksPossible).toBe(16);
  expect(plainText(paper.questions[0]?.question ?? '')).toBe('Define an operating system.');
  expect(paper.questions.map(({ doubts }) => doubts?.map(({ about }) => about))).toEqual(
    Array.from({ length: 4 }, () => ['answer']),
  );
});

test.each([
  [
    'in the margin',
    ['[4] 1. Define rust.', '[6] 2. Explain osmosis.', '[5] 3. Describe a cell.'],
    '1:4 2:6 3:5',
  ],
  ['in words', ['1. Define rust. [two marks]', '2. Explain osmosis. (five marks)'], '1:2 2:5'],
])('reads marks %s', async (_, lines, marks) => {
  expect(labelsWithMarks(await read(lines))).toBe(marks);
});

test('keeps parts that share a line as one question', async () => {
  const paper = await read([
    '1. (a) Define rust. (b) Define brass. [2+4]',
    '2. (a) Define tin. (b) Define zinc. [3+3]',
  ]);
  expect(labelsWithMarks(paper)).toBe('1:6 2:6');
});

test('does not take the overview of a cover for a table of questions', async () => {
  const paper = await read([
    {
      widths: [120, 100, 80],
      rows: [
        ['Section', 'Question', 'Marks'],
        ['Section A', '1', '2'],
        ['Section B', '2', '3'],
      ],
    },
    'QUESTION 1',
    'Name two metals. (2)',
    'QUESTION 2',
    'Explain rust. (3)',
  ]);
  expect(labelsWithMarks(paper)).toBe('1:2 2:3');
});

test('counts one question of each unit and the compulsory one', async () => {
  const paper = await read([
    'Maximum Marks: 20',
    'Note: Attempt three questions in all. Question No. 1 is compulsory. Select one question from each unit.',
    '1. Define an agent.\t[4]',
    'UNIT-I',
    '2. Explain a search tree.\t[8]',
    '3. Explain a game tree.\t[8]',
    'UNIT-II',
    '4. Explain resolution.\t[8]',
    '5. Explain frames.\t[8]',
  ]);
  expect(labelsWithMarks(paper)).toBe('1:4 2:8 3:8 4:8 5:8');
  expect(paper.questions.map(({ section }) => section)).toEqual([
    undefined,
    'UNIT-I',
    'UNIT-I',
    'UNIT-II',
    'UNIT-II',
  ]);
  expect(paper.marksPossible).toBe(20);
});

test('removes marks that a question with marks at its label repeats', async () => {
  const paper = await read([
    '1. [Maximum mark: 5]',
    'Solve the equation. [5]',
    '2. [Maximum mark: 2]',
    'Say why.',
  ]);
  expect(labelsWithMarks(paper)).toBe('1:5 2:2');
  expect(plainText(paper.questions[0]?.question ?? '')).toBe('Solve the equation.');
});

test('counts the chosen parts against the marks of their question', async () => {
  const { questions } = await read([
    '1. Answer any two of the following: [2 × 3 = 6]',
    '(a) Define demand.',
    '(b) Define supply.',
    '(c) What is utility?',
    '2. Explain a market. [4]',
  ]);
  expect(questions.flatMap(({ doubts = [] }) => doubts).filter(({ about }) => about === 'marks')).toEqual([]);
});
