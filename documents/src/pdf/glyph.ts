import type { Box } from '../document.ts';

/** Letters that are set as one piece of a formula: a fraction, a root, a matrix. */
export interface FormulaPiece {
  latex: string;
  /** The place that it takes; its glyph's own box is as high as a letter. */
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
  bold: boolean;
  /** White space, or the end of a line of the document's own, comes before it. */
  after: 'letter' | 'space' | 'break';
  /** Of a word that was read from a picture: 0 to 1. */
  confidence?: number;
  /** Its font does not tell what its code means, so that `text` may be another letter. */
  unmapped?: true;
  /** The name of its font; absent where it was read from a picture. */
  font?: string;
  /** Of a sign that is taller than its line: the place that it takes. */
  extent?: Box;
  /** Of a piece of a formula, whose `text` is how it reads in one line. */
  formula?: FormulaPiece;
}

/** Replaces a shape whose letter is unknown. */
export const UNKNOWN_LETTER = '\ufffd';
