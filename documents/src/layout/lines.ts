import type { Box, Line } from '../document.ts';
import { around, bottom, right } from '../formulas/geometry.ts';
import type { Glyph } from '../pdf/glyph.ts';
import { type Column, inReadingOrder } from './columns.ts';
import { toLine } from './line-text.ts';
import { boxOfRuns, COLUMN_GAP, groupRuns, type Run } from './runs.ts';

/** Runs on one baseline with no wide gap between them. */
interface Segment extends Column {
  runs: Run[];
}

/** The runs of a line and their box. `toLine` makes its text. */
export interface LineOfRuns {
  runs: Run[];
  box: Box;
}

/** Groups letters into lines in reading order. `pageWidth` is in points. */
export function findLines(glyphs: Glyph[], pageWidth: number): Line[] {
  return linesOfRuns(groupRuns(glyphs), pageWidth).map(toLine);
}

/** Groups runs into lines, whose text is not made yet. */
export function linesOfRuns(all: Run[], pageWidth: number): LineOfRuns[] {
  if (all.length <= 1) {
    return all.map((run) => ({ runs: [run], box: boxOfRuns([run]) }));
  }
  const segments = rowsOf(all).flatMap((row) => segmentsOf(row));
  return inReadingOrder(segments, pageWidth).map((row) => {
    const [only] = row;
    const runs = only && row.length === 1 ? only.runs : row.flatMap((segment) => segment.runs);
    return { runs, box: boxOfRuns(runs) };
  });
}

/** Runs of one row. */
interface Row {
  tallest: Box;
  runs: Run[];
}

/** Groups runs into rows from the top of the page. Raised and lowered letters are in the row of their neighbours. */
function rowsOf(runs: Run[]): Run[][] {
  const rows: Row[] = [];
  const tallestFirst = [...runs].sort((a, b) => b.box.height - a.box.height || a.order - b.order);
  for (const run of tallestFirst) {
    const row = rowFor(run, rows);
    if (row) {
      row.runs.push(run);
    } else {
      rows.push({ tallest: run.box, runs: [run] });
    }
  }
  return rows
    .sort((a, b) => a.tallest.y - b.tallest.y)
    .map((row) => row.runs.sort((a, b) => a.box.x - b.box.x));
}

/** The row at the height of a run, among those that it may belong to. */
function rowFor({ box }: Run, rows: Row[]): Row | undefined {
  let nearest: Row | undefined;
  let least = 0;
  for (const row of rows) {
    if (besides(row.tallest, box) && !row.runs.some((other) => covers(other.box, box))) {
      const distance = offset(row.tallest, box);
      if (nearest === undefined || distance < least) {
        nearest = row;
        least = distance;
      }
    }
  }
  return nearest;
}

function segmentsOf(row: Run[]): Segment[] {
  const segments: Segment[] = [];
  for (const run of row) {
    const last = segments.at(-1);
    if (last && run.box.x - right(last.box) < sizeOf(run) * COLUMN_GAP) {
      last.runs.push(run);
      last.box = around(last.box, run.box);
      last.order = Math.min(last.order, run.order);
    } else {
      segments.push({ runs: [run], box: run.box, order: run.order });
    }
  }
  return segments;
}

const sizeOf = (run: Run): number => run.glyphs[0]?.fontSize ?? 0;
const offset = (a: Box, b: Box): number => Math.abs(a.y + a.height / 2 - b.y - b.height / 2);

function besides(tall: Box, low: Box): boolean {
  const overlap = Math.min(bottom(tall), bottom(low)) - Math.max(tall.y, low.y);
  return overlap >= Math.min(tall.height, low.height) / 2;
}

function covers(a: Box, b: Box): boolean {
  const overlap = Math.min(right(a), right(b)) - Math.max(a.x, b.x);
  return overlap > Math.min(a.width, b.width) * 0.4;
}
