import type { Box } from '../document.ts';

/** A piece of text on one baseline with its position in the drawing order of the document. */
export interface Column {
  box: Box;
  order: number;
}

const MIN_LINES = 5;
const SAME_ROW = 0.5;

const right = (box: Box): number => box.x + box.width;
const middle = (box: Box): number => box.y + box.height / 2;

/**
 * Sorts pieces of text into reading order. Of two columns the left one is read before the right one, between the headings
 * that cover both.
 */
export function inReadingOrder<Item extends Column>(items: Item[], pageWidth: number): Item[][] {
  const gutter = findGutter(items, pageWidth);
  if (gutter === undefined) {
    return rows(items);
  }
  const read: Item[][] = [];
  let band: Item[] = [];
  const finishBand = (): void => {
    read.push(...rows(band.filter(({ box }) => right(box) <= gutter)));
    read.push(...rows(band.filter(({ box }) => box.x >= gutter)));
    band = [];
  };
  for (const item of [...items].sort((a, b) => a.box.y - b.box.y)) {
    if (crosses(item, gutter)) {
      finishBand();
      read.push([item]);
    } else {
      band.push(item);
    }
  }
  finishBand();
  return read;
}

function rows<Item extends Column>(items: Item[]): Item[][] {
  const found: Item[][] = [];
  for (const item of [...items].sort((a, b) => middle(a.box) - middle(b.box))) {
    const row = found.at(-1);
    const tallest = row?.reduce((a, b) => (b.box.height > a.box.height ? b : a));
    if (row && tallest && sameRow(tallest.box, item.box)) {
      row.push(item);
    } else {
      found.push([item]);
    }
  }
  return found.map((row) => row.sort((a, b) => a.box.x - b.box.x));
}

function sameRow(a: Box, b: Box): boolean {
  const overlap = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return overlap >= Math.min(a.height, b.height) * SAME_ROW;
}

const crosses = (item: Column, x: number): boolean => item.box.x < x && right(item.box) > x;

/**
 * Finds the line between two columns, if there are two. This distinguishes them from a table or a column of marks: both sides
 * are filled with long lines, and the document draws one side after the other instead of row by row.
 */
function findGutter(items: Column[], pageWidth: number): number | undefined {
  if (items.length < 2 * MIN_LINES) {
    return undefined;
  }
  const counts = crossings(items, pageWidth);
  const fewest = counts.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  if (fewest > items.length / 4) {
    return undefined;
  }
  const best = [...counts.keys()].filter((at) => counts[at] === fewest);
  const at = best[Math.floor(best.length / 2)];
  const x = at === undefined ? undefined : pageWidth * FIRST_PLACE + at * STEP;
  return x !== undefined && isGutter(items, x) ? x : undefined;
}

/** The step of the search for a gutter, in points. */
const STEP = 2;
/** The middle part of the page in which a gutter may be, as shares of its width. */
const FIRST_PLACE = 0.35;
const LAST_PLACE = 0.65;

/** Counts the pieces of text that cross each position in the middle of the page. */
function crossings(items: Column[], pageWidth: number): Int32Array {
  const start = pageWidth * FIRST_PLACE;
  const places = Math.floor((pageWidth * LAST_PLACE - start) / STEP) + 1;
  // Starts and ends at each place are counted once for all places, because counting them for each place is slow.
  const changes = new Int32Array(places + 1);
  for (const { box } of items) {
    const first = Math.max(0, Math.floor((box.x - start) / STEP) + 1);
    const end = Math.min(places, Math.ceil((right(box) - start) / STEP));
    if (first < end) {
      changes[first] = (changes[first] ?? 0) + 1;
      changes[end] = (changes[end] ?? 0) - 1;
    }
  }
  for (let at = 1; at < places; at += 1) {
    changes[at] = (changes[at] ?? 0) + (changes[at - 1] ?? 0);
  }
  return changes.subarray(0, places);
}

function isGutter(items: Column[], x: number): boolean {
  const left = items.filter(({ box }) => right(box) <= x);
  const rightSide = items.filter(({ box }) => box.x >= x);
  const fewer = Math.min(left.length, rightSide.length);
  return (
    fewer >= MIN_LINES && isFilled(left) && isFilled(rightSide) && switches(left, rightSide) <= fewer / 3
  );
}

/** Returns whether the typical line is more than half as wide as the widest. */
function isFilled(side: Column[]): boolean {
  const widths = side.map(({ box }) => box.width).sort((a, b) => a - b);
  const typical = widths[Math.floor(widths.length / 2)] ?? 0;
  return typical > (widths.at(-1) ?? 0) / 2;
}

function switches(left: Column[], rightSide: Column[]): number {
  const drawn = [
    ...left.map(({ order }) => ({ order, side: 'left' })),
    ...rightSide.map(({ order }) => ({ order, side: 'right' })),
  ].sort((a, b) => a.order - b.order);
  return drawn.filter(({ side }, index) => index > 0 && side !== drawn[index - 1]?.side).length;
}
