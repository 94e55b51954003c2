import type { PdfSketch } from '@classi/documents/testing/make-pdf';
import { plainText } from '@classi/richtext';
import { expect, test } from 'vitest';
import type { ReadPaper } from '../../../engine.ts';
import { labelsWithMarks, readResult, readSketch, withPdf } from '../../../testing/reading.ts';
import { readPaper } from '../read-paper.ts';

test('reads a marking scheme as a table of number, question, answer, marks and notes', async () => {
  const { questions } = await readSketch({
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
  const { questions } = await readSketch({
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
  const { questions } = await readSketch({
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

test('reads the rows below each head of a table', async () => {
  const head = ['Q.No.', 'Questions', 'Marks', 'CO'];
  const paper = await readSketch({
    lines: [
      {
        widths: [50, 300, 50, 50],
        rows: [
          ['', 'PART A (2 x 2 = 4 Marks)', '', ''],
          head,
          ['1.', 'What is a stack of plates?', '2', 'CO1'],
          ['2.', 'What is a queue of people?', '2', 'CO1'],
          ['', 'PART B (1 x 13 = 13 Marks)', '', ''],
          head,
          ['3. (a)', '(i) Explain trees with an example.\n(ii) Explain graphs with two more.', '7\n6', 'CO2'],
          ['', '(OR)', '', ''],
          ['(b)', 'Explain lists with an example.', '13', 'CO2'],
        ],
      },
    ],
  });
  expect(labelsWithMarks(paper)).toBe('1:2 2:2 3(a)(i):7 3(a)(ii):6 3(b):13');
});

test('gives questions the marks of a table of sections on the cover', async () => {
  const paper = await readSketch({
    lines: [
      'Total Marks: 8',
      {
        widths: [120, 120, 120, 60],
        rows: [
          ['Section', 'Number of questions', 'Marks per question', 'Total'],
          ['Reasoning', '2', '1', '2'],
          ['Achievers', '2', '3', '6'],
        ],
      },
      '1. What comes after Monday?',
      '2. What comes after May?',
      '3. How many legs have three dogs?',
      '4. How many legs have two cats and a hen?',
    ],
  });
  expect(labelsWithMarks(paper)).toBe('1:1 2:1 3:3 4:3');
});

test('takes no number in a table of data for a question or part', async () => {
  const paper = await readSketch({
    lines: [
      'Q1. Name a gas. [1]',
      'Q2. Study the table and answer. [3]',
      {
        widths: [90, 90, 90],
        rows: [
          ['Object', 'Mass (kg)', 'Force (N)'],
          ['P', '2', '10'],
          ['Q', '4', '10'],
          ['R', '5', '30'],
        ],
      },
      '(i) Which object is heaviest? (1)',
      '(ii) Which object speeds up most? Show your working. (2)',
    ],
  });
  expect(labelsWithMarks(paper)).toBe('Q1:1 Q2(i):1 Q2(ii):2');
});

test('reads a key whose table begins at the end of a page', async () => {
  const widths = [60, 60, 60, 60];
  const lines = Array.from({ length: 54 }, () => '');
  const { questions } = await readSketch({
    lines: [
      ...['1. Which is a gas?', '(a) neon', '(b) iron', '2. Which is a metal?', '(a) neon', '(b) iron'],
      ...['3. Which rusts?', '(a) neon', '(b) iron'],
      ...lines.slice(12),
      'ANSWERS – Junior Quiz, Set B',
      { widths, rows: [['Q. No.', '1', '2', '3']] },
      '\f',
      { widths, rows: [['Answer', 'a', 'b', 'b']] },
    ],
  });
  expect(questions.map(({ answer }) => plainText(answer))).toEqual(['a', 'b', 'b']);
});

type Lines = NonNullable<PdfSketch['lines']>;
const withKey = (lines: Lines, key: Lines): Promise<ReadPaper> =>
  withPdf({ lines }, (paper) =>
    withPdf({ lines: key }, (other) => readResult(readPaper(paper, { key: other }))),
  );

test('does not read the total column of a key as a step', async () => {
  const { questions } = await withKey(
    ['1. Name a metal. [1]', '2. Explain rust. [2]'],
    [
      {
        widths: [40, 250, 60, 60],
        rows: [
          ['No.', 'Expected answer', 'Marks', 'Total marks'],
          ['1', 'Iron', '1', '1'],
          ['2', 'Water reaches the iron\nand air does', '1\n1', '2'],
        ],
      },
    ],
  );
  expect(questions.map(({ gradingInstructions }) => plainText(gradingInstructions))).toEqual([
    '',
    '1 mark: Water reaches the iron\n1 mark: and air does',
  ]);
});

test('reads a key whose numbers and letters are in columns below one name', async () => {
  const { questions } = await withKey(
    ['1. (a) Name a metal. [1]', '(b) Name a gas. [1]', '2. (a) Name an ore. [1]', '(b) Name a salt. [1]'],
    [
      {
        widths: [60, 30, 250, 60],
        rows: [
          ['Question', '', 'Answers', 'Total'],
          ['1.', 'a', 'iron', '1'],
          ['', 'b', 'neon', '1'],
          ['2.', 'a', 'hematite', '1'],
          ['', 'b', 'alum', '1'],
        ],
      },
    ],
  );
  expect(questions.map(({ answer }) => plainText(answer))).toEqual(['iron', 'neon', 'hematite', 'alum']);
});

test('does not read a form for marks as questions', async () => {
  const { questions } = await readSketch({
    lines: [
      {
        widths: [80, 40, 40, 60],
        rows: [
          ['Problem', '1', '2', 'Sum'],
          ['Points', '4', '6', '10'],
        ],
      },
      'Problem 1 (4 pts, 2 each). Name two metals.',
      'Problem 2 (6 pts). Explain rust.',
    ],
  });
  expect(questions.map(({ marksPossible }) => marksPossible)).toEqual([4, 6]);
});
