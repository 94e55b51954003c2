import type { Glyph } from '../pdf/glyph.ts';
import type { Composed } from './bars.ts';
import { around, bottom, extentOfAll, glyphExtent, middleX, type NearbyGlyphs, right } from './geometry.ts';
import { pieceGlyph } from './piece.ts';
import { createRow, findLevel, grouped } from './row.ts';
import { isLargeOperator, mathSymbol } from './symbols.ts';

/** Letters smaller than this, in sizes of their neighbours, are limits, exponents or indices. */
const SMALL = 0.86;

/** A sum, an integral or a product, with its limits above and below. */
export function withLimits(sign: Glyph, near: NearbyGlyphs): Composed | undefined {
  const box = glyphExtent(sign);
  const size = sign.fontSize;
  const all = near.between(box.y - size * 1.2, bottom(box) + size * 1.6);
  const small = all.filter((glyph) => glyph.fontSize < size * SMALL);
  const over = centred(
    small.filter(({ baseline }) => baseline < box.y + size * 0.15 && baseline > box.y - size),
    sign,
  );
  const under = centred(
    small.filter(
      (glyph) =>
        glyph.baseline - 0.5 * glyph.fontSize > bottom(box) - size * 0.1 &&
        glyph.baseline < bottom(box) + size * 1.5,
    ),
    sign,
  );
  const top = createRow(over);
  const foot = createRow(under);
  if ((over.length > 0 && !top) || (under.length > 0 && !foot) || (!top && !foot)) {
    return undefined;
  }
  const symbol = mathSymbol(sign.text)?.latex ?? sign.text;
  const isIntegral = symbol.endsWith('int');
  const latex = `${symbol}${isIntegral ? '\\limits' : ''}${foot ? `_${grouped(foot.latex)}` : ''}${top ? `^${grouped(top.latex)}` : ''}`;
  const text = `${sign.text}${foot ? `_(${foot.text})` : ''}${top ? `^(${top.text})` : ''}`;
  const used = new Set([sign, ...over, ...under]);
  const piece = pieceGlyph(
    {
      latex: `${latex} `,
      text,
      extent: extentOfAll([...used]),
      axis: sign.baseline,
      fontSize: size,
      isBold: false,
      font: sign.font,
    },
    sign,
  );
  return { piece: { ...piece, after: sign.after }, used };
}

/** Returns the letters that are in one row around the middle of a sign. */
function centred(glyphs: Glyph[], sign: Glyph): Glyph[] {
  const box = glyphExtent(sign);
  const ordered = [...glyphs].sort((a, b) => a.box.x - b.box.x);
  const seeds = ordered.filter((glyph) => right(glyph.box) > box.x - 1 && glyph.box.x < right(box) + 1);
  const [first] = seeds;
  if (!first) {
    return [];
  }
  let group = seeds;
  for (let hasGrown = true; hasGrown; ) {
    const from = Math.min(...group.map((glyph) => glyph.box.x));
    const to = Math.max(...group.map((glyph) => right(glyph.box)));
    const next = ordered.filter(
      (glyph) =>
        right(glyph.box) > from - first.fontSize * 0.45 &&
        glyph.box.x < to + first.fontSize * 0.45 &&
        Math.abs(glyph.baseline - first.baseline) < first.fontSize * 0.6,
    );
    hasGrown = next.length > group.length;
    group = next;
  }
  const extent = extentOfAll(group);
  return Math.abs(middleX(extent) - middleX(box)) < sign.fontSize * 0.5 ? group : [];
}

export const takesLimits = (glyph: Glyph): boolean => isLargeOperator(glyph.text);

/** The letters of `lim`, with the letters below them. */
export function limitAt(glyphs: Glyph[], at: number, near: NearbyGlyphs): Composed | undefined {
  const word = glyphs.slice(at, at + 3);
  const [first, , last] = word;
  if (
    !first ||
    !last ||
    word.map(({ text }) => text).join('') !== 'lim' ||
    (glyphs[at + 3]?.after === 'letter' &&
      /^[a-z]$/.test(glyphs[at + 3]?.text ?? '') &&
      glyphs[at + 3]?.baseline === last.baseline)
  ) {
    return undefined;
  }
  const size = first.fontSize;
  const sign: Glyph = { ...first, text: 'lim', box: extentOfAll(word) };
  const under = centred(
    near
      .between(first.baseline + size * 0.4, first.baseline + size * 1.3)
      .filter((glyph) => glyph.fontSize < size * SMALL),
    sign,
  );
  const foot = createRow(under);
  if (!foot) {
    return undefined;
  }
  const used = new Set([...word, ...under]);
  const piece = pieceGlyph(
    {
      latex: `\\lim_{${foot.latex}} `,
      text: `lim_(${foot.text})`,
      extent: extentOfAll([...used]),
      axis: first.baseline,
      fontSize: size,
      isBold: false,
      font: first.font,
    },
    first,
  );
  return { piece: { ...piece, after: first.after }, used };
}

/** The maximum distance of exponents and indices after a letter, in units of the font size. */
const LONGEST = 6;

/** An exponent over an index behind one letter: they stand over each other, and so on no line of letters. */
export function scriptsBehind(base: Glyph, followers: Glyph[]): Composed | undefined {
  const small: Glyph[] = [];
  for (const glyph of followers) {
    const level = findLevel(glyph, base);
    const isNear =
      glyph.box.x < right(base.box) + LONGEST * base.fontSize &&
      glyph.box.x > right(base.box) - 0.35 * base.fontSize;
    if ((level !== 'raised' && level !== 'lowered') || !isNear) {
      break;
    }
    small.push(glyph);
  }
  const raised = small.filter((glyph) => findLevel(glyph, base) === 'raised');
  const lowered = small.filter((glyph) => findLevel(glyph, base) === 'lowered');
  const top = createRow(raised);
  const foot = createRow(lowered);
  if (!top || !foot || !overlap(raised, lowered)) {
    return undefined;
  }
  const used = new Set(small);
  const extent = extentOfAll(small);
  return {
    piece: {
      text: `_${scripted(foot.text)}^${scripted(top.text)}`,
      box: { ...base.box, x: extent.x, width: extent.width },
      baseline: base.baseline,
      fontSize: base.fontSize,
      isBold: base.isBold,
      after: 'letter',
      ...(base.font === undefined ? {} : { font: base.font }),
      formula: { latex: `_${grouped(foot.latex)}^${grouped(top.latex)}`, extent },
    },
    used,
  };
}

const scripted = (text: string): string => (text.length > 1 ? `(${text})` : text);

function overlap(a: Glyph[], b: Glyph[]): boolean {
  const [first, second] = [extentOfAll(a), extentOfAll(b)];
  return Math.min(right(first), right(second)) - Math.max(first.x, second.x) > 0;
}

/** A brace under a piece of a formula, made of four signs with bars between them, and the name under it. */
export function underBrace(signs: Glyph[], near: NearbyGlyphs): Composed | undefined {
  const brace = signs.map(({ box }) => box).reduce(around);
  const height = signs[0]?.baseline ?? 0;
  const size = signs[0]?.fontSize ?? 10;
  const isWithin = (glyph: Glyph): boolean =>
    middleX(glyph.box) > brace.x - 1 && middleX(glyph.box) < right(brace) + 1 && !signs.includes(glyph);
  const body = near
    .between(height - 12 * size, height + size)
    .filter(
      (glyph) =>
        isWithin(glyph) &&
        bottom(glyphExtent(glyph)) < height + 0.3 * size &&
        bottom(glyphExtent(glyph)) > height - 1.5 * size,
    );
  const name = near
    .between(height + 0.5 * size, height + 2 * size)
    .filter((glyph) => isWithin(glyph) && glyph.fontSize < size * SMALL);
  const row = createRow(body);
  const foot = isWhole(name, near) ? createRow(name) : undefined;
  if (!row || (name.length > 0 && !foot)) {
    return undefined;
  }
  const used = new Set([...signs, ...body, ...name]);
  const first = body[0] as Glyph;
  const under = foot ? `_{${foot.latex}}` : '';
  return {
    piece: {
      ...first,
      text: row.text,
      box: { ...first.box, x: extentOfAll(body).x, width: extentOfAll(body).width },
      baseline: row.baseline,
      after: 'break',
      formula: { latex: `\\underbrace{${row.latex}}${under}`, extent: extentOfAll([...used]) },
    },
    used,
  };
}

/** Returns whether these letters have no neighbour on their line. */
function isWhole(glyphs: Glyph[], near: NearbyGlyphs): boolean {
  const [first] = glyphs;
  if (!first) {
    return true;
  }
  const box = extentOfAll(glyphs);
  return !near
    .between(first.baseline - 1, first.baseline + 1)
    .some(
      (glyph) =>
        !glyphs.includes(glyph) &&
        glyph.box.x < right(box) + glyph.fontSize &&
        right(glyph.box) > box.x - glyph.fontSize,
    );
}

/** The four signs of each brace on a page. */
export function findBraces(glyphs: Glyph[]): Glyph[][] {
  const braces: Glyph[][] = [];
  let open: Glyph[] = [];
  for (const glyph of glyphs.filter(({ text }) => text === '⏟' || text === '⏞')) {
    const last = open.at(-1);
    if (last && (Math.abs(last.baseline - glyph.baseline) > 1 || glyph.box.x < last.box.x)) {
      open = [];
    }
    open.push(glyph);
    if (open.length === 4) {
      braces.push(open);
      open = [];
    }
  }
  return braces;
}
