/**
 * Computes the positions of a table's cells. Every position of the grid is used once, even if the spans
 * overlap. Pure.
 */
import type { ElementNode } from './rich-text-tree.ts';

export interface PlacedCell {
  x: number;
  y: number;
  columns: number;
  rows: number;
  isHead: boolean;
  cell: ElementNode;
}

/** A page has no room for more columns. Further cells are printed below each other. */
const MAX_COLUMNS = 24;

const elements = (parent: ElementNode) =>
  parent.children.filter((child): child is ElementNode => child.kind === 'element');

function rowsOf(table: ElementNode): { row: ElementNode; isHead: boolean }[] {
  return elements(table).flatMap((section) =>
    section.name === 'tr'
      ? [{ row: section, isHead: false }]
      : elements(section).map((row) => ({ row, isHead: section.name === 'thead' })),
  );
}

/** The occupied positions of the grid. */
class Grid {
  private readonly taken = new Set<string>();

  isFree(x: number, y: number): boolean {
    return x < MAX_COLUMNS && !this.taken.has(`${x},${y}`);
  }

  /** Returns the first free column of a row from `x` on, or null. */
  firstFree(x: number, y: number): number | null {
    for (let column = x; column < MAX_COLUMNS; column += 1) if (this.isFree(column, y)) return column;
    return null;
  }

  take(x: number, y: number, columns: number, rows: number): void {
    for (let row = y; row < y + rows; row += 1) {
      for (let column = x; column < x + columns; column += 1) this.taken.add(`${column},${row}`);
    }
  }
}

/** @returns the number of columns, and the cells in the order of the text */
export function placedCells(table: ElementNode): { columns: number; cells: PlacedCell[] } {
  const rows = rowsOf(table);
  const grid = new Grid();
  const cells: PlacedCell[] = [];
  for (const [y, { row, isHead }] of rows.entries()) {
    let next = 0;
    for (const cell of elements(row)) {
      const x = grid.firstFree(next, y);
      if (x === null) break;
      const span = Number(cell.attributes.colspan ?? 1);
      let columns = 1;
      while (columns < span && grid.isFree(x + columns, y)) columns += 1;
      const height = Math.min(Number(cell.attributes.rowspan ?? 1), rows.length - y);
      grid.take(x, y, columns, height);
      cells.push({ x, y, columns, rows: height, isHead: isHead || cell.name === 'th', cell });
      next = x + columns;
    }
  }
  const columns = Math.max(1, ...cells.map((cell) => cell.x + cell.columns));
  return { columns, cells };
}
