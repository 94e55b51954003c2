import { workerData } from 'node:worker_threads';
import { DocumentError } from './document.ts';
import { glanceScale, interpretPage } from './layout/page.ts';
import type { DocumentLimits } from './limits.ts';
import type { ScanPicture } from './ocr/ocr-requests.ts';
import { legibleLetters } from './pdf/legacy-fonts.ts';
import type { RawPage } from './pdf/page-text.ts';
import { openDocuments, type PdfiumDocument } from './pdf/pdfium-document.ts';
import { withEvenLight } from './scans/even-light.ts';
import { flattened, measureWarp } from './scans/flatten.ts';
import { paintOver, rotated, toScanPicture } from './scans/grey-picture.ts';
import { boxesWithin } from './scans/missing-text.ts';
import type { Warp } from './scans/warp.ts';
import { answerWork } from './threads/thread-side.ts';
import type { DocumentAsk, DocumentReply } from './worker-requests.ts';

const { memory } = workerData as Pick<DocumentLimits, 'memory'>;
const documents = await openDocuments(memory);

/** The best resolution for reading printed text, in pixels to an inch, and the most pixels: a poster is read at a lower resolution. */
const SCAN_RESOLUTION = 200;
const MAX_SCANNED = 10_000_000;

function answer(ask: DocumentAsk): DocumentReply {
  const { what } = ask;
  // A page is only requested after this or another thread has found the document to be sound.
  const limits = what.type === 'open' ? ask.limits : undefined;
  const document = documents.open(ask.document, ask.bytes, limits);
  switch (what.type) {
    case 'open':
      return { type: 'open', pages: document.pages };
    case 'page': {
      const { result, turn } = document.readUpright(what.number, (raw) => interpretPage(raw, what.number));
      return { type: 'page', reading: result, turn };
    }
    case 'filled-page': {
      const reading = document.read(what, (raw) => interpretPage(raw, what.number, what.seen));
      return { type: 'page', reading, turn: what.turn };
    }
    case 'scan':
      return { type: 'scan', picture: scan(document, what) };
    case 'picture':
      return { type: 'picture', picture: document.draw(what, what.size) };
  }
}

/** Draws a part of a page for the text recognition. */
function scan(
  document: PdfiumDocument,
  { box, hasGap, skew = 0, ...page }: Extract<DocumentAsk['what'], { type: 'scan' }>,
): ScanPicture {
  return document.read(page, (raw) => {
    const part = { ...box, width: Math.min(box.width, raw.width), height: Math.min(box.height, raw.height) };
    const scale = Math.min(SCAN_RESOLUTION / 72, Math.sqrt(MAX_SCANNED / (part.width * part.height)));
    const drawn = raw.draw(part, scale);
    if (hasGap) {
      paintOver(drawn, boxesWithin(part, legibleLetters(raw.glyphs).glyphs), scale);
    }
    const straight = skew === 0 ? drawn : rotated(drawn, skew);
    if (hasGap) return toScanPicture(straight, scale);
    const even = withEvenLight(straight);
    const isWhole = part.width >= raw.width && part.height >= raw.height;
    const warp = isWhole ? warpOfPage(raw, skew) : undefined;
    return { ...toScanPicture(warp ? flattened(even, warp) : even, scale), ...(warp ? { warp } : {}) };
  });
}

/** The position of a page on its photograph after the correction of its skew. */
function warpOfPage(raw: RawPage, skew: number): Warp | undefined {
  const glance = raw.draw({ x: 0, y: 0, width: raw.width, height: raw.height }, glanceScale(raw));
  return measureWarp(skew === 0 ? glance : rotated(glance, skew));
}

answerWork<DocumentAsk, DocumentReply>(answer, {
  refusalCode: (error) => (error instanceof DocumentError ? error.code : undefined),
  lossCode: (error) => documents.lossCode(error),
  release: ({ document }) => {
    documents.close(document);
    if (documents.isSpent()) {
      process.exit();
    }
  },
});
