import { plainText } from '@classi/richtext';
import { describe, expect, test } from 'vitest';
import { labelsWithMarks, readSketch } from '../../../testing/reading.ts';

test.each([
  'Answer Question One and any other TWO questions.',
  'Answer question 1 and any two from the rest.',
])('%s', async (sentence) => {
  const numbers = ['1', '2', '3', '4'];
  const lines = ['Time: 2 hours', sentence, ...numbers.map((number) => `${number}. Describe rust. [10]`)];
  const { marksPossible, choices } = await readSketch({ title: 'Test', lines });
  expect(marksPossible).toBe(30);
  expect(choices).toEqual([{ counted: 2, alternatives: [[2], [3], [4]] }]);
});

test('lets the student choose between two runs of parts', async () => {
  const paper = await readSketch({
    lines: [
      'Maximum marks: 7',
      '1. Define molality. [2]',
      '2. (a) State the law of Raoult. [2]',
      '(b) Why does a mango shrink in brine? [3]',
      'OR',
      '(a) What are azeotropes? [2]',
      '(b) Find the boiling point of the solution. [3]',
    ],
  });
  expect(labelsWithMarks(paper)).toBe('1:2 2(a):2 2(b):3 2(a):2 2(b):3');
  expect(paper.marksPossible).toBe(7);
  expect(paper.choices).toEqual([
    {
      counted: 1,
      alternatives: [
        [2, 3],
        [4, 5],
      ],
    },
  ]);
});

describe('choices', () => {
  test.each([
    'Answer any two questions in this section.',
    'Attempt any 2 of the following.',
    'Answer TWO of the three questions.',
    '(Two among the following set of questions)',
    'Choose any TWO (2).',
  ])('%s', async (sentence) => {
    const paper = await readSketch({
      title: 'Test',
      lines: [
        'Maximum marks: 17',
        'Section A',
        '1. Name a metal. [1]',
        'Section B',
        sentence,
        '2. Describe rust. [8]',
        '3. Describe brass. [8]',
        '4. Describe steel. [8]',
      ],
    });
    expect(paper.questions).toHaveLength(4);
    expect([paper.marksPossible, paper.printedTotal]).toEqual([17, 17]);
    expect(paper.choices).toEqual([{ counted: 2, alternatives: [[2], [3], [4]] }]);
    expect(paper.questions.map(({ section }) => section)).toEqual([
      'Section A',
      'Section B',
      'Section B',
      'Section B',
    ]);
    expect(paper.questions.every(({ question }) => !plainText(question).includes('ollowing'))).toBe(true);
  });

  test('applies a choice that only the cover prints', async () => {
    const paper = await readSketch({
      lines: [
        'Marks: 6',
        'Section A: Answer all questions.',
        'Section B: Answer any ONE question.',
        'SECTION A',
        '1. Name a metal. [1]',
        'SECTION B',
        '2. Describe rust. [5]',
        '3. Describe brass. [5]',
      ],
    });
    expect([paper.marksPossible, paper.printedTotal]).toEqual([6, 6]);
  });

  test('counts only the chosen number of parts', async () => {
    const paper = await readSketch({
      lines: [
        '1. Answer any two of the following parts.',
        '(a) Why does iron rust? [3]',
        '(b) Why is gold soft? [3]',
        '(c) Why does copper turn green? [3]',
        '2. Name a gas. [1]',
      ],
    });
    expect(paper.questions).toHaveLength(4);
    expect(paper.marksPossible).toBe(7);
    expect(paper.choices).toEqual([{ counted: 2, alternatives: [[1], [2], [3]] }]);
  });

  test('counts alternatives once between questions and between parts', async () => {
    const paper = await readSketch({
      lines: [
        '1. Explain rust. [4]',
        'OR',
        '2. Explain brass. [4]',
        '3. Answer one part.',
        '(a) Explain steel. [5]',
        'OR',
        '(b) Explain lead. [5]',
      ],
    });
    expect(labelsWithMarks(paper)).toBe('1:4 2:4 3(a):5 3(b):5');
    expect(paper.marksPossible).toBe(9);
  });

  test('does not take words to choose from for a choice of questions', async () => {
    const paper = await readSketch({
      lines: ['1. Describe any two types of rock. [4]', '2. Name any FOUR gases. [4]'],
    });
    expect(paper.marksPossible).toBe(8);
    expect(paper.choices).toBeUndefined();
  });
});

describe('marks that are printed once for many', () => {
  test.each([
    ['Section A (1 mark each)', 'Section B (3 marks each)'],
    ['SECTION A (2 × 1 = 2)', 'SECTION B (1 × 3 = 3)'],
  ])('%s', async (first, second) => {
    const paper = await readSketch({
      lines: [first, '1. Name a metal.', '2. Name a gas.', second, '3. Explain rust.'],
    });
    expect(labelsWithMarks(paper)).toBe('1:1 2:1 3:3');
  });

  test('gives parts the marks of a product', async () => {
    const paper = await readSketch({
      lines: [
        'Q1 [2*3 = 6 marks] Choose.',
        '1. A metal is',
        '(a) iron',
        '(b) neon',
        '2. A gas is',
        '(a) iron',
        '(b) neon',
      ],
    });
    expect(labelsWithMarks(paper)).toBe('Q1(1):3 Q1(2):3');
    expect(plainText(paper.questions[0]?.question ?? '')).toBe('A metal is\n(a) iron\n(b) neon');
  });

  test('separates statements to tick and parts without labels', async () => {
    const paper = await readSketch({
      lines: [
        'Q1 [2 x 1 = 2 marks] Mark the statements.',
        '[TRUE/FALSE] Iron is a metal.',
        '[TRUE/FALSE] Neon is a metal.',
        'Q2 [5 marks] Answer briefly.',
        '[2 marks] Name a salt.',
        '[3 marks] Explain rust.',
      ],
    });
    expect(labelsWithMarks(paper)).toBe('Q1(1):1 Q1(2):1 Q2(1):2 Q2(2):3');
    expect(paper.marksPossible).toBe(7);
  });

  test('deduces the marks of a part from the total of its question', async () => {
    const paper = await readSketch({
      lines: [
        'QUESTION 1',
        '1.1 Name a metal.\t(2)',
        '1.2 Explain rust. Give reasons for your',
        'answer.\t(4)',
        '1.3 Name a gas.',
        '\t[8]',
        'QUESTION 2',
        'Name a salt.\t[3]',
        'TOTAL: 11',
        'INFORMATION SHEET',
        'Iron melts at 1538 degrees.',
      ],
    });
    expect(labelsWithMarks(paper)).toBe('1.1:2 1.2:4 1.3:2 2:3');
    expect([paper.marksPossible, paper.printedTotal]).toEqual([11, 11]);
    expect(paper.questions[2]?.doubt).toContain('2 are what the total of question 1 leaves for it');
    expect(plainText(paper.questions[3]?.question ?? '')).toBe('Name a salt.');
    expect(plainText(paper.questions[1]?.question ?? '')).toContain('reasons for your');
  });
});

test('takes bare numbers behind the parts for their marks where they add up to the whole', async () => {
  const paper = await readSketch({
    lines: [
      '1. Read the lines and answer. (5)',
      '(i) Who is meant by the bird?\t1',
      '(ii) What does the poet tell it?\t2',
      '(iii) Name a word for the town.\t2',
      '2. Write a letter. (5)',
    ],
  });
  expect(labelsWithMarks(paper)).toBe('1(i):1 1(ii):2 1(iii):2 2:5');
});

test('adds the additional marks of a part that the total of its question includes', async () => {
  const paper = await readSketch({
    lines: [
      '1 (a) Explain why people opposed the railways. (12)',
      '(b) Up to 4 additional marks for part (b) will be awarded for spelling.',
      'How far did the railway change the town? (16)',
      '(Total for Question 1 = 32 marks)',
    ],
  });
  expect(labelsWithMarks(paper)).toBe('1(a):12 1(b):20');
});
