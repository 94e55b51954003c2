import { SHEET } from './strokes.ts';

/** The margin around a cropped drawing, and the minimum length of its sides, in pixels (spec 1 §9). */
const PADDING = 10;
const MIN_SIDE = 50;
/** A pixel that is brighter than this in every channel is paper. */
const PAPER = 250;

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Returns the part of a white sheet that contains the drawing, with a margin of 10 px, at least 50 px on each
 * side, and within the sheet.
 * @param pixels RGBA, row by row
 * @returns the whole sheet if nothing was drawn
 */
export function cropFrame(
  pixels: Uint8ClampedArray,
  sheet: { width: number; height: number } = SHEET,
): Frame {
  let left = sheet.width;
  let top = sheet.height;
  let right = -1;
  let bottom = -1;
  for (let y = 0; y < sheet.height; y += 1) {
    for (let x = 0; x < sheet.width; x += 1) {
      if (isPaper(pixels, 4 * (y * sheet.width + x))) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0) return { x: 0, y: 0, ...sheet };
  const across = side(left, right, sheet.width);
  const down = side(top, bottom, sheet.height);
  return { x: across.from, y: down.from, width: across.length, height: down.length };
}

function isPaper(pixels: Uint8ClampedArray, at: number): boolean {
  return (pixels[at] ?? 0) > PAPER && (pixels[at + 1] ?? 0) > PAPER && (pixels[at + 2] ?? 0) > PAPER;
}

function side(first: number, last: number, limit: number): { from: number; length: number } {
  let from = Math.max(0, first - PADDING);
  let to = Math.min(limit, last + 1 + PADDING);
  const missing = Math.min(MIN_SIDE, limit) - (to - from);
  if (missing > 0) {
    from = Math.max(0, Math.min(from - Math.floor(missing / 2), limit - MIN_SIDE));
    to = Math.min(limit, from + MIN_SIDE);
  }
  return { from, length: to - from };
}
