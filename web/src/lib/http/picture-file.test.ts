import { expect, test } from 'vitest';
import { within } from './picture-file.ts';

test.each([
  [4032, 3024, 2000, 1500],
  [3024, 4032, 1500, 2000],
  [2000, 1200, 2000, 1200],
  [640, 480, 640, 480],
  [30_000, 4, 2000, 1],
])('stores %i × %i as %i × %i', (width, height, shownWidth, shownHeight) => {
  expect(within(width, height, 2000)).toEqual({ width: shownWidth, height: shownHeight });
});
