/** How far a PDF of answers is, from the first byte to the last page, in percent (spec 1 §4, spec 2 §4); pure. */
import { READING_SHARE, UPLOAD_SHARE } from '@classi/contract/submissions/limits';

/** What the server tells while it reads. */
interface PagesRead {
  pages: number;
  totalPages: number;
  currentPage: number;
  /** From 1. */
  currentBatch: number;
  totalBatches: number;
}

/** The upload is the first 10 percent. @param share of its bytes, 0 to 1 */
export function uploadProgress(share: number): number {
  return Math.round(UPLOAD_SHARE * Math.min(Math.max(share, 0), 1));
}

/** From the upload's 10 percent up to 80, by pages and batches, whichever is further. It never goes back behind `before`. */
export function readingProgress(before: number, read: PagesRead) {
  const { pages, totalPages, currentPage, currentBatch, totalBatches } = read;
  const byPage = totalPages > 0 ? pages / totalPages : 0;
  const byBatch = totalBatches > 0 ? (currentBatch - 1) / totalBatches : 0;
  const share = Math.min(Math.max(byPage, byBatch), 1);
  const progress = Math.round(UPLOAD_SHARE + (READING_SHARE - UPLOAD_SHARE) * share);
  return {
    // Before the first page nothing is read: the file is only stored.
    phase: pages > 0 ? ('processing' as const) : ('uploading' as const),
    progress: Math.max(before, progress),
    page: currentPage,
    pages: totalPages,
  };
}
