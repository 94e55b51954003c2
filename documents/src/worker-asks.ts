import type { Page, PagePicture } from './document.ts';

/** What a document's worker is asked. The bytes are shared, so that any worker can open the document again. */
export interface DocumentAsk {
  document: string;
  bytes: Uint8Array;
  what:
    | { type: 'open' }
    | { type: 'page'; number: number }
    | { type: 'picture'; number: number; width: number };
}

export type DocumentReply =
  | { type: 'open'; pages: number }
  | { type: 'page'; page: Page }
  | { type: 'picture'; picture: PagePicture };
