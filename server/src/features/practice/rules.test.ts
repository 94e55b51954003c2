import { expect, test } from 'vitest';
import { numberedQuestions } from './rules.ts';

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
