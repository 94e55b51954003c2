import type { Box, Line } from '../document.ts';
import { toLine } from './line-text.ts';
import { type LineOfRuns, linesOfRuns } from './lines.ts';
import { containsMiddle, holdsAny, type Run, runsWithin } from './runs.ts';

/** A line that is drawn straight across or down the page. */
export type Ruling = Box;

interface Cell {
  row: number;
  column: number;
  box: Box;
}

export interface Table {
  box: Box;
  cells: Cell[];
}

/** Rulings closer than this, in points, meet or are on one line. */
const MEETS = 3;

const right = (box: Box): number => box.x + box.width;
const bottom = (box: Box): number => box.y + box.height;
const isAcross = (ruling: Ruling): boolean => ruling.width >= ruling.height;

/** A table with its letters. */
export interface FilledTable extends Table {
  runs: Run[];
}

/** The tables of a page with their letters. */
export const filledTables = (runs: Run[], tables: Table[]): FilledTable[] =>
  tables.map((table) => ({ ...table, runs: runsWithin(runs, table.box) }));

/** The lines of a page in reading order. Lines in tables come row by row, each with its cell. */
export function linesWithTables(runs: Run[], tables: FilledTable[], pageWidth: number): Line[] {
  let lines: (Line | LineOfRuns)[] = linesOfRuns(runs, pageWidth);
  for (const [index, table] of tables.entries()) {
    const own = tableLines(table, pageWidth, index + 1);
    if (own.length > 0) {
      const at = Math.max(
        0,
        lines.findIndex(({ box }) => containsMiddle(table.box, box)),
      );
      const behind = lines.slice(at).filter(({ box }) => !containsMiddle(table.box, box));
      lines = [...lines.slice(0, at), ...own, ...behind];
    }
  }
  // The content of tables was read cell by cell.
  return lines.map((line) => ('runs' in line ? toLine(line) : line));
}

/** The least share of cells with letters. Squared paper has fewer. */
const FILLED = 0.25;

/** The ruled tables of a page that have text. */
export function tablesWithText(tables: FilledTable[]): Box[] {
  return tables
    .filter(({ cells, runs }) => {
      const filled = cells.filter(({ box }) => holdsAny(box, runs));
      return filled.length > cells.length * FILLED;
    })
    .map(({ box }) => box);
}

function tableLines({ cells, runs }: FilledTable, pageWidth: number, index: number): Line[] {
  return cells.flatMap(({ row, column, box }) => {
    const lines = linesOfRuns(runsWithin(runs, box), pageWidth).map(toLine);
    for (const line of lines) {
      line.cell = { table: index, row, column, left: box.x, right: right(box) };
    }
    return lines;
  });
}

/** The rest of a table may be on another page if this share of the page's height separates it from the edge at most. */
const EDGE = 0.15;
/** A single row of more cells than this is a table anywhere on a page. */
const MANY_CELLS = 5;

/**
 * Finds grids of at least two rows and two columns. At the edge of a page one row is enough, because the others may be on another page, and
 * so is one of many cells.
 */
export function findTables(rulings: Ruling[], pageHeight: number): Table[] {
  return connected(rulings)
    .map((group) => gridOf(group, pageHeight))
    .filter((table) => table !== undefined)
    .sort((a, b) => a.box.y - b.box.y);
}

/** Groups rulings that touch each other. */
function connected(rulings: Ruling[]): Ruling[][] {
  let groups: Ruling[][] = [];
  for (const ruling of rulings) {
    const touching = groups.filter((group) => touchesAny(ruling, group));
    const [first = [], ...others] = touching;
    for (const other of others) {
      first.push(...other);
    }
    first.push(ruling);
    if (touching.length !== 1 || groups.at(-1) !== first) {
      groups = groups.filter((group) => !touching.includes(group));
      groups.push(first);
    }
  }
  return groups;
}

function touchesAny(ruling: Ruling, group: Ruling[]): boolean {
  for (const other of group) {
    if (touches(ruling, other)) {
      return true;
    }
  }
  return false;
}

function touches(a: Box, b: Box): boolean {
  return (
    a.x < right(b) + MEETS && b.x < right(a) + MEETS && a.y < bottom(b) + MEETS && b.y < bottom(a) + MEETS
  );
}

function gridOf(rulings: Ruling[], pageHeight: number): Table | undefined {
  const long = rulings.filter(({ width, height }) => Math.max(width, height) > MEETS);
  const across = long.filter(isAcross);
  const down = long.filter((ruling) => !isAcross(ruling));
  const xs = steps(down.map((ruling) => ruling.x + ruling.width / 2));
  // A row that continues on another page has no ruling there.
  const ends = steps(down.flatMap((ruling) => [ruling.y, bottom(ruling)]));
  const open = [ends[0] ?? 0, ends.at(-1) ?? 0].filter(
    (y) => down.filter((ruling) => reaches(ruling, y)).length >= xs.length,
  );
  const ys = steps([...across.map((ruling) => ruling.y + ruling.height / 2), ...open]);
  const [left = 0, top = 0, end = 0, foot = 0] = [xs[0], ys[0], xs.at(-1), ys.at(-1)];
  const isAtEdge = top < pageHeight * EDGE || foot > pageHeight * (1 - EDGE);
  const isRow = ys.length === 2 && xs.length > (isAtEdge ? 3 : MANY_CELLS);
  const isGrid = xs.length > 2 && (ys.length > 2 || isRow);
  if (!isGrid) return undefined;
  const cells = ys
    .slice(0, -1)
    .flatMap((y, row) => cellsOfRow(xs, { y, height: (ys[row + 1] ?? y) - y, row }, down));
  return {
    box: { x: left, y: top, width: end - left, height: foot - top },
    cells: joinedDown(cells, across),
  };
}

const reaches = (ruling: Ruling, y: number): boolean =>
  Math.min(Math.abs(ruling.y - y), Math.abs(bottom(ruling) - y)) <= MEETS;

/** The positions of lines in order, without repetition. */
function steps(places: number[]): number[] {
  const sorted = [...places].sort((a, b) => a - b);
  return sorted.filter((place, at) => at === 0 || place - (sorted[at - 1] ?? 0) > MEETS);
}

/** The cells of a row. Two cells without a ruling between them are one. */
function cellsOfRow(
  xs: number[],
  { y, height, row }: { y: number; height: number; row: number },
  down: Ruling[],
): Cell[] {
  const cells: Cell[] = [];
  for (const [column, x] of xs.slice(0, -1).entries()) {
    const width = (xs[column + 1] ?? x) - x;
    const isParted = down.some(
      (ruling) =>
        Math.abs(ruling.x + ruling.width / 2 - x) <= MEETS &&
        ruling.y < y + height / 2 &&
        bottom(ruling) > y + height / 2,
    );
    const last = cells.at(-1);
    if (last && !isParted) {
      last.box.width += width;
    } else {
      cells.push({ row, column, box: { x, y, width, height } });
    }
  }
  return cells;
}

/** Adds cells that cover several rows to the row where they start. */
function joinedDown(cells: Cell[], across: Ruling[]): Cell[] {
  const joined: Cell[] = [];
  for (const cell of cells) {
    const middle = cell.box.x + cell.box.width / 2;
    const above = joined.find(
      ({ box }) =>
        Math.abs(bottom(box) - cell.box.y) < MEETS &&
        Math.abs(box.x - cell.box.x) < MEETS &&
        Math.abs(box.width - cell.box.width) < MEETS,
    );
    const isParted = across.some(
      (ruling) =>
        Math.abs(ruling.y + ruling.height / 2 - cell.box.y) <= MEETS &&
        ruling.x < middle &&
        right(ruling) > middle,
    );
    if (above && !isParted) {
      above.box.height += cell.box.height;
    } else {
      joined.push(cell);
    }
  }
  return joined;
}
