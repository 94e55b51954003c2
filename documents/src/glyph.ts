import type { Box } from './document.ts';

/** A letter as it stands on the shown page, in the order in which the document draws it. */
export interface Glyph {
  text: string;
  /** From the font's ascent to its descent, so that letters of a line have one height. */
  box: Box;
  /** Distance of the line that it stands on from the top of the page. */
  baseline: number;
  fontSize: number;
  bold: boolean;
  /** White space, or the end of a line of the document's own, comes before it. */
  after: 'letter' | 'space' | 'break';
  /** Of a word that was read from a picture: 0 to 1. */
  confidence?: number;
  /** The name of its font; absent where it was read from a picture. */
  font?: string;
}
