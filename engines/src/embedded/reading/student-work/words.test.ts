import { expect, test } from 'vitest';
import { isHead } from './written-answers.ts';

test.each([
  ['Name: Aarav Kulkarni Std 9 B Roll no. 1', true],
  ['Standard IX Seat no. B 104 Aarav Kulkarni', true],
  ['Aarav Kulkarni measured the speed', false],
])('tells the head of a paper from an answer: %s', (text, expected) => {
  expect(isHead(text, ['Aarav Kulkarni'])).toBe(expected);
});
