/**
 * A document: pages of lines with boxes. Nothing here knows of schools or marks.
 * Boxes are in PDF points (1/72 inch) from the top left of the page as it is shown.
 */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A word that was read from a picture. */
export interface ScannedWord {
  text: string;
  /** 0 to 1. */
  confidence: number;
}

/** The cell of a ruled table that a line is in. */
export interface TableCell {
  /** Of the page's tables, 1-based. */
  table: number;
  /** From 0. */
  row: number;
  column: number;
}

export interface Line {
  /** Words with single spaces; a gap wider than two letters is a tab (a column of marks, a hanging number). */
  text: string;
  box: Box;
  /** Points. */
  fontSize: number;
  bold: boolean;
  /** Of a line that was read from a picture. */
  words?: ScannedWord[];
  /** A stroke runs through it: crossed out. */
  isStruck?: boolean;
  /** Of a line in a ruled table. */
  cell?: TableCell;
  /** Of a line that holds mathematics, in order; they do not overlap. */
  formulas?: LineFormula[];
  /** Of a label within a drawing: which of the page's figures, 1-based. */
  figure?: number;
}

/** A stretch of a line's text that is mathematics. */
export interface LineFormula {
  /** Offset into the line's text. */
  start: number;
  /** Exclusive. */
  end: number;
  /** Without dollars. */
  latex: string;
}

/** A part of a page whose text could not be read. */
export interface UnreadPart {
  box: Box;
  /**
   * `illegible`: its letters cannot be made out, or are of a script that is not known here; `too-slow`: the reading of its
   * picture was given up; `failed`: it broke off.
   */
  reason: 'illegible' | 'too-slow' | 'failed';
}

export interface Page {
  /** 1-based. */
  number: number;
  width: number;
  height: number;
  /** In reading order. */
  lines: Line[];
  /** Pictures and drawings on a page of text, as far as they are no tables, rules or decorations; from the top. */
  figures?: Box[];
  /**
   * `text` has a text layer; `scan` is a picture, with the lines that could be read from it; `mixed` has a text layer and
   * parts that were read from their picture; `blank` has nothing.
   */
  kind: 'text' | 'scan' | 'mixed' | 'blank';
  /** Parts that hold text which could not be read; absent where there are none. */
  unread?: UnreadPart[];
  /** Strokes that are in no word and no figure, such as handwriting that was not recognised; absent where there are none. */
  ink?: Box[];
}

/** Pages to read, one at a time, in any order. */
export interface PageSource {
  readonly pages: number;
  /** @throws {DocumentError} where the page is damaged, takes too long, or the reading was stopped. */
  readPage(number: number): Promise<Page>;
}

/** A page as it looks. */
export interface PagePicture {
  type: 'image/png';
  /** Pixels. */
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** How large a page is drawn: so many pixels wide (at most 4,000), or so many pixels to a point. */
export type PictureSize = ({ width: number } | { scale: number }) & {
  /** Only this piece of it, at the same scale. */
  part?: Box;
};

/** An open document. Close it: its bytes live in a worker. */
export interface OpenDocument extends PageSource {
  /** Draws a page, or a part of it. @throws {DocumentError} as `readPage` does. */
  renderPage(number: number, size: PictureSize): Promise<PagePicture>;
  close(): Promise<void>;
}

/** Why something that was given along with other files, or was no PDF, could not be made into one (`intake`). */
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

/** A refusal with a sentence for the person who gave the document. */
export class DocumentError extends Error {
  readonly code: DocumentErrorCode;

  constructor(code: DocumentErrorCode, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'DocumentError';
    this.code = code;
  }
}
