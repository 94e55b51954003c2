import { expect, test } from 'vitest';
import { readSketch } from '../../../testing/reading.ts';

test.each([
  ['multiple_choice', ['1. Which is a metal? [1]', '(a) iron', '(b) neon', '(c) halite', '(d) vinegar']],
  ['multiple_choice', ['1. Which is a metal? [1]', 'A. iron   B. neon   C. halite   D. vinegar']],
  ['true_false', ['1. State true or false: iron is a gas. [1]']],
  ['true_false', ['True or false (1 mark each):', '1. Iron is a gas.']],
  ['fill_in_the_blank', ['1. The lightest gas is ________ . [1]']],
  ['match', ['1. Match the items of column A with those of column B. [4]']],
  ['assertion_reason', ['1. Assertion (A): Iron rusts. Reason (R): Water reaches it. [1]']],
  ['numerical', ['1. Calculate the speed of a car that goes 60 km in 2 hours. [3]']],
  ['case_study', ['Section A: Case study', '1. Why did the farmer keep bees? [4]']],
  ['short_answer', ['1. Why does iron rust? [2]']],
  ['long_answer', ['1. Discuss why iron rusts. [8]']],
  [undefined, ['1. Why does iron rust?']],
])('finds the type %s', async (type, lines) => {
  const { questions } = await readSketch({ lines });
  expect(questions.map(({ questionType }) => questionType)).toEqual([type]);
});

test.each([
  ['MATHEMATICS (Standard)', ['Sample paper', 'MATHEMATICS (Standard)']],
  ['Physics', ['Class: XI   Subject: Physics   Time: 1 hour']],
  ['Life Sciences', ['GRADE 12', 'Life Sciences P1']],
  ['BIOLOGY', ['GCSE BIOLOGY']],
  [undefined, ['A test for you']],
])('finds the subject %s', async (subject, lines) => {
  const { questions } = await readSketch({ lines: [...lines, '1. Why? [2]'] });
  expect(questions[0]?.subject).toBe(subject);
});

test('reads topics that the head or a section names', async () => {
  const { questions } = await readSketch({
    lines: [
      'Topic: Light, Sound',
      '1. Why? [2]',
      'Section B: Algebra',
      '2. How? [2]',
      'Section C: Short answers',
      '3. When? [2]',
    ],
  });
  expect(questions.map(({ topics }) => topics)).toEqual([
    ['Light', 'Sound'],
    ['Algebra'],
    ['Light', 'Sound'],
  ]);
});
