import { expect, test } from 'vitest';
import { scoreBand } from './score-band.ts';

test.each([
  [0, 'red'],
  [29.99, 'red'],
  [30, 'orange'],
  [49.99, 'orange'],
  [50, 'yellow'],
  [79.99, 'yellow'],
  [80, 'green'],
  [100, 'green'],
])('%d percent is %s', (percent, band) => {
  expect(scoreBand(percent)).toBe(band);
});
