import type { Page } from './document.ts';
import { legibleGlyphs } from './legible.ts';
import type { RawPage } from './pdfium-text.ts';
import { linesWithTables } from './tables.ts';

/** A scanner's stamp or a page number over a picture of the page is not the page's text. */
const STAMP_LETTERS = 60;
const WHOLE_PAGE = 0.5;
/** Of a page's letters: where fewer mean what they say, its picture is read instead. */
const FEWEST_LEGIBLE = 0.2;

/** A page as its readers know it. `number` is 1-based. */
export function pageOf(raw: RawPage, number: number): Page {
  const isStamped = raw.glyphs.length <= STAMP_LETTERS && raw.pictureShare > WHOLE_PAGE;
  const glyphs = legibleGlyphs(raw.glyphs);
  const isLegible = glyphs.length > raw.glyphs.length * FEWEST_LEGIBLE;
  const hasText = raw.glyphs.length > 0 && !isStamped && isLegible;
  return {
    number,
    width: raw.width,
    height: raw.height,
    lines: hasText ? linesWithTables(glyphs, raw.rulings, raw.width) : [],
    kind: hasText ? 'text' : raw.drawn ? 'scan' : 'blank',
  };
}
