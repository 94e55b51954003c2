import type { Box, TableCell } from '@classi/documents';
import type { Place } from '../../../engine.ts';
import type { SourceFormula } from '../text/formula-markers.ts';

/** A line of a document on its way into a question or an answer. */
export interface SourceLine {
  /** What belongs to the text: without the label and the marks that were printed with it. */
  text: string;
  /** The line as it is printed. */
  printed: string;
  page: number;
  box: Box;
  /** Of the line as it is printed: the white space of each tab. */
  tabs?: { from: number; to: number }[];
  /** The right end of full lines. */
  rightEdge: number;
  bold: boolean;
  /** Marks that the scheme gives for it. */
  step?: number;
  /** Marks were printed at its end, so that its paragraph ends there. */
  closes?: boolean;
  /** Those marks are printed at the edge of the page, so that the sentence may continue below. */
  hasMarksAtEdge?: boolean;
  /** The cell of a line in a table that remains a table. */
  cell?: TableCell;
  /** Crossed out. */
  isStruck?: boolean;
  /** Of a line read from a picture: how sure its words are, 0 to 1. */
  confidence?: number;
  /** Of such a line: at least one of its words could hardly be read. */
  isDim?: boolean;
  /** Of the line as it is printed. */
  formulas?: SourceFormula[];
  /** Numbers of the figures after it, and of those before it. */
  figures?: number[];
  figuresBefore?: number[];
}

/** Share of the way to the right edge that a full line reaches. */
const FULL_LINE = 0.88;

/** True for a line that reaches the right edge, so that its sentence may continue in the next line. */
export const fillsLine = ({ box, rightEdge }: Pick<SourceLine, 'box' | 'rightEdge'>): boolean =>
  box.x + box.width >= rightEdge * FULL_LINE;

/** Neighbours with the same key, together. */
export function neighboursBy<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[][] {
  const groups: Item[][] = [];
  for (const item of items) {
    const open = groups.at(-1);
    if (open?.[0] !== undefined && keyOf(open[0]) === keyOf(item)) open.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** From the line above to each line, in points; NaN for the first line of a page. */
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

/** The smallest box with both in it. */
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
