import type { GreyPicture } from './grey-picture.ts';

/** The dark pixels of a picture, without what is too long or too dark to be a part of letters. */
export interface Ink {
  width: number;
  height: number;
  /** The x coordinate of each pixel. */
  xs: Uint16Array;
  ys: Uint16Array;
  count: number;
}

/** The size of a tile in pixels. Each tile has its own threshold of darkness, because paper is lit unevenly. */
const TILE = 32;
/** The maximum brightness of ink, relative to the paper around it. */
const DARK = 0.72;
/** The maximum share of ink in a tile. A darker tile is a shadow, a picture or the edge of the paper. */
const MAX_INK = 0.45;
/** Strokes longer than this, in pixels, are rules and frames. */
const LONGEST_STROKE = 48;

/** Finds the ink of a picture of a page, at about 100 pixels to an inch. */
export function measureInk(picture: GreyPicture): Ink {
  const { width, height } = picture;
  const dark = darkPixels(picture);
  removeStrokes(dark, width, height, 1, width);
  removeStrokes(dark, height, width, width, 1);
  const count = dark.reduce((sum, value) => sum + (value === 1 ? 1 : 0), 0);
  const ink: Ink = { width, height, xs: new Uint16Array(count), ys: new Uint16Array(count), count };
  let next = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (dark[y * width + x] === 1) {
        ink.xs[next] = x;
        ink.ys[next] = y;
        next += 1;
      }
    }
  }
  return ink;
}

function darkPixels(picture: GreyPicture): Uint8Array {
  const { width, height } = picture;
  const dark = new Uint8Array(width * height);
  for (let top = 0; top < height; top += TILE) {
    for (let left = 0; left < width; left += TILE) {
      markTile(picture, dark, left, top);
    }
  }
  return dark;
}

function markTile({ pixels, width, height }: GreyPicture, dark: Uint8Array, left: number, top: number): void {
  const right = Math.min(width, left + TILE);
  const bottom = Math.min(height, top + TILE);
  const limit = paperOf(pixels, width, { left, top, right, bottom }) * DARK;
  let marked = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let at = y * width + left; at < y * width + right; at += 1) {
      if ((pixels[at] ?? 255) < limit) {
        dark[at] = 1;
        marked += 1;
      }
    }
  }
  if (marked > (right - left) * (bottom - top) * MAX_INK) {
    for (let y = top; y < bottom; y += 1) {
      dark.fill(0, y * width + left, y * width + right);
    }
  }
}

/** Returns the brightness of the paper in a tile, brighter than four fifths of its pixels. */
function paperOf(
  pixels: Uint8Array,
  width: number,
  tile: { left: number; top: number; right: number; bottom: number },
): number {
  const counts = new Uint32Array(256);
  for (let y = tile.top; y < tile.bottom; y += 1) {
    for (let at = y * width + tile.left; at < y * width + tile.right; at += 1) {
      const value = pixels[at] ?? 255;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  const wanted = (tile.right - tile.left) * (tile.bottom - tile.top) * 0.2;
  let brighter = 0;
  for (let value = 255; value > 0; value -= 1) {
    brighter += counts[value] ?? 0;
    if (brighter >= wanted) {
      return value;
    }
  }
  return 0;
}

/** Removes long strokes from `count` rows (`step` 1) or columns (`step` is the length of a row). */
function removeStrokes(
  dark: Uint8Array,
  length: number,
  count: number,
  step: number,
  nextLine: number,
): void {
  for (let line = 0; line < count; line += 1) {
    let start = 0;
    for (let at = 0; at <= length; at += 1) {
      const isDark = at < length && dark[line * nextLine + at * step] !== 0;
      if (!isDark) {
        if (at - start > LONGEST_STROKE) {
          for (let gone = start; gone < at; gone += 1) {
            // Vertical strokes must still be found where horizontal strokes were removed.
            dark[line * nextLine + gone * step] = 2;
          }
        }
        start = at + 1;
      }
    }
  }
}
