import type { Box } from '../document.ts';
import type { Glyph } from './glyph.ts';
import type { Pdfium } from './pdfium-memory.ts';

/** The properties that distinguish a watermark from text. */
export interface Paint {
  /** True for a letter that is hardly darker than paper, or transparent. */
  isPale: boolean;
}

/** A level of brightness, of 255. */
const PALE = 150;
const SEEN_THROUGH = 140;
/** The least size of a watermark's letters, in common letter sizes of the page. */
const LARGE = 2;
/** The least number of letters in front of a watermark. */
const MIN_BEFORE = 3;

/**
 * Returns how a letter is painted. `desk` is an address of PDFium's memory with room for four numbers of four
 * bytes.
 */
export function readPaint(pdfium: Pdfium, text: number, index: number, desk: number): Paint {
  if (!pdfium.FPDFText_GetFillColor(text, index, desk, desk + 4, desk + 8, desk + 12)) {
    return { isPale: false };
  }
  const { HEAP32 } = pdfium.pdfium;
  const at = desk >> 2;
  const [red = 0, green = 0, blue = 0] = [HEAP32[at], HEAP32[at + 1], HEAP32[at + 2]];
  const opaque = HEAP32[at + 3] ?? 255;
  return { isPale: red * 0.3 + green * 0.59 + blue * 0.11 > PALE || opaque < SEEN_THROUGH };
}

/** Removes large pale letters behind other letters. */
export function withoutWatermarks(letters: { glyph: Glyph; setting: Paint }[]): Glyph[] {
  const all = letters.map(({ glyph }) => glyph);
  const pale = letters.filter(({ setting }) => setting.isPale).map(({ glyph }) => glyph);
  if (pale.length === 0 || pale.length === all.length) {
    return all;
  }
  const sizes = all.map(({ fontSize }) => fontSize).sort((a, b) => a - b);
  const common = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const large = new Set(pale.filter(({ fontSize }) => fontSize >= common * LARGE));
  const ordinary = all.filter((glyph) => !large.has(glyph));
  const behind = [...large].filter((glyph) => isBehind(glyph.box, ordinary));
  // All letters of a watermark are removed, including those between two lines.
  const sizesBehind = new Set(behind.map(({ fontSize }) => Math.round(fontSize)));
  return all.filter((glyph) => !(large.has(glyph) && sizesBehind.has(Math.round(glyph.fontSize))));
}

function isBehind(box: Box, letters: Glyph[]): boolean {
  const before = letters.filter(
    (letter) =>
      letter.box.x < box.x + box.width &&
      letter.box.x + letter.box.width > box.x &&
      letter.box.y < box.y + box.height &&
      letter.box.y + letter.box.height > box.y,
  );
  return before.length >= MIN_BEFORE;
}
