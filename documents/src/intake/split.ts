/** Copies some pages of a PDF into a PDF of their own. Runs in the intake's thread. */
import { drawGrey } from '../pdf/page-image.ts';
import { borrow, type Pdfium } from '../pdf/pdfium-memory.ts';
import { savePdf } from './join.ts';

/** The width in pixels at which a copy is compared with its page. */
const COMPARED_WIDTH = 200;
/** The mean difference of the grey values, 0 to 255, up to which two pictures of a page are the same. */
const SAME_PICTURE = 1;

/**
 * Returns a PDF with only these pages, which holds nothing that only other pages show.
 * @param pages their numbers, 1-based, in order
 * @throws {Error} if the pages cannot be copied without the content of other pages
 */
export function copyPages(pdfium: Pdfium, bytes: Uint8Array, pages: number[]): Uint8Array {
  return withDocument(pdfium, bytes, (source) =>
    withNewDocument(pdfium, (copy) => {
      importPages(pdfium, copy, source, pages.join(','));
      const whole = savePdf(pdfium, copy);
      const pruned = withDocument(pdfium, whole, (document) => prunedCopy(pdfium, document));
      // Rewriting a page may change it, so the plain copy is used unless it holds more than its pages show.
      if (countObjects(pruned) >= countObjects(whole)) return whole;
      withDocument(pdfium, pruned, (document) => checkSamePictures(pdfium, copy, document));
      return pruned;
    }),
  );
}

/** The number of pictures and drawings that a PDF written by PDFium holds. Its dictionaries are never compressed. */
function countObjects(bytes: Uint8Array): number {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .toString('latin1')
    .split(/\/Subtype\s*\/(?:Image|Form)\b/).length;
}

/**
 * Copies a document whose pages are written again. PDFium then drops what their resources name and they do not use: pages that share one
 * list of resources would otherwise hold the pictures of all pages.
 */
function prunedCopy(pdfium: Pdfium, document: number): Uint8Array {
  for (let index = 0; index < pdfium.FPDF_GetPageCount(document); index += 1) {
    withPage(pdfium, document, index, (page) => {
      for (let object = 0; object < pdfium.FPDFPage_CountObjects(page); object += 1) {
        // A transformation that changes nothing has PDFium write the object again.
        pdfium.FPDFPageObj_Transform(pdfium.FPDFPage_GetObject(page, object), 1, 0, 0, 1, 0, 0);
      }
      pdfium.FPDFPage_GenerateContent(page);
    });
  }
  return withNewDocument(pdfium, (pruned) => {
    importPages(pdfium, pruned, document, '');
    return savePdf(pdfium, pruned);
  });
}

function importPages(pdfium: Pdfium, target: number, source: number, range: string): void {
  if (!pdfium.FPDF_ImportPages(target, source, range, 0)) {
    throw new Error('PDFium could not copy the pages of a document.');
  }
}

/** @throws {Error} if a page of the two documents looks different */
function checkSamePictures(pdfium: Pdfium, one: number, other: number): void {
  for (let index = 0; index < pdfium.FPDF_GetPageCount(one); index += 1) {
    const [left, right] = [one, other].map((document) =>
      withPage(pdfium, document, index, (page) => draw(pdfium, page)),
    ) as [Uint8Array, Uint8Array];
    const difference = left.reduce((sum, value, at) => sum + Math.abs(value - (right[at] ?? 0)), 0);
    if (left.length !== right.length || difference > SAME_PICTURE * left.length) {
      throw new Error('A page changed when it was copied.');
    }
  }
}

function draw(pdfium: Pdfium, page: number): Uint8Array {
  const [width, height] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
  return drawGrey(pdfium, page, { box: { x: 0, y: 0, width, height }, scale: COMPARED_WIDTH / width }).pixels;
}

function withDocument<Result>(pdfium: Pdfium, bytes: Uint8Array, use: (document: number) => Result): Result {
  return borrow(pdfium, bytes.length, (memory) => {
    pdfium.pdfium.HEAPU8.set(bytes, memory);
    const document = pdfium.FPDF_LoadMemDocument(memory, bytes.length, '');
    if (document === 0) throw new Error('PDFium could not open the document.');
    try {
      return use(document);
    } finally {
      pdfium.FPDF_CloseDocument(document);
    }
  });
}

function withNewDocument<Result>(pdfium: Pdfium, use: (document: number) => Result): Result {
  const document = pdfium.FPDF_CreateNewDocument();
  try {
    return use(document);
  } finally {
    pdfium.FPDF_CloseDocument(document);
  }
}

function withPage<Result>(
  pdfium: Pdfium,
  document: number,
  index: number,
  use: (page: number) => Result,
): Result {
  const page = pdfium.FPDF_LoadPage(document, index);
  if (page === 0) throw new Error('PDFium could not open a page.');
  try {
    return use(page);
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}
