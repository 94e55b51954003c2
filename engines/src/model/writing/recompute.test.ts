import { expect, test } from 'vitest';
import { equationsToCheck } from './recompute.ts';

test.each([
  ['$\\frac{10 - 4}{5} = 1.2$ m/s²', [{ result: 1.2, isTrue: true }]],
  ['$10 \\div 3 \\approx 3.33$', [{ result: 3.33, isTrue: true }]],
  ['$10 \\div 3 = 3$', [{ result: 3, isTrue: false }]],
  ['$a = \\frac{6}{4} = 1.5$', [{ result: 1.5, isTrue: true }]],
  [
    '$2 + 2 = 5$ and $2 \\times 3 = 6$',
    [
      { result: 5, isTrue: false },
      { result: 6, isTrue: true },
    ],
  ],
  ['$a = b$, $x = 4$, 2 + 2 = 5', []],
])('%s', (text, equations) => {
  expect(equationsToCheck(text)).toEqual(equations);
});
