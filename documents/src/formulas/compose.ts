import type { Box } from '../document.ts';
import type { Glyph } from '../pdf/glyph.ts';
import { atBar, type Composed, mayBeBar } from './bars.ts';
import { behindFence, betweenFences, findFences, isPiece, pairFences } from './fences.ts';
import { bottom, middleX, NearbyGlyphs, right } from './geometry.ts';
import { findBraces, limitAt, scriptsBehind, takesLimits, underBrace, withLimits } from './stacks.ts';

/** The strokes of a page besides its letters. */
export interface Strokes {
  /** Straight lines across and down. */
  rulings: Box[];
  /** Small slanting strokes, of which drawn root signs are made. */
  hooks: Box[];
}

/** The letters of a page with the pieces of its formulas, and the rulings that are parts of them. */
export interface ComposedPage {
  glyphs: Glyph[];
  bars: Set<Box>;
}

/** The width of the last sign of a brace, in points. The whole brace is wider than the letters over it. */
const BRACE_END = 10;

/** A page with more bars than this is a drawing. */
const MAX_BARS = 400;

/**
 * Puts together what formulas set over and under each other: fractions, roots, matrices, sums with limits, exponents over
 * indices. Each becomes one piece on the line that it belongs to; where the parts do not clearly belong together, they
 * stay as they are.
 */
export function composeFormulas(glyphs: Glyph[], { rulings, hooks }: Strokes): ComposedPage {
  const bars = barsOf(rulings);
  const { signs, canHaveLimits, firstScript } = hintsOf(glyphs);
  const { pairs, open } = pairFences(findFences(signs));
  if (bars.length + pairs.length + open.length === 0 && !canHaveLimits) {
    const scripted = withScripts(glyphs, firstScript);
    return { glyphs: signs.length > 0 ? withoutRemnants(scripted) : scripted, bars: new Set() };
  }
  const composer = new Composer(glyphs);
  composer.limits();
  const steps = [
    ...bars.map((bar) => ({
      width: bar.width,
      take: (near: NearbyGlyphs): Composed | undefined => atBar(bar, near, hooks),
      bar,
    })),
    ...pairs.map((pair) => ({
      width: right(pair.right.box) - pair.left.box.x,
      take: (near: NearbyGlyphs): Composed | undefined => betweenFences(pair, near),
      bar: undefined,
    })),
    ...findBraces(signs).map((signs) => ({
      width: (signs[3]?.box.x ?? 0) - (signs[0]?.box.x ?? 0) + BRACE_END,
      take: (near: NearbyGlyphs): Composed | undefined => underBrace(signs, near),
      bar: undefined,
    })),
  ].sort((a, b) => a.width - b.width);
  const used = new Set<Box>();
  for (const { take, bar } of steps) {
    if (composer.take(take) && bar) {
      used.add(bar);
    }
  }
  for (const fence of open) {
    composer.take((near) => behindFence(fence, near));
  }
  return { glyphs: withoutRemnants(withScripts(composer.glyphs())), bars: used };
}

/** The remaining parts of tall delimiters have no meaning, and are taller than any line. */
const withoutRemnants = (glyphs: Glyph[]): Glyph[] =>
  glyphs.some(isRemnant) ? glyphs.filter((glyph) => !isRemnant(glyph)) : glyphs;

/** The properties that distinguish a page with formulas from plain text. */
interface Hints {
  /** Letters that plain English does not have, and tall letters. */
  signs: Glyph[];
  canHaveLimits: boolean;
  /** The index of the first letter that is smaller than the one before it. */
  firstScript: number;
}

function hintsOf(glyphs: Glyph[]): Hints {
  const signs: Glyph[] = [];
  let canHaveLimits = false;
  let firstScript = glyphs.length;
  let before: Glyph | undefined;
  let at = 0;
  for (const glyph of glyphs) {
    const code = glyph.text.charCodeAt(0);
    if (code > 0x7f || glyph.extent !== undefined) {
      signs.push(glyph);
      canHaveLimits ||= takesLimits(glyph);
    }
    canHaveLimits ||= code === SMALL_L && isLimit(glyphs, at);
    if (before !== undefined && at <= firstScript && isSmaller(glyph, before)) {
      firstScript = at - 1;
    }
    before = glyph;
    at += 1;
  }
  return { signs, canHaveLimits, firstScript };
}

const SMALL_L = 0x6c;

const isLimit = (glyphs: Glyph[], at: number): boolean =>
  glyphs[at]?.text === 'l' && glyphs[at + 1]?.text === 'i' && glyphs[at + 2]?.text === 'm';

/** Returns short horizontal rulings that end at no vertical ruling, because those that do belong to a table. */
function barsOf(rulings: Box[]): Box[] {
  const across = rulings.filter(mayBeBar);
  const down = rulings.filter(({ width, height }) => height > width && height > 4);
  const bars = across.filter(
    (bar) =>
      !down.some((ruling) => Math.abs(middleX(ruling) - bar.x) < 2 && meets(bar, ruling)) &&
      !down.some((ruling) => Math.abs(middleX(ruling) - right(bar)) < 2 && meets(bar, ruling)),
  );
  return bars.length > MAX_BARS ? [] : bars;
}

const isRemnant = ({ text }: Glyph): boolean =>
  text.charCodeAt(0) > 0x2300 && (isPiece(text) || text === '⏟' || text === '⏞');

const meets = (bar: Box, ruling: Box): boolean => bar.y > ruling.y - 2 && bar.y < bottom(ruling) + 2;

class Composer {
  readonly #near: NearbyGlyphs;
  /** The remaining letters and pieces, each with its position in the order of the page. */
  readonly #order = new Map<Glyph, number>();
  /** The letters of the page before any piece was formed. A letter whose neighbour became part of a piece begins a new run. */
  readonly #all: Glyph[];

  constructor(glyphs: Glyph[]) {
    this.#all = glyphs;
    this.#near = new NearbyGlyphs(glyphs);
    for (const [at, glyph] of glyphs.entries()) {
      this.#order.set(glyph, at);
    }
  }

  /** Returns the remaining glyphs in page order. A new run begins after a piece. */
  glyphs(): Glyph[] {
    const ordered = [...this.#order].sort(([, a], [, b]) => a - b);
    return ordered.map(([glyph, at]) => {
      const before = this.#all[at - 1];
      const isCut = !glyph.formula && before !== undefined && !this.#order.has(before);
      return isCut ? { ...glyph, after: 'break' } : glyph;
    });
  }

  /** Replaces letters by the piece that they form. Returns false if they form none. */
  take(find: (near: NearbyGlyphs) => Composed | undefined): boolean {
    const found = find(this.#near);
    if (!found) {
      return false;
    }
    const places = [...found.used].map((glyph) => this.#order.get(glyph));
    const first = Math.min(...places.map((at) => at ?? Number.POSITIVE_INFINITY));
    for (const glyph of found.used) {
      this.#order.delete(glyph);
    }
    this.#order.set(found.piece, first);
    this.#near.replace(found.used, found.piece);
    return true;
  }

  limits(): void {
    for (const [at, glyph] of this.#all.entries()) {
      if (takesLimits(glyph)) {
        this.take((near) => withLimits(glyph, near));
      } else if (isLimit(this.#all, at)) {
        this.take((near) => limitAt(this.#all, at, near));
      }
    }
  }
}

const isSmaller = (next: Glyph, glyph: Glyph): boolean => next.fontSize < glyph.fontSize * 0.86;

/**
 * Exponents over indices, in the order in which the page draws them. Most pages have none, and stay as they are.
 *
 * @param first The letter that the first of them may stand behind.
 */
function withScripts(glyphs: Glyph[], first = 0): Glyph[] {
  /** All glyphs up to the current one, from the first glyph with a script on; undefined before that. */
  let composed: Glyph[] | undefined;
  for (let at = first; at < glyphs.length; at += 1) {
    const glyph = glyphs[at] as Glyph;
    composed?.push(glyph);
    const next = glyphs[at + 1];
    if (!next || !isSmaller(next, glyph)) {
      continue;
    }
    const found = scriptsBehind(glyph, glyphs.slice(at + 1, at + 25));
    if (found) {
      composed ??= glyphs.slice(0, at + 1);
      composed.push(found.piece);
      at += found.used.size;
    }
  }
  return composed ?? glyphs;
}
