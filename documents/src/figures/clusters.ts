import type { Box } from '../document.ts';
import { around, bottom, middleX, middleY, right } from '../formulas/geometry.ts';

/** Shapes closer than this, in points, belong together. */
const NEAR = 10;
/** The size of a cell of the grid on which distances are compared, in points. */
const CELL = 4;

export interface Cluster<Item> {
  items: Item[];
  box: Box;
}

/**
 * Groups shapes that are close to each other. The page is divided into cells, so that the time only grows with
 * the number of shapes.
 */
export function findClusters<Item extends { box: Box }>(
  items: Item[],
  page: { width: number; height: number },
): Cluster<Item>[] {
  const grid = new Grid(page);
  for (const { box } of items) {
    grid.cover(box);
  }
  grid.label();
  const clusters = new Map<number, Cluster<Item>>();
  for (const item of items) {
    const name = grid.nameAt(middleX(item.box), middleY(item.box));
    const cluster = clusters.get(name);
    if (cluster) {
      cluster.items.push(item);
      cluster.box = around(cluster.box, item.box);
    } else {
      clusters.set(name, { items: [item], box: item.box });
    }
  }
  return [...clusters.values()];
}

class Grid {
  readonly #wide: number;
  readonly #high: number;
  /** Counts the starts and ends of boxes in each cell, and then, in place, the boxes that cover it. */
  readonly #covers: Int32Array;
  readonly #names: Int32Array;

  constructor(page: { width: number; height: number }) {
    this.#wide = Math.ceil(page.width / CELL) + 2;
    this.#high = Math.ceil(page.height / CELL) + 2;
    this.#covers = new Int32Array(this.#wide * this.#high);
    this.#names = new Int32Array(this.#wide * this.#high);
  }

  cover(box: Box): void {
    const from = this.#cell(box.x - NEAR / 2, box.y - NEAR / 2);
    const to = this.#cell(right(box) + NEAR / 2, bottom(box) + NEAR / 2);
    this.#add(from.column, from.row, 1);
    this.#add(to.column + 1, from.row, -1);
    this.#add(from.column, to.row + 1, -1);
    this.#add(to.column + 1, to.row + 1, 1);
  }

  /** Gives connected cells the same number. */
  label(): void {
    this.#sum();
    let name = 0;
    for (let start = 0; start < this.#names.length; start += 1) {
      if ((this.#covers[start] ?? 0) > 0 && this.#names[start] === 0) {
        name += 1;
        this.#fill(start, name);
      }
    }
  }

  nameAt(x: number, y: number): number {
    const { column, row } = this.#cell(x, y);
    return this.#names[row * this.#wide + column] ?? 0;
  }

  #sum(): void {
    for (let at = 0; at < this.#covers.length; at += 1) {
      const before = at % this.#wide === 0 ? 0 : (this.#covers[at - 1] ?? 0);
      this.#covers[at] = (this.#covers[at] ?? 0) + before;
    }
    for (let at = this.#wide; at < this.#covers.length; at += 1) {
      this.#covers[at] = (this.#covers[at] ?? 0) + (this.#covers[at - this.#wide] ?? 0);
    }
  }

  #fill(start: number, name: number): void {
    const open = [start];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if ((this.#covers[at] ?? 0) <= 0 || this.#names[at] !== 0) {
        continue;
      }
      this.#names[at] = name;
      const column = at % this.#wide;
      open.push(at - this.#wide, at + this.#wide);
      if (column > 0) {
        open.push(at - 1);
      }
      if (column < this.#wide - 1) {
        open.push(at + 1);
      }
    }
  }

  #add(column: number, row: number, amount: number): void {
    if (column < this.#wide && row < this.#high) {
      const at = row * this.#wide + column;
      this.#covers[at] = (this.#covers[at] ?? 0) + amount;
    }
  }

  #cell(x: number, y: number): { column: number; row: number } {
    const within = (place: number, cells: number): number =>
      Math.min(cells - 1, Math.max(0, Math.floor(place / CELL)));
    return { column: within(x, this.#wide), row: within(y, this.#high) };
  }
}
