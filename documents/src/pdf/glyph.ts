import type { Box } from '../document.ts';

/** Letters that form one part of a formula: a fraction, a root, a matrix. */
export interface FormulaPiece {
  latex: string;
  /** The full box. The glyph's own box is only as high as a letter. */
  extent: Box;
}

/** A letter at its place on the shown page, in the order in which the document draws it. */
export interface Glyph {
  text: string;
  /** From the font's ascent to its descent, so that letters of a line have one height. */
  box: Box;
  /** The distance of its baseline from the top of the page. */
  baseline: number;
  fontSize: number;
  isBold: boolean;
  /** True where white space or a line end of the document precedes it. */
  after: 'letter' | 'space' | 'break';
  /** The confidence of a recognised word, 0 to 1. */
  confidence?: number;
  /** True where the font does not define the meaning of the code, so that `text` may be wrong. */
  unmapped?: true;
  /** The name of its font; absent where it was read from a picture. */
  font?: string;
  /** The full box of a sign that is taller than its line. */
  extent?: Box;
  /** Only for a part of a formula, whose `text` is its form in one line. */
  formula?: FormulaPiece;
}

/** Replaces a shape whose letter is unknown. */
export const UNKNOWN_LETTER = '\ufffd';
