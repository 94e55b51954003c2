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

/** Where a line stands in a ruled table. */
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
  /** Of a line in a ruled table. */
  cell?: TableCell;
}

export interface Page {
  /** 1-based. */
  number: number;
  width: number;
  height: number;
  /** In reading order. */
  lines: Line[];
  /** `text` has a text layer; `scan` is a picture, with the lines that could be read from it; `blank` has neither. */
  kind: 'text' | 'scan' | 'blank';
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

/** An open document. Close it: its bytes live in a worker. */
export interface OpenDocument extends PageSource {
  /** Draws a page `width` pixels wide (at most 4,000). @throws {DocumentError} as `readPage` does. */
  renderPage(number: number, size: { width: number }): Promise<PagePicture>;
  close(): Promise<void>;
}

export type DocumentErrorCode =
  | 'not-a-pdf'
  | 'encrypted'
  | 'empty'
  | 'cut-off'
  | 'too-large'
  | 'too-many-pages'
  | 'too-slow'
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
