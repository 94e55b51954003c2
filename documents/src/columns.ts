import type { Box } from './document.ts';

/** A stretch of text on one baseline, and its place in the order in which the document draws. */
export interface Column {
  box: Box;
  order: number;
}

const FEWEST_LINES = 5;
const SAME_ROW = 0.5;

const right = (box: Box): number => box.x + box.width;
const middle = (box: Box): number => box.y + box.height / 2;

/**
 * Rows of stretches in reading order. Where the page is set in two columns, the left one is read before the right one,
 * between the headings that run over both.
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
 * The line between two columns, where there are two. They are told from a table or a column of marks by this: both sides
 * are filled with long lines, and the document draws one side after the other instead of row by row.
 */
function findGutter(items: Column[], pageWidth: number): number | undefined {
  const candidates = [];
  for (let x = pageWidth * 0.35; x <= pageWidth * 0.65; x += 2) {
    candidates.push({ x, crossing: items.filter((item) => crosses(item, x)).length });
  }
  const fewest = Math.min(...candidates.map(({ crossing }) => crossing));
  const best = candidates.filter(({ crossing }) => crossing === fewest);
  const x = best[Math.floor(best.length / 2)]?.x;
  return x !== undefined && fewest <= items.length / 4 && isGutter(items, x) ? x : undefined;
}

function isGutter(items: Column[], x: number): boolean {
  const left = items.filter(({ box }) => right(box) <= x);
  const rightSide = items.filter(({ box }) => box.x >= x);
  const fewer = Math.min(left.length, rightSide.length);
  return (
    fewer >= FEWEST_LINES && isFilled(left) && isFilled(rightSide) && switches(left, rightSide) <= fewer / 3
  );
}

/** True where the typical line is more than half as wide as the widest. */
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
