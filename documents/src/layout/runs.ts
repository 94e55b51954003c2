import type { Box } from '../document.ts';
import { around, bottom, right } from '../formulas/geometry.ts';
import type { Glyph } from '../pdf/glyph.ts';

/** Letters that follow each other without a wide gap. Runs are shared and must not be changed. */
export interface Run {
  glyphs: Glyph[];
  box: Box;
  /** The position in the drawing order of the document. */
  order: number;
  /** True where a letter is a part of a formula. */
  hasPieces: boolean;
}

/** The gap between columns, in letter sizes. */
export const COLUMN_GAP = 2;
/** The tolerance for rounding errors of boxes, in points. */
const ROUNDING = 1e-6;

/** Letters that follow each other on one line, in the order in which the document draws them. */
export function groupRuns(glyphs: Glyph[]): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (let at = 1; at <= glyphs.length; at += 1) {
    const last = glyphs[at - 1] as Glyph;
    const next = glyphs[at];
    if (next === undefined || !continues(last, next)) {
      runs.push(runOf(glyphs.slice(from, at), from));
      from = at;
    }
  }
  return runs;
}

function runOf(glyphs: Glyph[], order: number): Run {
  const first = glyphs[0] as Glyph;
  let { x, y, width, height } = first.box;
  let hasPieces = first.formula !== undefined;
  for (let at = 1; at < glyphs.length; at += 1) {
    const { box, formula } = glyphs[at] as Glyph;
    const left = Math.min(x, box.x);
    const top = Math.min(y, box.y);
    width = Math.max(x + width, right(box)) - left;
    height = Math.max(y + height, bottom(box)) - top;
    x = left;
    y = top;
    hasPieces ||= formula !== undefined;
  }
  return { glyphs, box: { x, y, width, height }, order, hasPieces };
}

function continues(last: Glyph, next: Glyph): boolean {
  const nextBox = next.box;
  const lastBox = last.box;
  // Two letters of one sign, such as ﬀ, have the same place.
  if (
    next.after === 'letter' &&
    nextBox.x === lastBox.x &&
    nextBox.width === lastBox.width &&
    next.baseline === last.baseline
  ) {
    return true;
  }
  if (next.after === 'break') {
    return false;
  }
  const size = Math.max(last.fontSize, next.fontSize);
  const gap = nextBox.x - right(lastBox);
  return (
    Math.abs(last.baseline - next.baseline) < size * 0.1 &&
    // The stroke through a sign overlaps it.
    gap > (last.text === '\u0338' ? -size : -size / 2) &&
    gap < size * COLUMN_GAP
  );
}

/** Returns whether the middle of another box is inside a box. */
export function containsMiddle(box: Box, other: Box): boolean {
  const y = other.y + other.height / 2;
  if (!(y > box.y && y < bottom(box))) {
    return false;
  }
  const x = other.x + other.width / 2;
  return x > box.x && x < right(box);
}

/**
 * The runs of the letters inside a box. The result is the same as that of `groupRuns`, but runs that are inside the box as a
 * whole, or next to it, are not taken apart.
 */
export function runsWithin(runs: Run[], box: Box): Run[] {
  const near = runs.filter((run) => !isAdjacent(run.box, box));
  return near.every((run, at) => isInside(run.box, box) && !follows(near[at - 1], run))
    ? near
    : groupRuns(near.flatMap(({ glyphs }) => glyphs.filter((glyph) => containsMiddle(box, glyph.box))));
}

/** Splits runs where only some of their letters are inside a box. */
export function holdsAny(box: Box, runs: Run[]): boolean {
  return runs.some(
    (run) =>
      !isAdjacent(run.box, box) &&
      (isInside(run.box, box) || run.glyphs.some((glyph) => containsMiddle(box, glyph.box))),
  );
}

/** Joins runs that were only separated by letters outside of the box. */
function follows(before: Run | undefined, run: Run): boolean {
  const last = before?.glyphs.at(-1);
  const first = run.glyphs[0];
  return last !== undefined && first !== undefined && continues(last, first);
}

const isAdjacent = (box: Box, other: Box): boolean =>
  right(box) < other.x - ROUNDING ||
  box.x > right(other) + ROUNDING ||
  bottom(box) < other.y - ROUNDING ||
  box.y > bottom(other) + ROUNDING;

const isInside = (box: Box, other: Box): boolean =>
  box.x > other.x + ROUNDING &&
  right(box) < right(other) - ROUNDING &&
  box.y > other.y + ROUNDING &&
  bottom(box) < bottom(other) - ROUNDING;

/** The box of a line's runs and of the formulas in them. */
export function boxOfRuns(runs: Run[]): Box {
  let box = runs.map((run) => run.box).reduce(around);
  for (const { glyphs } of runs.filter(({ hasPieces }) => hasPieces)) {
    for (const { formula } of glyphs) {
      box = formula ? around(box, formula.extent) : box;
    }
  }
  return box;
}
