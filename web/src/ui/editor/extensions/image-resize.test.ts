import { expect, it } from 'vitest';
import { resized } from './image-resize.ts';

it.each([
  ['smaller', { width: 300, height: 150 }, 200, { width: 200, height: 100 }],
  ['no side under 20', { width: 300, height: 150 }, 5, { width: 40, height: 20 }],
  ['upright', { width: 100, height: 200 }, 1, { width: 20, height: 40 }],
  ['at most 600 wide', { width: 300, height: 150 }, 5000, { width: 600, height: 300 }],
  ['at most 400 high', { width: 300, height: 300 }, 5000, { width: 400, height: 400 }],
  ['a very long shape', { width: 600, height: 2 }, 600, { width: 600, height: 20 }],
])('%s', (_, size, width, expected) => {
  expect(resized(size, width)).toEqual(expected);
});
