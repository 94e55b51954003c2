/** What the page and its typesetting worker say to each other. */
import type { Paper } from '../contents.ts';
import type { SetPaper } from '../typesetter.ts';

export type ToWorker =
  | { kind: 'set'; id: number; paper: Paper }
  /** The answer to `picture`; null where it cannot be had. */
  | { kind: 'picture'; source: string; blob: Blob | null };

export type FromWorker =
  | { kind: 'set'; id: number; result: SetPaper }
  | { kind: 'failed'; id: number; message: string }
  | { kind: 'picture'; source: string };

/** Said where the code, the program or a typeface does not come. */
export const NOT_LOADED =
  'The part of this page that makes PDFs could not be loaded. Please check your connection and try again.';
