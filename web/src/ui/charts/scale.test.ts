import { expect, test } from 'vitest';
import { axisBounds, axisTicks } from './scale.ts';

test.each([
  [[], [0, 100]],
  [
    [42, 67.5],
    [40, 70],
  ],
  [
    [40, 70],
    [40, 70],
  ],
  [[64], [60, 70]],
  [[60], [60, 70]],
  [
    [100, 100],
    [90, 100],
  ],
  [[0], [0, 10]],
  [
    [0, 100],
    [0, 100],
  ],
])('rounds the bounds of %j to %j', (percents, bounds) => {
  expect(axisBounds(percents)).toEqual(bounds);
});

test('has a tick every ten percent', () => {
  expect(axisTicks([60, 90])).toEqual([60, 70, 80, 90]);
});
