import { expect, test } from 'vitest';
import { formatCost } from '../../lib/format-cost.ts';
import { budgetSpent, taskText } from './aura-use-text.ts';

const today = { calls: 3, input: 600, output: 200, micros: 500_000 };

test.each([
  [0, '0.00'],
  [9_000, '<0.01'],
  [1_234_567, '1.23'],
])('formats a cost of %d millionths as %s', (micros, shown) => {
  expect(formatCost(micros)).toBe(shown);
});

test.each([
  [null, null],
  [{ tokens: 1_000, micros: null }, 80],
  [{ tokens: 1_000_000, micros: 1_000_000 }, 50],
  [{ tokens: 0, micros: null }, 100],
  [{ tokens: 100, micros: null }, 100],
])('computes the spent share of the budget %j: %j', (budget, percent) => {
  expect(budgetSpent({ budget, today })).toBe(percent);
});

test('shows an unknown task by its own name', () => {
  expect(taskText('mark')).toBe('Marking answers');
  expect(taskText('new-task')).toBe('new-task');
});
