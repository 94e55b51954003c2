import type { Box } from '../document.ts';
import type { Glyph } from '../pdf/glyph.ts';
import { AXIS, right } from './geometry.ts';
import type { FormulaRow } from './row.ts';

/** In multiples of the letter size: the maximum distance of a letter on the same line, and of its line below the middle of a piece. */
const NEIGHBOUR_DISTANCE = 2.5;
const HIGHEST = 0.02;
const LOWEST = 0.52;

export interface PieceSketch {
  latex: string;
  text: string;
  extent: Box;
  /** The height of its middle, such as the bar of a fraction. */
  axis: number;
  /** The size of the letters in the piece. */
  fontSize: number;
  isBold: boolean;
  font: string | undefined;
}

/** Returns the letter next to a place whose line has this middle; undefined if there is none. */
export function neighbour(extent: Box, axis: number, near: Glyph[], least: number): Glyph | undefined {
  const gap = (glyph: Glyph): number =>
    Math.max(extent.x - right(glyph.box), glyph.box.x - right(extent), -0.1 * glyph.fontSize);
  const adjacent = near.filter((glyph) => {
    const under = (glyph.baseline - axis) / glyph.fontSize;
    const isAdjacent =
      right(glyph.box) <= extent.x + glyph.fontSize * 0.3 ||
      glyph.box.x >= right(extent) - glyph.fontSize * 0.3;
    return (
      glyph.fontSize >= least &&
      under > HIGHEST &&
      under < LOWEST &&
      isAdjacent &&
      gap(glyph) < glyph.fontSize * NEIGHBOUR_DISTANCE
    );
  });
  return adjacent.sort((a, b) => gap(a) - gap(b))[0];
}

/** A piece of a formula as a letter of its line. */
export function pieceGlyph(sketch: PieceSketch, adjacent: Glyph | undefined): Glyph {
  const fontSize = adjacent?.fontSize ?? sketch.fontSize;
  const baseline = adjacent?.baseline ?? sketch.axis + AXIS * fontSize;
  return {
    text: sketch.text,
    box: { x: sketch.extent.x, y: baseline - 0.75 * fontSize, width: sketch.extent.width, height: fontSize },
    baseline,
    fontSize,
    isBold: sketch.isBold,
    after: 'break',
    ...(sketch.font === undefined ? {} : { font: sketch.font }),
    formula: { latex: sketch.latex, extent: sketch.extent },
  };
}

/** Returns a part of a fraction as plain text, in brackets if it has more than one term. */
export const fractionPartText = ({ text }: FormulaRow): string =>
  /^[\p{L}\d.]+$/u.test(text) ? text : `(${text})`;
