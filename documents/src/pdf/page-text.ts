import type { Box } from '../document.ts';
import type { GreyPicture } from '../scans/grey-picture.ts';
import type { QuarterTurn } from '../scans/orientation.ts';
import { onPage, readDrawings, type Shape } from './drawings.ts';
import type { Glyph } from './glyph.ts';
import { readGlyphs } from './letters.ts';
import { shownCoordinates } from './page-coordinates.ts';
import { drawGrey } from './page-image.ts';
import type { Pdfium } from './pdfium-memory.ts';

/** The content of an open page before its letters are grouped into lines. */
export interface RawPage {
  width: number;
  height: number;
  glyphs: Glyph[];
  /** Drawn straight lines, such as those of tables. */
  rulings: Box[];
  /** The share of the page that its largest picture covers, 0 to 1. */
  pictureShare: number;
  /** Its pictures, cut to the page. */
  pictures: Box[];
  /** Lines, curves and areas that can be seen on it. */
  shapes: Shape[];
  /** Small slanting strokes, of which root signs are drawn. */
  hooks: Box[];
  /** The turn that makes most of the letters upright; 0 for a page without letters. */
  turn: QuarterTurn;
  /** Draws a part of it, `scale` pixels to a point. */
  draw(box: Box, scale: number): GreyPicture;
}

/** Reads a page's letters and what else is drawn on it. */
export function readRawPage(pdfium: Pdfium, page: number): RawPage {
  const width = pdfium.FPDF_GetPageWidthF(page);
  const height = pdfium.FPDF_GetPageHeightF(page);
  const text = pdfium.FPDFText_LoadPage(page);
  try {
    const shown = shownCoordinates(pdfium, page, width, height);
    const { glyphs, turn } = readGlyphs(pdfium, text, shown);
    const { rulings, largestPicture, pictures, shapes, hooks } = readDrawings(pdfium, page, shown);
    return {
      width,
      height,
      glyphs,
      rulings,
      pictureShare: Math.min(1, largestPicture / (width * height)),
      pictures: pictures.flatMap((box) => onPage(box, { width, height }) ?? []),
      shapes,
      hooks,
      turn,
      draw: (box, scale) => drawGrey(pdfium, page, { box, scale }),
    };
  } finally {
    pdfium.FPDFText_ClosePage(text);
  }
}
