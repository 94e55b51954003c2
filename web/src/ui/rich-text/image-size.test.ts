import { expect, it } from 'vitest';
import { toDisplaySize } from './image-size.ts';

it.each([
  [300, 200, { width: 300, height: 200 }],
  [1200, 400, { width: 600, height: 200 }],
  [400, 1600, { width: 100, height: 400 }],
  [6000, 4000, { width: 600, height: 400 }],
])('fits %d × %d into 600 × 400', (width, height, shown) => {
  expect(toDisplaySize(width, height)).toEqual(shown);
});
