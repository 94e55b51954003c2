import type { Box } from '../document.ts';
import type { Glyph } from '../pdf/glyph.ts';

export const right = (box: Box): number => box.x + box.width;
export const bottom = (box: Box): number => box.y + box.height;
export const middleX = (box: Box): number => box.x + box.width / 2;
export const middleY = (box: Box): number => box.y + box.height / 2;

export function around(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(right(a), right(b)) - x,
    height: Math.max(bottom(a), bottom(b)) - y,
  };
}

/** Returns the area that a letter or a piece of a formula covers. */
export const glyphExtent = (glyph: Glyph): Box => glyph.formula?.extent ?? glyph.extent ?? letterBox(glyph);

/** Returns a box of the height of letters, because the boxes of some symbol fonts are far higher. */
function letterBox({ box, baseline, fontSize }: Glyph): Box {
  return { ...box, y: baseline - 0.75 * fontSize, height: fontSize };
}

/** Returns the smallest box around all of the letters. */
export function extentOfAll(glyphs: Glyph[]): Box {
  return glyphs.map(glyphExtent).reduce(around);
}

/** The height of a fraction's bar above the baseline, in letter sizes. */
export const AXIS = 0.25;

/** An index of letters by their height on the page, so that those near a place are found quickly. */
export class NearbyGlyphs {
  readonly #bands = new Map<number, Glyph[]>();

  constructor(glyphs: Glyph[]) {
    for (const glyph of glyphs) {
      const band = Math.floor(glyph.baseline / BAND);
      const own = this.#bands.get(band);
      if (own) {
        own.push(glyph);
      } else {
        this.#bands.set(band, [glyph]);
      }
    }
  }

  /** Replaces letters by the piece that they form. */
  replace(used: ReadonlySet<Glyph>, piece: Glyph): void {
    for (const band of new Set([...used].map(({ baseline }) => Math.floor(baseline / BAND)))) {
      this.#bands.set(
        band,
        (this.#bands.get(band) ?? []).filter((glyph) => !used.has(glyph)),
      );
    }
    const band = Math.floor(piece.baseline / BAND);
    this.#bands.set(band, [...(this.#bands.get(band) ?? []), piece]);
  }

  /** Returns the glyphs whose baseline is between two heights. */
  between(top: number, end: number): Glyph[] {
    const found: Glyph[] = [];
    for (let band = Math.floor(top / BAND); band <= Math.floor(end / BAND); band += 1) {
      for (const glyph of this.#bands.get(band) ?? []) {
        if (glyph.baseline >= top && glyph.baseline <= end) {
          found.push(glyph);
        }
      }
    }
    return found;
  }
}

/** Points. */
const BAND = 12;
