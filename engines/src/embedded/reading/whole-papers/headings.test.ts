import { plainText } from '@classi/richtext';
import { expect, test } from 'vitest';
import { labelsWithMarks, readSketch } from '../../../testing/reading.ts';

test.each([
  'Group 1: alkali metals',
  'Part B: explains the second step',
  'Any two reasons (2 × 1 = 2)',
  'Short answer: one mark for each point (2 × 1 = 2)',
  'Section A of the leaf shows the stomata',
])('keeps “%s” at the end of an answer in the key', async (line) => {
  const { questions } = await readSketch({
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
    const { questions } = await readSketch({
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
  const { questions } = await readSketch({
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

test('gives the marks of a section to the questions below a heading within it', async () => {
  const paper = await readSketch({
    lines: [
      'SECTION A (4 × 1 = 4)',
      'Q1. Name a metal.',
      'Q2. Name a gas.',
      'Fill in the blanks :',
      'Q3. Rust is an oxide of ______.',
      'Q4. Brass contains ______.',
      'SECTION B (2 × 3 = 6)',
      'Q5. Explain rust.',
      'Q6. Explain brass.',
    ],
  });
  expect(labelsWithMarks(paper)).toBe('Q1:1 Q2:1 Q3:1 Q4:1 Q5:3 Q6:3');
});

test('reads a letter below the heading of a section as a heading, and not as a part of the question above', async () => {
  const paper = await readSketch({
    lines: [
      'PART – I : METALS',
      'A. Answer these.\t2 x 2 = 4',
      '1) Name a metal.',
      '2) Study the ores. (a) Name one. (1) (b) Name its use. (1)',
      'PART – II : GASES',
      'A. Fill in the blanks.\t2 x 1 = 2',
      '1) The lightest gas is ______.',
      '2) Air is mostly ______.',
      'B. Data.\t3 marks',
      '3) Study the table.',
    ],
  });
  expect(labelsWithMarks(paper)).toBe('1:2 2(a):1 2(b):1 1:1 2:1 3:3');
});

test.each(['******* ALL THE BEST *******', 'Best of luck!', '–––––– 0 ––––––'])(
  'ends the last question before “%s”',
  async (line) => {
    const { questions } = await readSketch({ lines: ['1. Name a metal. [1]', '2. Name a gas. [1]', line] });
    expect(plainText(questions[1]?.question ?? '')).toBe('Name a gas.');
  },
);

test.each([
  ['Write a letter. [5]', 'Format 1 mark, content 2 marks, expression 2 marks'],
  ['Write a letter. [5]', 'Format (1), content (2), expression (2)'],
  ['Write a letter.', '(Format 1 mark, content 2 marks, expression 2 marks)'],
])('counts the marks of aspects once: %s %s', async (question, aspects) => {
  const paper = await readSketch({ lines: [`1. ${question}`, aspects, '2. Name a gas. [1]'] });
  expect(labelsWithMarks(paper)).toBe('1:5 2:1');
});
