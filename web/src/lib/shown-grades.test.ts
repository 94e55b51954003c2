import { expect, test } from 'vitest';
import { exactly, formatTotal, inChart, inQuestion, inTotal } from './shown-grades.ts';

test('shows one decimal in charts, two in totals', () => {
  expect(inChart(66.666)).toBe('66.7%');
  expect(inTotal(66.666)).toBe('66.67');
  expect(formatTotal(4.25, 6)).toBe('4.25 / 6.00');
});

test.each([
  [0, '0.0', null],
  [1, '1.0', null],
  [2.5, '2.5', null],
  [0.25, '0.3', '0.25'],
  [1.75, '1.8', '1.75'],
  [0.35, '0.4', '0.35'],
  [0.30000000000000004, '0.3', null],
])('shows %d marks of a question as %s, exactly %s', (marks, shown, exact) => {
  expect(inQuestion(marks)).toBe(shown);
  expect(exactly(marks)).toBe(exact);
});
