import { expect, it } from 'vitest';
import { cropFrame } from './crop.ts';

const SHEET = { width: 700, height: 450 };

/** Returns a white sheet with a black rectangle. */
function sheetWith(box: { x: number; y: number; width: number; height: number } | null): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(4 * SHEET.width * SHEET.height).fill(255);
  if (!box) return pixels;
  for (let y = box.y; y < box.y + box.height; y += 1) {
    const start = 4 * (y * SHEET.width + box.x);
    for (let at = start; at < start + 4 * box.width; at += 1) if (at % 4 !== 3) pixels[at] = 0;
  }
  return pixels;
}

it.each([
  ['10 px around', { x: 100, y: 80, width: 200, height: 120 }, { x: 90, y: 70, width: 220, height: 140 }],
  ['at least 50 px', { x: 300, y: 200, width: 4, height: 200 }, { x: 277, y: 190, width: 50, height: 220 }],
  ['a dot in a corner', { x: 0, y: 0, width: 2, height: 2 }, { x: 0, y: 0, width: 50, height: 50 }],
  [
    'a dot in the last corner',
    { x: 698, y: 448, width: 2, height: 2 },
    { x: 650, y: 400, width: 50, height: 50 },
  ],
  ['the whole sheet', { x: 0, y: 0, width: 700, height: 450 }, { x: 0, y: 0, width: 700, height: 450 }],
  ['nothing', null, { x: 0, y: 0, width: 700, height: 450 }],
])('%s', (_, box, frame) => {
  expect(cropFrame(sheetWith(box))).toEqual(frame);
});
