/**
 * The progress of a PDF of answers from the first uploaded byte to the last page read, in percent (spec 1 §4,
 * spec 2 §4). Pure.
 */
import { READING_SHARE, UPLOAD_SHARE } from '@classi/contract/submissions/limits';

/** A progress event of the server's reading. */
interface PagesRead {
  pages: number;
  totalPages: number;
  currentPage: number;
  /** The number of the batch, from 1. */
  currentBatch: number;
  totalBatches: number;
}

/**
 * Returns the progress during the upload, which is the first 10 percent. @param share the share of bytes
 * sent, from 0 to 1
 */
export function uploadProgress(share: number): number {
  return Math.round(UPLOAD_SHARE * Math.min(Math.max(share, 0), 1));
}

/**
 * Returns the progress of the reading from 10 to 80 percent, by pages or by batches, whichever is further. It
 * is never less than `before`.
 */
export function readingProgress(before: number, read: PagesRead) {
  const { pages, totalPages, currentPage, currentBatch, totalBatches } = read;
  const byPage = totalPages > 0 ? pages / totalPages : 0;
  const byBatch = totalBatches > 0 ? (currentBatch - 1) / totalBatches : 0;
  const share = Math.min(Math.max(byPage, byBatch), 1);
  const progress = Math.round(UPLOAD_SHARE + (READING_SHARE - UPLOAD_SHARE) * share);
  return {
    // Until the first page is read, the file is only stored.
    phase: pages > 0 ? ('processing' as const) : ('uploading' as const),
    progress: Math.max(before, progress),
    page: currentPage,
    pages: totalPages,
  };
}
