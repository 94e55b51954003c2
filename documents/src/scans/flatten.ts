import { between, type GreyPicture } from './grey-picture.ts';
import { type Ink, measureInk } from './ink.ts';
import type { Warp } from './warp.ts';

/** The smallest slant that is corrected. Smaller ones are common in scans, and text recognition copes with them. */
const MIN_LEAN = 0.012;
const MIN_SLOPE = 0.01;
const LEANS = Array.from({ length: 81 }, (_, at) => (at - 40) / 200);
const SLOPES = Array.from({ length: 49 }, (_, at) => (at - 24) / 200);
/** The maximum distance between the ends of lines at one edge, in pixels at 100 pixels per inch. */
const SAME_EDGE = 5;
const MIN_LINES = 6;
/** The minimum share of lines that end at an edge of the text. */
const AT_EDGE = 0.3;

/** Returns the distortion of a picture of about 100 pixels per inch; undefined if it is flat, or shows too little text. */
export function measureWarp(picture: GreyPicture): Warp | undefined {
  const ink = measureInk(picture);
  const { width, height } = ink;
  const halves = [0.05, 0.5].map((from) => slopeOf(ink, from * height, (from + 0.45) * height));
  const [upper, lower] = halves;
  if (upper === undefined || lower === undefined) return undefined;
  // Each slope is measured at the middle of its half of the page.
  const change = (lower - upper) / 0.45;
  const slope = { top: upper - change * 0.275, bottom: lower + change * 0.275 };
  const ends = lineEnds(ink, slope);
  if (ends.length < MIN_LINES) return undefined;
  const left = edgeOf(
    ends.map(({ y, from }) => ({ y, x: from })),
    height,
  );
  const right = edgeOf(
    ends.map(({ y, to }) => ({ y, x: to })),
    height,
  );
  if (!left) return undefined;
  const found: Warp = {
    slope,
    left: { lean: left.lean, at: left.x / width },
    // Lines of any length count, because the camera is assumed to be in front of the middle of the page.
    right: right
      ? { lean: right.lean, at: right.x / width }
      : { lean: -left.lean, at: Math.max(0.7, 1 - left.x / width) },
  };
  const isFlat =
    Math.abs(slope.bottom - slope.top) < MIN_SLOPE &&
    Math.abs(found.left.lean) < MIN_LEAN &&
    Math.abs(found.right.lean) < MIN_LEAN;
  return isFlat || found.right.at - found.left.at < 0.3 ? undefined : found;
}

/** Returns the position of a point of the flat page in the picture, in pixels of a picture of that size. */
export function onPicture(
  warp: Warp,
  x: number,
  y: number,
  { width, height }: { width: number; height: number },
): { x: number; y: number } {
  const down = y - height / 2;
  const [from, to] = [warp.left.at * width, warp.right.at * width];
  const share = (x - from) / (to - from);
  const shift = (warp.left.lean * (1 - share) + warp.right.lean * share) * down;
  const slope = warp.slope.top + (warp.slope.bottom - warp.slope.top) * (y / height);
  return { x: x + shift, y: y + slope * (x - width / 2) };
}

/** The picture of the flat page, in the same size. */
export function flattened(picture: GreyPicture, warp: Warp): GreyPicture {
  const { width, height, pixels } = picture;
  const out = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = onPicture(warp, x, y, picture);
      if (from.x >= 0 && from.y >= 0 && from.x < width - 1 && from.y < height - 1) {
        out[y * width + x] = between(pixels, width, from.x, from.y);
      }
    }
  }
  return { width, height, pixels: out };
}

/** The slope at which the rows of a part of the page differ most from their neighbours. */
function slopeOf(ink: Ink, from: number, to: number): number | undefined {
  let best = { strength: 0, slope: 0 };
  let count = 0;
  for (const slope of SLOPES) {
    const drop = Math.ceil(Math.abs(slope) * ink.width);
    const rows = new Uint32Array(ink.height + 2 * drop + 2);
    count = 0;
    for (let at = 0; at < ink.count; at += 2) {
      const y = ink.ys[at] ?? 0;
      if (y < from || y >= to) continue;
      count += 1;
      const row = Math.round(y - slope * ((ink.xs[at] ?? 0) - ink.width / 2)) + drop;
      rows[row] = (rows[row] ?? 0) + 1;
    }
    let strength = 0;
    for (let row = 1; row < rows.length; row += 1) strength += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
    if (strength > best.strength) best = { strength, slope };
  }
  return count < 300 ? undefined : best.slope;
}

interface LineEnds {
  y: number;
  from: number;
  to: number;
}

/** Returns the start and the end of each line of text, after its slope is removed. */
function lineEnds(ink: Ink, slope: Warp['slope']): LineEnds[] {
  const rows = Array.from({ length: ink.height }, () => [] as number[]);
  for (let at = 0; at < ink.count; at += 1) {
    const [x, y] = [ink.xs[at] ?? 0, ink.ys[at] ?? 0];
    const own = slope.top + (slope.bottom - slope.top) * (y / ink.height);
    rows[Math.round(y - own * (x - ink.width / 2))]?.push(x);
  }
  const lines: LineEnds[] = [];
  let open: number[] = [];
  let start = 0;
  for (let y = 0; y <= ink.height; y += 1) {
    const row = rows[y] ?? [];
    if (row.length > 1 && y < ink.height) {
      if (open.length === 0) start = y;
      open = open.concat(row);
    } else if (open.length > 0) {
      const xs = open.sort((a, b) => a - b);
      if (xs.length > 25) {
        lines.push({ y: (start + y) / 2, from: xs[3] ?? 0, to: xs[xs.length - 4] ?? 0 });
      }
      open = [];
    }
  }
  return lines;
}

/** The leaning line at which most lines of text begin, or end; undefined where they do so at no common edge. */
function edgeOf(ends: { x: number; y: number }[], height: number): { lean: number; x: number } | undefined {
  let best = { count: 0, lean: 0, x: 0 };
  for (const lean of LEANS) {
    const straight = ends.map(({ x, y }) => x - lean * (y - height / 2)).sort((a, b) => a - b);
    for (const [at, x] of straight.entries()) {
      const count = straight.findLastIndex((other) => other <= x + SAME_EDGE) - at + 1;
      const isBetter = count > best.count || (count === best.count && Math.abs(lean) < Math.abs(best.lean));
      if (isBetter) best = { count, lean, x: x + SAME_EDGE / 2 };
    }
  }
  return best.count >= Math.max(4, ends.length * AT_EDGE) ? best : undefined;
}
