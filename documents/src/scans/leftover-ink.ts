import type { Box } from '../document.ts';
import type { ScanPicture } from '../ocr/ocr-requests.ts';
import { type GreyPicture, paintOver } from './grey-picture.ts';
import { measureInk } from './ink.ts';

/** The margin around a word, in points, so that no part of its letters remains. */
const MARGIN = 2;
/** Strokes that are closer than this, in points, belong together. */
const CELL = 9;
/** The minimum number of inked pixels, at about 100 pixels per inch. An area with less ink is dust. */
const MIN_INK = 30;
/** Anything smaller than this, in points, is a dot or a part of a rule. */
const LOWEST = 6;
const NARROWEST = 3;
/** The maximum distance, in pixels, of the ink of a rule from a straight line (root mean square). */
const STRAIGHT = 2;
/** The share of the page's height at each edge that is ignored, because shadows and punched holes are there. */
const EDGE = 0.02;
/** The number of pixels of the scan, in each direction, that become one pixel. */
const COARSE = 2;

/** Returns boxes, in points, around the ink of a scanned page that belongs to no word. Rules, frames and dust are ignored. */
export function leftoverInk(scan: ScanPicture, words: Box[]): Box[] {
  const picture = coarser(scan);
  const scale = scan.scale / COARSE;
  const covered = words.map(({ x, y, width, height }) => ({
    x: x - MARGIN,
    y: y - MARGIN,
    width: width + 2 * MARGIN,
    height: height + 2 * MARGIN,
  }));
  const rules = measureInk(picture);
  // Rules are removed first. Partly painted over, they would become pieces that look like letters.
  const dark: GreyPicture = {
    width: picture.width,
    height: picture.height,
    pixels: new Uint8Array(picture.pixels.length).fill(255),
  };
  for (let at = 0; at < rules.count; at += 1) {
    dark.pixels[(rules.ys[at] ?? 0) * dark.width + (rules.xs[at] ?? 0)] = 0;
  }
  paintOver(dark, covered, scale);
  return patchesOf(dark, Math.round(CELL * scale))
    .filter((patch) => isWriting(patch, dark, scale))
    .map(({ left, top, right, bottom }) => ({
      x: left / scale,
      y: top / scale,
      width: (right - left + 1) / scale,
      height: (bottom - top + 1) / scale,
    }))
    .sort((a, b) => a.y - b.y || a.x - b.x);
}

/** Halves the resolution. Each new pixel is as dark as the darkest of its pixels. */
function coarser({ file, width, height }: ScanPicture): GreyPicture {
  const head = file.length - width * height;
  const wide = Math.floor(width / COARSE);
  const high = Math.floor(height / COARSE);
  const pixels = new Uint8Array(wide * high);
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const at = head + y * COARSE * width + x * COARSE;
      const above = Math.min(file[at] ?? 255, file[at + 1] ?? 255);
      const below = Math.min(file[at + width] ?? 255, file[at + width + 1] ?? 255);
      pixels[y * wide + x] = Math.min(above, below);
    }
  }
  return { width: wide, height: high, pixels };
}

interface Patch {
  left: number;
  top: number;
  right: number;
  bottom: number;
  xs: number[];
  ys: number[];
}

/** Groups ink into connected areas. Squares of `cell` pixels that touch are connected. */
function patchesOf({ width, height, pixels }: GreyPicture, cell: number): Patch[] {
  const across = Math.ceil(width / cell);
  const cells = new Map<number, { xs: number[]; ys: number[] }>();
  for (let at = 0; at < pixels.length; at += 1) {
    if (pixels[at] !== 0) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    const key = Math.floor(y / cell) * across + Math.floor(x / cell);
    const own = cells.get(key) ?? { xs: [], ys: [] };
    own.xs.push(x);
    own.ys.push(y);
    cells.set(key, own);
  }
  const patches: Patch[] = [];
  const open = new Set(cells.keys());
  const rows = Math.ceil(height / cell);
  for (const start of cells.keys()) {
    if (!open.delete(start)) continue;
    const patch: Patch = { left: width, top: height, right: 0, bottom: 0, xs: [], ys: [] };
    const next = [start];
    for (let key = next.pop(); key !== undefined; key = next.pop()) {
      add(patch, cells.get(key));
      for (const near of around(key, across, rows)) if (open.delete(near)) next.push(near);
    }
    patches.push(patch);
  }
  return patches;
}

function add(patch: Patch, own: { xs: number[]; ys: number[] } | undefined): void {
  for (const [index, x] of (own?.xs ?? []).entries()) {
    const y = own?.ys[index] ?? 0;
    patch.left = Math.min(patch.left, x);
    patch.right = Math.max(patch.right, x);
    patch.top = Math.min(patch.top, y);
    patch.bottom = Math.max(patch.bottom, y);
    patch.xs.push(x);
    patch.ys.push(y);
  }
}

function around(key: number, across: number, rows: number): number[] {
  const [column, row] = [key % across, Math.floor(key / across)];
  const keys: number[] = [];
  for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1) {
    for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x += 1) {
      if (x !== column || y !== row) keys.push(y * across + x);
    }
  }
  return keys;
}

function isWriting(patch: Patch, { width, height }: GreyPicture, scale: number): boolean {
  const { left, top, right, bottom, xs } = patch;
  const isAtEdge =
    bottom < height * EDGE || top > height * (1 - EDGE) || right < width * EDGE || left > width * (1 - EDGE);
  return (
    !isAtEdge &&
    xs.length >= MIN_INK &&
    bottom - top >= LOWEST * scale &&
    right - left >= NARROWEST * scale &&
    !isStraight(patch)
  );
}

/** Returns whether the ink lies on one line, like the rest of a rule on a skewed page. */
function isStraight({ xs, ys }: Patch): boolean {
  const count = xs.length;
  const [middleX, middleY] = [sum(xs) / count, sum(ys) / count];
  const spread = sum(xs.map((x) => (x - middleX) ** 2));
  const common = sum(xs.map((x, index) => (x - middleX) * ((ys[index] ?? 0) - middleY)));
  const slope = spread === 0 ? 0 : common / spread;
  const off = sum(xs.map((x, index) => ((ys[index] ?? 0) - middleY - slope * (x - middleX)) ** 2));
  return Math.sqrt(off / count) < STRAIGHT;
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
