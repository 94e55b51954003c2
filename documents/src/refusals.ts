import { DocumentError, type PdfErrorCode } from './document.ts';
import type { DocumentLimits } from './limits.ts';

const megabytes = (bytes: number): string => {
  const size = bytes / (1024 * 1024);
  return size < 10 ? size.toFixed(1).replace(/\.0$/, '') : String(Math.round(size));
};

/** The values that a refusal may mention. */
export interface RefusalFacts {
  limits?: DocumentLimits;
  pages?: number;
  bytes?: number;
  page?: number;
  /** The area of the page in square metres. */
  area?: number;
}

const metres = (area: number): string => (Math.round(area * 10) / 10).toString();
const seconds = (time: number): string => `${Math.round(time / 100) / 10} s`;
const subject = (page: number | undefined): string =>
  page === undefined ? 'This PDF' : `Page ${page} of this PDF`;

const sentences: Record<PdfErrorCode, (facts: RefusalFacts) => string> = {
  'not-a-pdf': () => 'This file is not a PDF. Please save or export the work as a PDF and try again.',
  encrypted: () =>
    'This PDF is locked with a password. Please save a copy without the password and try again.',
  empty: ({ bytes }) =>
    bytes === 0
      ? 'This file is empty: it has no content at all. Please choose the file again.'
      : 'This PDF has no pages. Please export the work again.',
  'cut-off': ({ page }) =>
    page === undefined
      ? 'This PDF is incomplete: the end of the file is missing or damaged. Please send or export it again.'
      : `Page ${page} of this PDF is missing or damaged. Please send or export it again.`,
  'too-large': ({ bytes = 0, limits }) =>
    `This PDF has ${megabytes(bytes)} MB; the most we can read is ${megabytes(limits?.bytes ?? 0)} MB. Please make it smaller or split it.`,
  'too-many-pages': ({ pages, limits }) =>
    `This PDF has ${pages} pages; the most we can read is ${limits?.pages}. Please split it.`,
  'page-too-large': ({ page, area = 0, limits }) =>
    `Page ${page} of this PDF is ${metres(area)} square metres large; the most we can read is ${metres(limits?.pageArea ?? 0)}. Please print it to a smaller page size and try again.`,
  'too-slow': ({ page, limits }) =>
    `${subject(page)} takes too long to read${limits ? ` (more than ${seconds(limits.pageTime)})` : ''}. Please print it to a new PDF and try again.`,
  'too-much-memory': ({ page, limits }) =>
    `${subject(page)} needs more memory than it may take${limits ? ` (${megabytes(limits.memory)} MB)` : ''}. Please print it to a new PDF and try again.`,
  broken: ({ page }) =>
    `${subject(page)} is damaged so badly that it cannot be read. Please print it to a new PDF and try again.`,
  stopped: () => 'The reading of this PDF stopped before it was done. Please try again.',
};

/** The refusal of a document, with its sentence. */
export function refusal(code: PdfErrorCode, facts: RefusalFacts = {}, options?: ErrorOptions): DocumentError {
  return new DocumentError(code, sentences[code](facts), options);
}
