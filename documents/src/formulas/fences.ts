import type { Box } from '../document.ts';
import type { Glyph } from '../pdf/glyph.ts';
import type { Composed } from './bars.ts';
import {
  around,
  bottom,
  extentOfAll,
  glyphExtent,
  middleX,
  middleY,
  type NearbyGlyphs,
  right,
} from './geometry.ts';
import { neighbour, pieceGlyph } from './piece.ts';
import { createRow, type FormulaRow } from './row.ts';

/** A tall delimiter: one large sign, or pieces on top of each other. */
export interface Fence {
  sign: string;
  side: 'left' | 'right';
  box: Box;
  glyphs: Glyph[];
}

const lefts = new Map<string, string>([...'⎛⎜⎝'].map((piece) => [piece, '('] as const));
const rights = new Map<string, string>([...'⎞⎟⎠'].map((piece) => [piece, ')'] as const));
for (const piece of '⎡⎢⎣') lefts.set(piece, '[');
for (const piece of '⎤⎥⎦') rights.set(piece, ']');
for (const piece of '⎧⎨⎩') lefts.set(piece, '{');
for (const piece of '⎫⎬⎭') rights.set(piece, '}');

const single = new Map<string, Fence['side']>([
  ...[...'([{⌊⌈⟨'].map((sign) => [sign, 'left'] as const),
  ...[...')]}⌋⌉⟩'].map((sign) => [sign, 'right'] as const),
]);

/** A delimiter that is no taller than this, in letter sizes, is treated as an ordinary letter. */
const TALL = 1.5;
/** The maximum gap or overlap, in points, between stacked pieces of a delimiter. */
const MEETS = 3;

export const isPiece = (text: string): boolean => lefts.has(text) || rights.has(text) || text === '⎪';

/** The tall delimiters of a page. */
export function findFences(glyphs: Glyph[]): Fence[] {
  const large = glyphs.flatMap((glyph): Fence[] => {
    const side = single.get(glyph.text);
    const isTall = glyph.extent !== undefined && glyph.extent.height > glyph.fontSize * TALL;
    return side && isTall && glyph.extent
      ? [{ sign: glyph.text, side, box: glyph.extent, glyphs: [glyph] }]
      : [];
  });
  return [...large, ...piled(glyphs.filter(({ text }) => isPiece(text)))];
}

/** Finds delimiters that are made of stacked pieces. */
function piled(pieces: Glyph[]): Fence[] {
  const columns: { box: Box; glyphs: Glyph[] }[] = [];
  for (const glyph of [...pieces].sort((a, b) => glyphExtent(a).y - glyphExtent(b).y)) {
    const box = glyphExtent(glyph);
    const column = columns.find(
      (each) => Math.abs(each.box.x - box.x) < 1.5 && box.y < bottom(each.box) + MEETS,
    );
    if (column) {
      column.glyphs.push(glyph);
      column.box = around(column.box, box);
    } else {
      columns.push({ box, glyphs: [glyph] });
    }
  }
  return columns.flatMap(({ box, glyphs }): Fence[] => {
    const named = glyphs.find(({ text }) => lefts.has(text) || rights.has(text));
    const left = named && lefts.get(named.text);
    const sign = left ?? (named && rights.get(named.text));
    return sign === undefined ? [] : [{ sign, side: left ? 'left' : 'right', box, glyphs }];
  });
}

/** A left delimiter and the right one that closes it. */
export interface FencePair {
  left: Fence;
  right: Fence;
}

/** Delimiters of one height that face each other, the narrowest pairs first; and left braces that nothing closes. */
export function pairFences(fences: Fence[]): { pairs: FencePair[]; open: Fence[] } {
  const pairs: FencePair[] = [];
  const free = new Set(fences.filter(({ side }) => side === 'left'));
  for (const end of fences.filter(({ side }) => side === 'right').sort((a, b) => a.box.x - b.box.x)) {
    const begin = [...free]
      .filter(({ box }) => box.x < end.box.x && facing(box, end.box))
      .sort((a, b) => b.box.x - a.box.x)[0];
    if (begin) {
      free.delete(begin);
      pairs.push({ left: begin, right: end });
    }
  }
  return { pairs, open: [...free].filter(({ sign }) => sign === '{') };
}

function facing(a: Box, b: Box): boolean {
  const overlap = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
  return overlap > 0.8 * Math.max(a.height, b.height);
}

const REACH = 15;

/** The content between two delimiters as one piece: a matrix, or a formula in brackets. */
export function betweenFences(pair: FencePair, near: NearbyGlyphs): Composed | undefined {
  const frame = around(pair.left.box, pair.right.box);
  const all = near.between(frame.y - REACH, bottom(frame) + REACH);
  const own = new Set([...pair.left.glyphs, ...pair.right.glyphs]);
  const inside = all.filter(
    (glyph) =>
      !own.has(glyph) &&
      middleX(glyph.box) > pair.left.box.x &&
      middleX(glyph.box) < right(pair.right.box) &&
      middleY(glyphExtent(glyph)) > frame.y &&
      middleY(glyphExtent(glyph)) < bottom(frame),
  );
  const rows = gridOf(inside);
  if (!rows) {
    return undefined;
  }
  const used = new Set([...own, ...inside]);
  return {
    piece: framed(
      pair,
      rows,
      frame,
      inside,
      all.filter((glyph) => !used.has(glyph)),
    ),
    used,
  };
}

function framed(pair: FencePair, rows: FormulaRow[][], frame: Box, inside: Glyph[], others: Glyph[]): Glyph {
  const first = rows[0]?.[0] as FormulaRow;
  const text = rows.map((row) => row.map((cell) => cell.text).join(', ')).join('; ');
  const extent = around(frame, extentOfAll(inside));
  const axis = middleY(frame);
  const adjacent = neighbour(extent, axis, others, first.fontSize * 0.9);
  const sketch = {
    latex: matrix(pair.left.sign, pair.right.sign, rows, first.fontSize, adjacent?.fontSize),
    text: `${pair.left.sign}${text}${pair.right.sign}`,
    extent,
    axis,
    fontSize: first.fontSize,
    isBold: false,
    font: inside[0]?.font,
  };
  return pieceGlyph(sketch, adjacent);
}

const environments = new Map([
  ['[]', 'bmatrix'],
  ['()', 'pmatrix'],
  ['{}', 'Bmatrix'],
]);

function matrix(left: string, end: string, rows: FormulaRow[][], size: number, besides = size): string {
  const escaped = (sign: string): string => (/[{}]/.test(sign) ? `\\${sign}` : sign);
  const [only] = rows;
  if (rows.length === 1 && only?.length === 1) {
    return `\\left${escaped(left)}${only[0]?.latex ?? ''}\\right${escaped(end)}`;
  }
  const isColumn = rows.length === 2 && rows.every((row) => row.length === 1);
  if (isColumn && left === '(' && end === ')' && size < besides * 0.86) {
    return `\\binom{${rows[0]?.[0]?.latex}}{${rows[1]?.[0]?.latex}}`;
  }
  const cells = rows.map((row) => row.map(({ latex }) => latex).join(' & ')).join(' \\\\ ');
  const environment = environments.get(left + end);
  return environment
    ? `\\begin{${environment}} ${cells} \\end{${environment}}`
    : `\\left${escaped(left)}\\begin{matrix} ${cells} \\end{matrix}\\right${escaped(end)}`;
}

/** In sizes of the letters: the gap between two columns of a matrix, and that after which nothing belongs to a formula. */
const COLUMN_GAP = 0.75;
const FAR = 3;

/** Returns the letters as rows of cells, or undefined if they do not form a grid. */
function gridOf(glyphs: Glyph[]): FormulaRow[][] | undefined {
  if (glyphs.length === 0) {
    return undefined;
  }
  const size = Math.max(...glyphs.map(({ fontSize }) => fontSize));
  const lines = linesOf(glyphs, size);
  if (lines.length === 1) {
    const row = createRow(glyphs);
    return row && [[row]];
  }
  const cells = lines.map((line) => cellsOf(line, size));
  const width = cells[0]?.length;
  const rows = cells.map((line) => line.map((cell) => createRow(cell)));
  return cells.every((line) => line.length === width) && rows.every((row) => row.every((cell) => cell))
    ? (rows as FormulaRow[][])
    : undefined;
}

function linesOf(glyphs: Glyph[], size: number): Glyph[][] {
  const main = glyphs
    .filter(({ fontSize, formula }) => formula !== undefined || fontSize > size * 0.86)
    .sort((a, b) => a.baseline - b.baseline);
  const lines: { baseline: number; glyphs: Glyph[] }[] = [];
  for (const glyph of main) {
    const last = lines.at(-1);
    if (last && glyph.baseline - last.baseline < size * 0.35) {
      last.glyphs.push(glyph);
    } else {
      lines.push({ baseline: glyph.baseline, glyphs: [glyph] });
    }
  }
  for (const glyph of glyphs.filter((each) => !main.includes(each))) {
    const distance = ({ baseline }: { baseline: number }): number =>
      Math.abs(glyph.baseline + 0.1 * size - baseline);
    lines.reduce((a, b) => (distance(b) < distance(a) ? b : a)).glyphs.push(glyph);
  }
  return lines.map((line) => line.glyphs);
}

function cellsOf(line: Glyph[], size: number): Glyph[][] {
  const cells: Glyph[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const glyph of [...line].sort((a, b) => a.box.x - b.box.x)) {
    if (glyph.box.x - end > size * COLUMN_GAP) {
      cells.push([]);
    }
    cells.at(-1)?.push(glyph);
    end = Math.max(end, right(glyph.box));
  }
  return cells;
}

/** Returns the content of a left brace without a right one as one piece: cases. */
export function behindFence(fence: Fence, near: NearbyGlyphs): Composed | undefined {
  const all = near.between(fence.box.y - REACH, bottom(fence.box) + REACH);
  const own = new Set(fence.glyphs);
  const behind = all.filter(
    (glyph) =>
      !own.has(glyph) &&
      glyph.box.x > middleX(fence.box) &&
      middleY(glyphExtent(glyph)) > fence.box.y &&
      middleY(glyphExtent(glyph)) < bottom(fence.box),
  );
  const inside = untilGap(behind, fence);
  const rows = gridOf(inside);
  if (!rows || rows.length < 2) {
    return undefined;
  }
  const used = new Set([...own, ...inside]);
  const extent = around(fence.box, extentOfAll(inside));
  const size = rows[0]?.[0]?.fontSize ?? 10;
  const others = all.filter((glyph) => !used.has(glyph));
  const sketch = {
    latex: `\\begin{cases} ${rows.map((row) => row.map(({ latex }) => latex).join(' & ')).join(' \\\\ ')} \\end{cases}`,
    text: `{${rows.map((row) => row.map((cell) => cell.text).join(', ')).join('; ')}`,
    extent,
    axis: middleY(fence.box),
    fontSize: size,
    isBold: false,
    font: inside[0]?.font,
  };
  return { piece: pieceGlyph(sketch, neighbour(extent, middleY(fence.box), others, size * 0.9)), used };
}

function untilGap(glyphs: Glyph[], fence: Fence): Glyph[] {
  let end = right(fence.box);
  const inside: Glyph[] = [];
  for (const glyph of [...glyphs].sort((a, b) => a.box.x - b.box.x)) {
    if (glyph.box.x - end > glyph.fontSize * FAR) {
      break;
    }
    inside.push(glyph);
    end = Math.max(end, right(glyph.box));
  }
  return inside;
}
