import type { Box } from './document.ts';
import type { Glyph } from './glyph.ts';
import { readDrawings } from './pdfium-drawings.ts';
import { borrow, floats, type Pdfium } from './pdfium-memory.ts';
import { isDrawnOn } from './pdfium-picture.ts';
import { type Shown, shownCoordinates } from './shown-coordinates.ts';

/** What a page holds before its letters are made into lines. */
export interface RawPage {
  width: number;
  height: number;
  glyphs: Glyph[];
  /** Straight lines that are drawn on it, as tables have. */
  rulings: Box[];
  /** Share of the page that its largest picture covers, 0 to 1. */
  pictureShare: number;
  /** True where something can be seen on a page without letters: pictures, strokes, ink. */
  drawn: boolean;
}

/** How the letters of one piece of text are set. */
interface Setting {
  fontSize: number;
  bold: boolean;
  font: string;
  upright: boolean;
}

const BOLD_WEIGHT = 600;

/** Reads a page's letters and what else is drawn on it. */
export function readRawPage(pdfium: Pdfium, page: number): RawPage {
  const width = pdfium.FPDF_GetPageWidthF(page);
  const height = pdfium.FPDF_GetPageHeightF(page);
  const text = pdfium.FPDFText_LoadPage(page);
  try {
    const shown = shownCoordinates(pdfium, page, width, height);
    const glyphs = readGlyphs(pdfium, text, shown);
    const { rulings, largestPicture } = readDrawings(pdfium, page, shown);
    return {
      width,
      height,
      glyphs,
      rulings,
      pictureShare: Math.min(1, largestPicture / (width * height)),
      drawn: glyphs.length > 0 || isDrawnOn(pdfium, page),
    };
  } finally {
    pdfium.FPDFText_ClosePage(text);
  }
}

/** Text that runs up or down the margin is left out where the page has upright text. */
function readGlyphs(pdfium: Pdfium, text: number, shown: Shown): Glyph[] {
  const letters: { glyph: Glyph; upright: boolean }[] = [];
  const settings = new Map<number, Setting>();
  const count = pdfium.FPDFText_CountChars(text);
  let after: Glyph['after'] = 'break';
  for (let index = 0; index < count; index += 1) {
    const letter = cleanLetter(pdfium.FPDFText_GetUnicode(text, index));
    if (letter === '\n') {
      after = 'break';
    } else if (letter === ' ') {
      after = after === 'break' ? 'break' : 'space';
    } else if (letter !== '') {
      const { upright, ...setting } = settingOf(pdfium, text, index, shown, settings);
      letters.push({
        glyph: { text: letter, after, ...placeOf(pdfium, text, index, shown), ...setting },
        upright,
      });
      after = 'letter';
    }
  }
  const anyUpright = letters.some(({ upright }) => upright);
  return letters.filter(({ upright }) => upright || !anyUpright).map(({ glyph }) => glyph);
}

/** A letter to show; ' ' and '\n' for white space; '' for what has no shape. */
function cleanLetter(code: number): string {
  if (code === 0x0a || code === 0x0d) {
    return '\n';
  }
  // PDFium marks a hyphen at the end of a line so.
  if (code === 0x02 || code === 0xad) {
    return '-';
  }
  // The bullet of Symbol fonts, as word processors write it.
  if (code === 0xf0b7) {
    return '•';
  }
  const shapeless =
    code < 0x20 || (code >= 0x200b && code <= 0x200f) || code === 0xfeff || (code & 0xfffe) === 0xfffe;
  if (shapeless || (code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff) {
    return '';
  }
  const letter = String.fromCodePoint(code);
  if (/\s/u.test(letter)) {
    return ' ';
  }
  return /[ﬀ-ﬆ]/u.test(letter) ? letter.normalize('NFKC') : letter;
}

function placeOf(pdfium: Pdfium, text: number, index: number, shown: Shown): { box: Box; baseline: number } {
  return borrow(pdfium, 32, (at) => {
    pdfium.FPDFText_GetLooseCharBox(text, index, at);
    const [left = 0, top = 0, right = 0, bottom = 0] = floats(pdfium, at, 4);
    const [x1, y1] = shown.point(left, top);
    const [x2, y2] = shown.point(right, bottom);
    pdfium.FPDFText_GetCharOrigin(text, index, at, at + 8);
    const originX = pdfium.pdfium.getValue(at, 'double');
    const originY = pdfium.pdfium.getValue(at + 8, 'double');
    return {
      box: { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) },
      baseline: shown.point(originX, originY)[1],
    };
  });
}

function settingOf(
  pdfium: Pdfium,
  text: number,
  index: number,
  shown: Shown,
  known: Map<number, Setting>,
): Setting {
  const object = pdfium.FPDFText_GetTextObject(text, index);
  const found = known.get(object);
  if (found) {
    return found;
  }
  const setting = borrow(pdfium, 24, (at) => {
    pdfium.FPDFText_GetMatrix(text, index, at);
    const [a = 1, b = 0, c = 0, d = 1] = floats(pdfium, at, 4);
    const [right, down] = shown.direction(a, b);
    return {
      fontSize: pdfium.FPDFText_GetFontSize(text, index) * Math.hypot(c, d),
      ...fontOf(pdfium, text, index),
      upright: right > 0 && Math.abs(down) < right / 10,
    };
  });
  if (object !== 0) {
    known.set(object, setting);
  }
  return setting;
}

function fontOf(pdfium: Pdfium, text: number, index: number): { font: string; bold: boolean } {
  const size = pdfium.FPDFText_GetFontInfo(text, index, 0, 0, 0);
  const name = borrow(pdfium, Math.max(4, size), (at) => {
    pdfium.FPDFText_GetFontInfo(text, index, at, size, 0);
    return size > 1 ? pdfium.pdfium.UTF8ToString(at) : '';
  });
  const isHeavy = pdfium.FPDFText_GetFontWeight(text, index) >= BOLD_WEIGHT;
  return { font: name, bold: isHeavy || /bold|black|heavy/i.test(name) };
}
