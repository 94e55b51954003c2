import type { Box, TableCell } from '@classi/documents';
import type { Place } from '../../../engine.ts';
import type { SourceFormula } from '../text/formula-markers.ts';

/** A line of a document that becomes part of a question or an answer. */
export interface SourceLine {
  /** The text, without the label and the marks that were printed with it. */
  text: string;
  /** The line as printed. */
  printed: string;
  page: number;
  box: Box;
  /** The white space of each tab in the printed line. */
  tabs?: { from: number; to: number }[];
  /** The right end of full lines. */
  rightEdge: number;
  bold: boolean;
  /** The marks that the marking scheme gives for the line. */
  step?: number;
  /** Marks were printed at the end, so the paragraph ends here. */
  closes?: boolean;
  /** Those marks are printed at the edge of the page, so the sentence may continue below. */
  hasMarksAtEdge?: boolean;
  /** The cell of the line, if it belongs to a table that remains a table. */
  cell?: TableCell;
  /** The line is crossed out. */
  isStruck?: boolean;
  /** For a line read from a picture: the confidence of recognition, 0 to 1. */
  confidence?: number;
  /** For a line read from a picture: at least one word was barely legible. */
  isDim?: boolean;
  /** The formulas of the printed line. */
  formulas?: SourceFormula[];
  /** The numbers of the figures after the line; `figuresBefore` has those before it. */
  figures?: number[];
  figuresBefore?: number[];
}

/** A full line extends to at least this share of `rightEdge`. */
const FULL_LINE = 0.88;

/** Returns whether a line reaches the right edge, so that its sentence may continue in the next line. */
export const fillsLine = ({ box, rightEdge }: Pick<SourceLine, 'box' | 'rightEdge'>): boolean =>
  box.x + box.width >= rightEdge * FULL_LINE;

/** Splits items before each one that begins a group. `first` is the first item of the current group. */
export function groupsStartedBy<Item>(
  items: readonly Item[],
  begins: (item: Item, first: Item) => boolean,
): Item[][] {
  const groups: Item[][] = [];
  for (const item of items) {
    const open = groups.at(-1);
    if (open?.[0] !== undefined && !begins(item, open[0])) open.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** Groups consecutive items with the same key. */
export const neighboursBy = <Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[][] =>
  groupsStartedBy(items, (item, first) => keyOf(item) !== keyOf(first));

/** Returns the distance of each line from the line above, in points; NaN for the first line of a page. */
export const distancesOf = (lines: readonly SourceLine[]): number[] =>
  lines.map((line, at) => {
    const above = lines[at - 1];
    return above && above.page === line.page ? line.box.y - above.box.y : Number.NaN;
  });

/** Returns one place around the lines of each page, in the order of the pages. */
export function placesOf(lines: Pick<SourceLine, 'page' | 'box'>[]): Place[] {
  const places = new Map<number, Place>();
  for (const { page, box } of lines) {
    const place = places.get(page);
    places.set(page, { page, box: place ? around(place.box, box) : box });
  }
  return [...places.values()].sort((a, b) => a.page - b.page);
}

/** Returns the smallest box that contains both. */
export function around(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}
