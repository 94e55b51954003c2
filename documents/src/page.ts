import type { Page } from './document.ts';
import { linesOf } from './lines.ts';
import type { RawPage } from './pdfium-text.ts';

/** A scanner's stamp or a page number over a picture of the page is not the page's text. */
const STAMP_LETTERS = 60;
const WHOLE_PAGE = 0.5;

/** A page as its readers know it. `number` is 1-based. */
export function pageOf(raw: RawPage, number: number): Page {
  const isStamped = raw.glyphs.length <= STAMP_LETTERS && raw.pictureShare > WHOLE_PAGE;
  const hasText = raw.glyphs.length > 0 && !isStamped;
  return {
    number,
    width: raw.width,
    height: raw.height,
    lines: hasText ? linesOf(raw.glyphs, raw.width) : [],
    kind: hasText ? 'text' : raw.drawn ? 'scan' : 'blank',
  };
}
