/** The messages between the page and its typesetting worker. */
import type { Paper } from '../contents.ts';
import type { SetPaper } from '../typesetter.ts';

export type ToWorker =
  | { kind: 'set'; id: number; paper: Paper }
  /** The reply to `picture`; null if it cannot be loaded. */
  | { kind: 'picture'; source: string; blob: Blob | null };

export type FromWorker =
  | { kind: 'set'; id: number; result: SetPaper }
  | { kind: 'failed'; id: number; message: string }
  | { kind: 'picture'; source: string };

/** The message if the code, the compiler or a font cannot be loaded. */
export const NOT_LOADED =
  'The part of this page that makes PDFs could not be loaded. Please check your connection and try again.';
