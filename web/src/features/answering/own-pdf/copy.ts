/** The texts about a student's own PDF (spec 1 §4, §5, §8). */

import * as t from '../../../messages/compiled/answering/ownPdf.ts';

export const words = {
  get notAPdf() {
    return t.notPdfError();
  },
  get done() {
    return t.pdfProcessed();
  },
  get nothingFound() {
    return t.noAnswersFound();
  },
  get nothingRead() {
    return t.pdfUnreadable();
  },
  get notRefreshed() {
    return t.refreshError();
  },
  uploadFailed: (detail: string) => t.uploadError({ detail }),
  processFailed: (detail: string) => t.processingError({ detail }),
  get failed() {
    return t.processingFailed();
  },
  get goesOn() {
    return t.closePageNote();
  },
} as const;

/** `3 answers read from your PDF are not confirmed yet`. */
export function unconfirmedText(count: number): string {
  return t.unconfirmedCount({ count });
}
