import type { Block, Cell, Paragraph, WordTable, WordTableRow } from '../model.ts';
import type { Fonts } from './fonts.ts';
import { rule } from './paint.ts';
import type { Layout, Strip } from './strip.ts';
import { textAtom } from './tokens.ts';

const PADDING = { across: 5, above: 2, below: 3 };
const NARROWEST_COLUMN = 12;

/** A cell in its place, with its strips. */
interface PlacedCell {
  cell: Cell;
  x: number;
  width: number;
  strips: Strip[];
  /** The cell below continues it. */
  isContinued: boolean;
}

type InCell = (blocks: Block[], width: number) => Strip[];

/** @param inCell lays out the content of a cell */
export function tableStrips(
  table: WordTable,
  width: number,
  layout: Layout,
  inCell: InCell,
  isRuled: boolean,
): Strip[] {
  const left = Math.max(0, Math.min(table.left, width * 0.3));
  const grid = gridWithin(table.grid, leastWidths(table, layout), width - left);
  const rows = table.rows.map((row) => placedCells(row, grid, left, inCell));
  for (const [index, cells] of rows.entries()) {
    for (const placed of cells) {
      placed.isContinued =
        rows[index + 1]?.some(({ cell, x }) => cell.continues && Math.abs(x - placed.x) < 1) ?? false;
    }
  }
  const strips = rows.flatMap((cells) => rowStrips(cells, layout, isRuled));
  const [first] = strips;
  if (first) {
    first.gap = PADDING.above;
  }
  return strips;
}

/** Returns the width of the longest word in each column. */
function leastWidths({ grid, rows }: WordTable, { canvas }: Layout): number[] {
  const least = grid.map(() => NARROWEST_COLUMN);
  for (const row of rows) {
    let column = row.skips;
    for (const { blocks, span } of row.cells) {
      if (span === 1 && least[column] !== undefined) {
        const words = blocks.map((block) =>
          block.type === 'paragraph' ? longestWord(block, canvas.fonts) : 0,
        );
        least[column] = Math.max(least[column] ?? 0, ...words.map((word) => word + 2 * PADDING.across + 0.5));
      }
      column += span;
    }
  }
  return least;
}

/** Points; formulas and pictures are made smaller where there is no room. */
function longestWord({ inlines, left }: Paragraph, fonts: Fonts): number {
  const words = inlines.flatMap((inline) =>
    inline.type === 'text'
      ? inline.text
          .split(/[ \u00a0-]/)
          .map((word) => (word === '' ? 0 : textAtom(word, inline.style, fonts).width))
      : [],
  );
  return Math.max(0, ...words) + Math.max(0, left);
}

/** The widths of the columns: what they ask for, but no word is broken as long as others have room to spare. */
function gridWithin(requestedWidths: number[], least: number[], width: number): number[] {
  const total = sumOf(requestedWidths);
  const wanted = total <= 0 ? requestedWidths.map(() => width / requestedWidths.length) : requestedWidths;
  const share = Math.min(1, width / sumOf(wanted));
  const grid = wanted.map((each, at) => Math.max(each * share, least[at] ?? 0));
  const spare = grid.map((each, at) => each - (least[at] ?? 0));
  const over = sumOf(grid) - width;
  if (over <= 0) {
    return grid;
  }
  return sumOf(spare) >= over
    ? grid.map((each, at) => each - ((spare[at] ?? 0) * over) / sumOf(spare))
    : grid.map((each) => (each * width) / sumOf(grid));
}

const sumOf = (widths: number[]): number => widths.reduce((sum, each) => sum + each, 0);

function placedCells(row: WordTableRow, grid: number[], left: number, inCell: InCell): PlacedCell[] {
  let column = row.skips;
  return row.cells.flatMap((cell) => {
    const from = column;
    column += cell.span;
    const width = sumOf(grid.slice(from, column));
    if (width === 0) {
      return [];
    }
    const strips = inCell(cell.blocks, width - 2 * PADDING.across);
    return [{ cell, x: left + sumOf(grid.slice(0, from)), width, strips, isContinued: false }];
  });
}

const heightOf = (strips: Strip[]): number => strips.reduce((sum, { height, gap }) => sum + height + gap, 0);

/** A row as one strip, or as several where it is higher than a page. */
function rowStrips(cells: PlacedCell[], { canvas, pageHeight }: Layout, ruled: boolean): Strip[] {
  const padding = PADDING.above + PADDING.below;
  const parts = cells.map(({ strips }) => parted(strips, pageHeight - padding));
  const count = Math.max(1, ...parts.map(({ length }) => length));
  return Array.from({ length: count }, (_, index): Strip => {
    const own = parts.map((each) => each[index] ?? []);
    const height = Math.max(10, ...own.map(heightOf)) + padding;
    const isFirst = index === 0;
    const isLast = index === count - 1;
    return {
      height,
      gap: 0,
      isPageStart: false,
      paint: (x, y) => {
        for (const [at, placed] of cells.entries()) {
          paintStrips(own[at] ?? [], x + placed.x + PADDING.across, y + PADDING.above);
          if (ruled) {
            paintEdges(canvas.pdf, placed, { x: x + placed.x, y, height }, { isFirst, isLast });
          }
        }
      },
    };
  });
}

function parted(strips: Strip[], most: number): Strip[][] {
  const parts: Strip[][] = [];
  for (const strip of strips) {
    const open = parts.at(-1);
    if (open && heightOf(open) + strip.height + strip.gap <= most) {
      open.push(strip);
    } else {
      parts.push([strip]);
    }
  }
  return parts;
}

function paintStrips(strips: Strip[], x: number, top: number): void {
  let y = top;
  for (const [index, strip] of strips.entries()) {
    y += index === 0 ? 0 : strip.gap;
    strip.paint(x, y);
    y += strip.height;
  }
}

function paintEdges(
  pdf: PDFKit.PDFDocument,
  { cell, width, isContinued }: PlacedCell,
  { x, y, height }: { x: number; y: number; height: number },
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): void {
  const { ruled } = cell;
  if (ruled.top && !(cell.continues && isFirst)) {
    rule(pdf, x, y, x + width, y);
  }
  if (ruled.bottom && !(isContinued && isLast)) {
    rule(pdf, x, y + height, x + width, y + height);
  }
  if (ruled.left) {
    rule(pdf, x, y, x, y + height);
  }
  if (ruled.right) {
    rule(pdf, x + width, y, x + width, y + height);
  }
}
