/**
 * A document: pages of lines with boxes. This workspace has no terms of schools or marks.
 * Boxes are in PDF points (1/72 inch) from the top left of the page as it is shown.
 */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A word recognised in a picture. */
export interface ScannedWord {
  text: string;
  /** 0 to 1. */
  confidence: number;
}

/** The cell of a ruled table that a line is in. */
export interface TableCell {
  /** The number of the table on the page, 1-based. */
  table: number;
  /** The row, from 0. */
  row: number;
  column: number;
  /** The sides of the cell in points from the left of the page, where they are ruled. */
  left?: number;
  right?: number;
}

export interface Line {
  /** The words of the line with single spaces. A gap wider than two letters is a tab, such as before a column of marks or after a hanging number. */
  text: string;
  box: Box;
  /** Where the white space of each tab begins and ends, in points from the left of the page; absent without tabs. */
  tabs?: { from: number; to: number }[];
  /** Points. */
  fontSize: number;
  bold: boolean;
  /** The recognised words; only for a line read from a picture. */
  words?: ScannedWord[];
  /** True for a line that is crossed out by a stroke. */
  isStruck?: boolean;
  /** The cell; only for a line in a ruled table. */
  cell?: TableCell;
  /** The formulas of the line in order, without overlaps. */
  formulas?: LineFormula[];
  /** The number of the page's figure that the line is a label of, 1-based. */
  figure?: number;
}

/** A formula in the text of a line. */
export interface LineFormula {
  /** Offset into the line's text. */
  start: number;
  /** Exclusive. */
  end: number;
  /** The LaTeX without dollars. */
  latex: string;
}

/** A part of a page whose text could not be read. */
export interface UnreadPart {
  box: Box;
  /**
   * `illegible`: its letters cannot be recognised, or are of an unknown script; `too-slow`: the reading of its
   * picture reached the time limit; `failed`: the reading ended with an error.
   */
  reason: 'illegible' | 'too-slow' | 'failed';
}

export interface Page {
  /** 1-based. */
  number: number;
  width: number;
  height: number;
  /** The lines in reading order. */
  lines: Line[];
  /** Pictures and drawings on a page of text from the top, without tables, rules and decorations. */
  figures?: Box[];
  /**
   * `text` has a text layer; `scan` is a picture, with the lines that could be read from it; `mixed` has a text layer and
   * parts that were read from their picture; `blank` has nothing.
   */
  kind: 'text' | 'scan' | 'mixed' | 'blank';
  /** Parts with text that could not be read; absent where there are none. */
  unread?: UnreadPart[];
  /** Strokes outside of words and figures, such as unrecognised handwriting; absent where there are none. */
  ink?: Box[];
}

/** Pages to read, one at a time, in any order. */
export interface PageSource {
  readonly pages: number;
  /** @throws {DocumentError} where the page is damaged, takes too long, or the reading was stopped. */
  readPage(number: number): Promise<Page>;
}

/** The image of a page. */
export interface PagePicture {
  type: 'image/png';
  /** Pixels. */
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** The size of the image: its width in pixels (at most 4,000), or the pixels of a point. */
export type PictureSize = ({ width: number } | { scale: number }) & {
  /** Draws only this part of the page, at the same scale. */
  part?: Box;
  /** Draws the page as it lies in the file, without finding out how a scan has to be turned. */
  isUnturned?: boolean;
};

/** An open document. It must be closed, because a worker holds its bytes. */
export interface OpenDocument extends PageSource {
  /**
   * Reads a page quickly, for its head: of a scan only the upper third, and a page with a text layer without the text in its pictures.
   * @throws {DocumentError} as `readPage` does
   */
  readTop(number: number): Promise<Page>;
  /** Draws a page, or a part of it. @throws {DocumentError} as `readPage` does. */
  renderPage(number: number, size: PictureSize): Promise<PagePicture>;
  close(): Promise<void>;
}

/** Why files could not be converted and joined into one PDF (`intake`). */
export type IntakeErrorCode =
  | 'not-a-document'
  | 'unsupported-kind'
  | 'damaged'
  | 'too-many-pixels'
  | 'unprintable';

export type DocumentErrorCode = PdfErrorCode | IntakeErrorCode;

/** Why a PDF could not be read. */
export type PdfErrorCode =
  | 'not-a-pdf'
  | 'encrypted'
  | 'empty'
  | 'cut-off'
  | 'too-large'
  | 'too-many-pages'
  | 'page-too-large'
  | 'too-slow'
  | 'too-much-memory'
  | 'broken'
  | 'stopped';

/** An error with a sentence for the person who gave the document. */
export class DocumentError extends Error {
  readonly code: DocumentErrorCode;

  constructor(code: DocumentErrorCode, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'DocumentError';
    this.code = code;
  }
}
