import type { Box } from '../document.ts';
import type { Glyph } from '../pdf/glyph.ts';
import {
  AXIS,
  around,
  bottom,
  extentOfAll,
  glyphExtent,
  middleX,
  middleY,
  type NearbyGlyphs,
  right,
} from './geometry.ts';
import { fractionPartText, neighbour, pieceGlyph } from './piece.ts';
import { createRow, type FormulaRow } from './row.ts';

/** A piece and the letters that it is made of. */
export interface Composed {
  piece: Glyph;
  used: Set<Glyph>;
}

/** The measures that the bar of a fraction or a root may have, in points. */
const THICKEST = 2;
const SHORTEST = 2.5;
const LONGEST = 320;
/** Letters further away from a bar than this, in points, do not belong to it. */
const REACH = 60;

export const mayBeBar = ({ width, height }: Box): boolean =>
  height <= THICKEST && width >= SHORTEST && width <= LONGEST;

/** The root or the fraction that a bar makes with the letters around it. `hooks` are small slanting strokes. */
export function atBar(bar: Box, near: NearbyGlyphs, hooks: Box[]): Composed | undefined {
  const around = near.between(bar.y - REACH, bar.y + REACH);
  return rootUnder(bar, around, hooks) ?? fractionAt(bar, around);
}

const isUnder = (bar: Box, glyph: Glyph): boolean => {
  const x = middleX(glyph.box);
  return x > bar.x - 1 && x < right(bar) + 1;
};

/** Points between a bar and the part over or under it, and the letters of that part. */
function part(bar: Box, glyphs: Glyph[], side: 'over' | 'under'): Glyph[] | undefined {
  const within = glyphs.filter(
    (glyph) =>
      isUnder(bar, glyph) &&
      (side === 'over' ? middleY(glyphExtent(glyph)) < bar.y : middleY(glyphExtent(glyph)) > bottom(bar)),
  );
  const nearest = within
    .filter((glyph) => isNextTo(bar, glyph, side))
    .sort(
      (a, b) => b.fontSize - a.fontSize || Math.abs(a.baseline - bar.y) - Math.abs(b.baseline - bar.y),
    )[0];
  if (!nearest) {
    return undefined;
  }
  const size = nearest.fontSize;
  return within.filter((glyph) => {
    const shift = (glyph.baseline - nearest.baseline) / size;
    return Math.abs(shift) < (glyph.fontSize < size * 0.86 ? 0.85 : 0.3);
  });
}

/** True for a letter as near to the bar as those of a fraction stand. */
function isNextTo(bar: Box, glyph: Glyph, side: 'over' | 'under'): boolean {
  const size = glyph.fontSize;
  if (glyph.formula) {
    const gap = side === 'over' ? bar.y - bottom(glyph.formula.extent) : glyph.formula.extent.y - bottom(bar);
    return gap > -0.3 * size && gap < size;
  }
  const distance = (side === 'over' ? bar.y - glyph.baseline : glyph.baseline - bottom(bar)) / size;
  return side === 'over' ? distance > -0.05 && distance < 0.9 : distance > 0.5 && distance < 1.5;
}

function fractionAt(bar: Box, glyphs: Glyph[]): Composed | undefined {
  const over = part(bar, glyphs, 'over');
  const under = part(bar, glyphs, 'under');
  const top = over && createRow(over);
  const foot = under && createRow(under);
  if (!over || !under || !top || !foot) {
    return undefined;
  }
  const used = new Set([...over, ...under]);
  const others = glyphs.filter((glyph) => !used.has(glyph));
  const size = Math.max(top.fontSize, foot.fontSize);
  const extent = around(around(bar, extentOfAll(over)), extentOfAll(under));
  const adjacent = neighbour({ ...extent, x: Math.min(extent.x, bar.x) }, middleY(bar), others, size * 0.9);
  const isSet =
    fits(bar, over, size) &&
    fits(bar, under, size) &&
    bar.width < Math.max(extentOfAll(over).width, extentOfAll(under).width) + 1.3 * size &&
    !goesOn(over, top, others) &&
    !goesOn(under, foot, others);
  if (!isSet || !(adjacent ? isOperand(top, foot, adjacent) : isAlone(bar, top, foot, others))) {
    return undefined;
  }
  const first = over[0] as Glyph;
  const piece = pieceGlyph(
    {
      latex: `\\frac{${top.latex}}{${foot.latex}}`,
      text: `${fractionPartText(top)}/${fractionPartText(foot)}`,
      extent,
      axis: middleY(bar),
      fontSize: size,
      isBold: first.isBold,
      font: first.font,
    },
    adjacent,
  );
  return { piece, used };
}

/** Returns whether the part is centred on its bar and within its ends. */
function fits(bar: Box, glyphs: Glyph[], size: number): boolean {
  const box = extentOfAll(glyphs);
  return (
    Math.abs(middleX(box) - middleX(bar)) < 0.2 * bar.width + 0.25 * size &&
    box.width < bar.width + 0.6 * size
  );
}

/** Returns whether the line of the part continues beyond it. Then the bar only underlines some words. */
function goesOn(glyphs: Glyph[], row: FormulaRow, others: Glyph[]): boolean {
  const box = extentOfAll(glyphs);
  return others.some((glyph) => {
    const gap = glyph.box.x > box.x ? glyph.box.x - right(box) : box.x - right(glyph.box);
    return (
      Math.abs(glyph.baseline - row.baseline) < 0.1 * row.fontSize &&
      gap > -row.fontSize &&
      gap < 0.6 * row.fontSize
    );
  });
}

const words = /\\text\{[^{}]*\p{L}{3,}/u;

/** Words make a fraction only next to a sign: density = mass over volume. */
function isOperand(top: FormulaRow, foot: FormulaRow, adjacent: Glyph): boolean {
  return !(words.test(top.latex) || words.test(foot.latex)) || /[=+\-−–×<>≤≥≈(]/.test(adjacent.text);
}

/** Without a neighbour on its line, a bar may also belong to a sum in columns or to a heading. */
function isAlone(bar: Box, top: FormulaRow, foot: FormulaRow, others: Glyph[]): boolean {
  const size = top.fontSize;
  const isStacked = others.some(
    (glyph) =>
      isUnder(bar, glyph) &&
      ((glyph.baseline > top.baseline - 1.7 * size && glyph.baseline < top.baseline) ||
        (glyph.baseline > foot.baseline && glyph.baseline < foot.baseline + 1.5 * size)),
  );
  return !isStacked && !words.test(top.latex) && !words.test(foot.latex) && !/^[+×−-]/.test(top.text);
}

/** Points by which the end of a root's sign may miss the beginning of its bar. */
const MEETS = 2.5;

function rootUnder(bar: Box, glyphs: Glyph[], hooks: Box[]): Composed | undefined {
  const sign = glyphs.find(
    (glyph) =>
      glyph.text === '√' &&
      Math.abs(right(glyph.box) - bar.x) < glyph.fontSize * 0.4 &&
      Math.abs(glyphExtent(glyph).y - bar.y) < glyph.fontSize * 0.9,
  );
  const hook = sign ? glyphExtent(sign) : hookAt(bar, hooks);
  if (!hook) {
    return undefined;
  }
  const foot = sign && !sign.extent ? sign.baseline + 0.5 * sign.fontSize : bottom(hook);
  const inside = glyphs.filter((glyph) => {
    const y = glyph.formula ? middleY(glyph.formula.extent) : glyph.baseline - 0.3 * glyph.fontSize;
    return glyph !== sign && isUnder(bar, glyph) && y > bar.y && y < foot;
  });
  const row = createRow(inside);
  if (!row || extentOfAll(inside).x < bar.x - row.fontSize * 0.5) {
    return undefined;
  }
  const index = indexOf(hook, glyphs, row);
  const used = new Set([...inside, ...index, ...(sign ? [sign] : [])]);
  const degree = index.length > 0 ? createRow(index)?.latex : undefined;
  const first = inside[0] as Glyph;
  const piece: Glyph = {
    ...pieceGlyph(
      {
        latex: `\\sqrt${degree === undefined ? '' : `[${degree}]`}{${row.latex}}`,
        text: `${degree ?? ''}√${fractionPartText(row)}`,
        extent: around(around(bar, hook), extentOfAll([...inside, ...index])),
        axis: row.baseline - AXIS * row.fontSize,
        fontSize: row.fontSize,
        isBold: first.isBold,
        font: first.font,
      },
      undefined,
    ),
  };
  return { piece, used };
}

/** The strokes of a drawn root sign whose last one ends where the bar begins. */
function hookAt(bar: Box, hooks: Box[]): Box | undefined {
  const last = hooks.find(
    (hook) => Math.abs(right(hook) - bar.x) < MEETS && Math.abs(hook.y - bar.y) < MEETS && hook.height > 4,
  );
  if (!last) {
    return undefined;
  }
  const others = hooks.filter(
    (hook) =>
      right(hook) <= right(last) &&
      right(last) - hook.x < last.height * 1.6 &&
      hook.y >= last.y &&
      bottom(hook) <= bottom(last) + 2,
  );
  return others.reduce(around, last);
}

/** The small number over the beginning of a root's sign. */
function indexOf(hook: Box, glyphs: Glyph[], row: FormulaRow): Glyph[] {
  return glyphs.filter(
    (glyph) =>
      glyph.fontSize < row.fontSize * 0.8 &&
      /^[\dn]$/.test(glyph.text) &&
      right(glyph.box) > hook.x - 2 &&
      right(glyph.box) < right(hook) &&
      glyph.baseline < row.baseline &&
      glyph.baseline > hook.y,
  );
}
