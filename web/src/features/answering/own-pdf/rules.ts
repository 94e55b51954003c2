/** Pure rules for a student's own PDF on the screen (spec 1 §4, §5). */

import type { processOwnPdf, ReadAnswer } from '@classi/contract/answering/endpoints';
import { figurePicture, PAGE_PICTURE_SCALE, PDF_LIMIT, PDF_TYPE } from '@classi/contract/files/limits';
import type { EventOf } from '@classi/contract/http/endpoint';
import { READING_SHARE } from '@classi/contract/submissions/limits';
import { isBlank } from '@classi/richtext';
import { readingProgress, uploadProgress } from '../../../lib/reading-progress.ts';
import * as t from '../../../messages/compiled/answering/ownPdf.ts';
import { toDisplaySize } from '../../../ui/rich-text/image-size.ts';

export type PdfPhase = 'none' | 'pending' | 'uploading' | 'processing' | 'validating' | 'complete' | 'error';

export interface OwnPdfState {
  phase: PdfPhase;
  /** The progress in percent. */
  progress: number;
  page: number;
  pages: number;
  /** The error as a sentence. */
  problem: string;
  /** The file name that the server assigned, once the file is stored. */
  storedName: string | null;
  /** The file that did not arrive, for a retry. Null if the server does not accept it. */
  unsent: File | null;
  /** The number of answers found, and the number of those with unreadable handwriting. */
  found: number;
  unreadable: number;
  /** The number of answers with readable words. */
  readable: number;
}

export const NO_PDF: OwnPdfState = {
  phase: 'none',
  progress: 0,
  page: 0,
  pages: 0,
  problem: '',
  storedName: null,
  unsent: null,
  found: 0,
  unreadable: 0,
  readable: 0,
};

const COMPLETE = 100;
const MEGABYTE = 1024 * 1024;

export function isPdfBusy({ phase }: Pick<OwnPdfState, 'phase'>): boolean {
  return phase === 'pending' || phase === 'uploading' || phase === 'processing' || phase === 'validating';
}

/** Returns the state during the upload, which is the first 10 percent. */
export function toPdfUploadState(share: number): Partial<OwnPdfState> {
  return { phase: 'uploading', progress: uploadProgress(share) };
}

type ReadingEvent = EventOf<typeof processOwnPdf>;

/** Returns what an event of the reading changes. Progress never decreases. */
export function applyPdfReading(
  before: Pick<OwnPdfState, 'progress'>,
  event: ReadingEvent,
): Partial<OwnPdfState> {
  switch (event.status) {
    case 'processing':
      return readingProgress(before.progress, event);
    case 'validating':
      return { phase: 'validating', progress: READING_SHARE };
    case 'complete':
      return {
        phase: 'complete',
        progress: COMPLETE,
        problem: '',
        found: event.questions.length,
        unreadable: event.questions.filter(({ flag }) => flag !== '').length,
        readable: event.questions.filter(({ response }) => !isBlank(response)).length,
      };
    case 'error':
      return { phase: 'error', problem: t.processingError({ detail: event.error || t.processingFailed() }) };
  }
}

/** `Reading page 2 of 5`. */
export function phaseText({ phase, page, pages, storedName }: OwnPdfState): string {
  if (phase === 'pending') return t.preparing();
  if (phase === 'uploading') return storedName ? t.waitingToBeRead() : t.uploading();
  if (phase === 'processing')
    return t.readingPageProgress({ max: Math.max(page, 1), max2: Math.max(pages, 1) });
  return phase === 'validating' ? t.checkingReading() : '';
}

/** A PDF must have its signature within this many bytes. */
const HEAD_BYTES = 1024;

/**
 * Returns why a file is rejected, or null if it is accepted. The content of a PDF is checked when it is read.
 */
export async function fileProblem(file: File): Promise<string | null> {
  const isPdf = file.type === PDF_TYPE || (file.type === '' && /\.pdf$/i.test(file.name));
  if (!isPdf || !(await file.slice(0, HEAD_BYTES).text()).includes('%PDF-')) return t.notPdfError();
  if (file.size > PDF_LIMIT) {
    return t.uploadError({ detail: t.fileTooLarge({ pdfLimit: PDF_LIMIT / MEGABYTE }) });
  }
  return null;
}

type Place = ReadAnswer['places'][number];

/** Groups the boxes of an answer by page. */
export function boxesByPage(places: readonly Place[]): [page: number, boxes: Place['box'][]][] {
  const pages = new Map<number, Place['box'][]>();
  for (const { page, box } of places) pages.set(page, [...(pages.get(page) ?? []), box]);
  return [...pages].sort(([one], [other]) => one - other);
}

/** Returns the smallest box that contains all boxes. */
function around(boxes: readonly Place['box'][]): Place['box'] {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** Returns the size attributes of a cropped image, so that its space is reserved before it loads. */
function sidesOf({ width, height }: Place['box']): string {
  const shown = toDisplaySize(width * PAGE_PICTURE_SCALE, height * PAGE_PICTURE_SCALE);
  return `width="${shown.width}" height="${shown.height}"`;
}

/**
 * Returns the text that was read, followed by images of the places it was read from, so that the answer looks
 * as it does on paper.
 */
export function withPictures({ fileName, response, places }: ReadAnswer): string {
  const pictures = boxesByPage(places).map(([page, boxes]) => {
    const box = around(boxes);
    const source = figurePicture(fileName, { page, box });
    return `<p><img src="${source}" alt="My answer on paper, page ${page}" ${sidesOf(box)}></p>`;
  });
  return (response ?? '') + pictures.join('');
}
