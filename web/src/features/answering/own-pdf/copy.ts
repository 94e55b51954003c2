/** The texts about a student's own PDF (spec 1 §4, §5, §8). */

import * as t from '../../../messages/compiled/answering/ownPdf.ts';

export const words = {
  get notAPdf() {
    return t.pleaseSelectAValidPdf();
  },
  get done() {
    return t.pdfProcessedSuccessfullyYourAnswers();
  },
  get nothingFound() {
    return t.noAnswersWereFoundIn();
  },
  get nothingRead() {
    return t.noWritingInThisPdf();
  },
  get notRefreshed() {
    return t.responsesUpdatedInTheBackend();
  },
  uploadFailed: (detail: string) => t.errorUploadingPdfDetail({ detail }),
  processFailed: (detail: string) => t.errorProcessingPdfDetail({ detail }),
  get failed() {
    return t.processingFailed();
  },
  get goesOn() {
    return t.youCanCloseThisPage();
  },
} as const;

/** `3 answers read from your PDF are not confirmed yet`. */
export function unconfirmedWords(count: number): string {
  return t.countAnswersReadFromYour({ count });
}
