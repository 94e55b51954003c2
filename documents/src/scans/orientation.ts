import type { GreyPicture } from './grey-picture.ts';
import { type Ink, measureInk } from './ink.ts';

/** Degrees clockwise. */
export type QuarterTurn = 0 | 90 | 180 | 270;

/** The minimum number of pixels of ink from which the orientation can be decided. */
const MIN_INK = 400;
/** The factor by which one direction must look more like lines of text than the other. */
const CLEARLY_LINES = 1.5;
/** The slopes that are tried for a skewed page, in steps of a hundredth, up to about nine degrees. */
const SLOPES = Array.from({ length: 33 }, (_, at) => (at - 16) / 100);
/** The width of a strip in pixels. Strips are examined separately, because columns of text have separate lines. */
const STRIP = 160;
/** The minimum number of lines from which it can be decided which side is up. */
const MIN_LINES = 6;

/** The overall structure of a page's picture. */
export interface Look {
  /** The direction of the lines of text; `unclear` if it has none, or if they cannot be recognised. */
  lines: 'across' | 'down' | 'unclear';
  /**
   * Radians by which the page must be turned clockwise for its lines to run straight (with lines that run down the page: after a
   * quarter turn clockwise); 0 where that is next to nothing.
   */
  skew: number;
  /**
   * The certainty that it is upright, in standard errors; negative if it seems upside down. For lines that run down the page, it refers to
   * the page after a quarter turn clockwise.
   */
  upright: number;
  /**
   * Where most of its ink is, as shares of its height (with lines that run down the page: after a quarter turn clockwise):
   * the top of a band, and how high it is.
   */
  band: { top: number; height: number };
}

const UNCLEAR: Look = { lines: 'unclear', skew: 0, upright: 0, band: { top: 0, height: 1 } };
/** The text recognition straightens what is skewed by less. */
const SMALLEST_SLOPE = 0.015;
/** The share of the page that is examined to see whether it can be read. */
const BAND = 0.35;

/**
 * Looks at a picture of a page, at about 100 pixels to an inch.
 *
 * Lines of text make dark and light stripes along one direction of the page. Which way is up shows in the letters: in
 * Latin writing, more of them (capitals, figures, b d f h k l t) reach above the middle band of a line than below it.
 */
export function lookAt(picture: GreyPicture): Look {
  const ink = measureInk(picture);
  if (ink.count < MIN_INK) {
    return UNCLEAR;
  }
  const across = stripesOf(ink);
  const turned = quarterTurned(ink);
  const down = stripesOf(turned);
  if (down.strength > across.strength * CLEARLY_LINES) {
    const { slope } = down;
    return { lines: 'down', skew: skewOf(slope), upright: uprightness(turned, slope), band: bandOf(turned) };
  }
  const isAcross = across.strength > down.strength * CLEARLY_LINES;
  const { slope } = across;
  return isAcross
    ? { lines: 'across', skew: skewOf(slope), upright: uprightness(ink, slope), band: bandOf(ink) }
    : UNCLEAR;
}

const skewOf = (slope: number): number => (Math.abs(slope) < SMALLEST_SLOPE ? 0 : -Math.atan(slope));

/** The band of a picture that holds most of its ink. */
function bandOf(ink: Ink): { top: number; height: number } {
  const steps = 20;
  const parts = new Array<number>(steps).fill(0);
  for (let at = 0; at < ink.count; at += 1) {
    const part = Math.floor(((ink.ys[at] ?? 0) / ink.height) * steps);
    parts[part] = (parts[part] ?? 0) + 1;
  }
  const wide = Math.round(BAND * steps);
  const sums = Array.from({ length: steps - wide + 1 }, (_, from) =>
    parts.slice(from, from + wide).reduce((sum, each) => sum + each, 0),
  );
  return { top: sums.indexOf(Math.max(...sums)) / steps, height: BAND };
}

/** Returns the number of lines of text in a picture; 0 if it shows something else. */
export function linesOfText(picture: GreyPicture): number {
  const ink = measureInk(picture);
  const across = stripesOf(ink);
  if (ink.count < MIN_INK || across.strength < stripesOf(quarterTurned(ink)).strength * CLEARLY_LINES) {
    return 0;
  }
  return Math.max(...stripsOf(ink, across.slope).map((rows) => leanings(rows).length));
}

/** The ink after a quarter turn clockwise. */
function quarterTurned(ink: Ink): Ink {
  return {
    width: ink.height,
    height: ink.width,
    xs: ink.ys.map((y) => ink.height - 1 - y),
    ys: ink.xs,
    count: ink.count,
  };
}

/** Returns the difference between neighbouring rows, at the slope at which it is largest. */
function stripesOf(ink: Ink): { strength: number; slope: number } {
  const some = thinned(ink);
  let best = { strength: 0, slope: 0 };
  for (const slope of SLOPES) {
    const strength = contrast(rowsOf(some, slope));
    if (strength > best.strength) {
      best = { strength, slope };
    }
  }
  return best;
}

/** The maximum number of pixels that are examined. More of them would not show the direction of lines better. */
const ENOUGH_INK = 12_000;

function thinned(ink: Ink): Ink {
  const step = Math.ceil(ink.count / ENOUGH_INK);
  return step <= 1
    ? ink
    : {
        ...ink,
        xs: ink.xs.filter((_, at) => at % step === 0),
        ys: ink.ys.filter((_, at) => at % step === 0),
        count: Math.ceil(ink.count / step),
      };
}

function contrast(rows: Uint32Array): number {
  let sum = 0;
  for (let at = 1; at < rows.length; at += 1) {
    sum += ((rows[at] ?? 0) - (rows[at - 1] ?? 0)) ** 2;
  }
  return sum;
}

/** Returns the number of pixels of ink in each row between two columns of the picture. */
function rowsOf(ink: Ink, slope: number, from = 0, to = ink.width): Uint32Array {
  const drop = Math.ceil(Math.abs(slope) * ink.width);
  const rows = new Uint32Array(ink.height + 2 * drop + 2);
  for (let at = 0; at < ink.count; at += 1) {
    const x = ink.xs[at] ?? 0;
    if (x >= from && x < to) {
      const row = Math.round((ink.ys[at] ?? 0) - slope * x) + drop;
      rows[row] = (rows[row] ?? 0) + 1;
    }
  }
  return rows;
}

/** Returns by how many standard errors more ink is above the middle bands of lines than below them. */
function uprightness(ink: Ink, slope: number): number {
  const found = stripsOf(ink, slope).flatMap(leanings);
  if (found.length < MIN_LINES) {
    return 0;
  }
  const mean = found.reduce((sum, each) => sum + each, 0) / found.length;
  const variance = found.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (found.length - 1);
  return mean / Math.sqrt(variance / found.length + 1e-9);
}

function stripsOf(ink: Ink, slope: number): Uint32Array[] {
  const strips = Math.max(1, Math.ceil(ink.width / STRIP));
  return Array.from({ length: strips }, (_, at) => rowsOf(ink, slope, at * STRIP, (at + 1) * STRIP));
}

/** Pixels: lines of letters at about 100 pixels to an inch. */
const LOWEST_LINE = 6;
const TALLEST_LINE = 40;

/** Returns for each line of letters how much of the ink outside its middle band is above it (1) or below it (-1). */
function leanings(rows: Uint32Array): number[] {
  const found: number[] = [];
  let start = -1;
  for (let at = 0; at <= rows.length; at += 1) {
    const isInk = (rows[at] ?? 0) > 0;
    if (isInk && start < 0) {
      start = at;
    } else if (!isInk && start >= 0) {
      const leaning =
        at - start >= LOWEST_LINE && at - start <= TALLEST_LINE ? leaningOf(rows, start, at) : undefined;
      found.push(...(leaning === undefined ? [] : [leaning]));
      start = -1;
    }
  }
  return found;
}

function leaningOf(rows: Uint32Array, start: number, end: number): number | undefined {
  const line = rows.subarray(start, end);
  const most = Math.max(...line);
  const total = line.reduce((sum, each) => sum + each, 0);
  if (total < 30) {
    return undefined;
  }
  const first = line.findIndex((each) => each > most / 2);
  const last = line.findLastIndex((each) => each > most / 2);
  const above = line.subarray(0, first).reduce((sum, each) => sum + each, 0);
  const below = line.subarray(last + 1).reduce((sum, each) => sum + each, 0);
  return (above - below) / total;
}
