import { expect, test } from 'vitest';
import { numberedQuestions, percentage, practiceState } from './rules.ts';

const question = (number: number, text: string) => ({
  number,
  question: text,
  marksPossible: 1,
  answer: '',
  gradingInstructions: '',
  stem: '',
  passage: null,
});

test('empty questions are left out, and the others numbered in their order', () => {
  const result = numberedQuestions([
    question(3, '<p>Third</p>'),
    question(2, '<p> </p>'),
    question(1, '<p>First</p>'),
  ]);
  expect(result.map(({ number, question: text }) => [number, text])).toEqual([
    [1, '<p>First</p>'],
    [2, '<p>Third</p>'],
  ]);
});

test('leaves a question without a number at its place in the list', () => {
  const { number: _, ...unnumbered } = question(0, '<p>Second</p>');
  const result = numberedQuestions([question(3, '<p>Third</p>'), unnumbered, question(1, '<p>First</p>')]);
  expect(result.map(({ number, question: text }) => [number, text])).toEqual([
    [1, '<p>First</p>'],
    [2, '<p>Second</p>'],
    [3, '<p>Third</p>'],
  ]);
});

test.each([
  [null, null, 0, 'Incomplete'],
  [null, null, 2, 'In Progress'],
  [new Date(), null, 2, 'Submitted'],
  [new Date(), new Date(), 2, 'Graded'],
] as const)('submitted %s, graded %s, %s answered: %s', (submittedAt, gradedAt, answered, state) => {
  expect(practiceState({ submittedAt, gradedAt, answered })).toBe(state);
});

test('a percentage has two decimals, and nothing of nothing is none', () => {
  expect(percentage(2, 3)).toBe(66.67);
  expect(percentage(0, 0)).toBeNull();
});
