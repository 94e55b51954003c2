import type { Box, PagePicture, PictureSize } from './document.ts';
import type { Reading } from './layout/page.ts';
import type { DocumentLimits } from './limits.ts';
import type { ScanPicture } from './ocr/ocr-requests.ts';
import type { Glyph } from './pdf/glyph.ts';
import type { QuarterTurn } from './scans/orientation.ts';

/** A page and its clockwise turn before it is read or drawn. */
export interface TurnedPage {
  number: number;
  turn: QuarterTurn;
}

/** Requests to a document's worker. The bytes are shared, so that any worker can open the document again. */
export interface DocumentAsk {
  document: string;
  bytes: Uint8Array;
  limits: DocumentLimits;
  what:
    | { type: 'open' }
    | { type: 'page'; number: number }
    /** Reads the page again, together with the text that was recognised in pictures of its missing parts. */
    | ({ type: 'filled-page'; seen: Glyph[] } & TurnedPage)
    /**
     * A part of a page, for the text recognition: `gap` without the letters of the text layer, `skew` turned clockwise by so many
     * radians about its middle.
     */
    | ({ type: 'scan'; box: Box; hasGap: boolean; skew?: number } & TurnedPage)
    | ({ type: 'picture'; size: PictureSize } & TurnedPage);
}

/** A page that was read; `turn` made its letters upright. */
export interface PageReply {
  type: 'page';
  reading: Reading;
  turn: QuarterTurn;
}

export type DocumentReply =
  | { type: 'open'; pages: number }
  | PageReply
  | { type: 'scan'; picture: ScanPicture }
  | { type: 'picture'; picture: PagePicture };
