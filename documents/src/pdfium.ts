import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';
import type { DocumentError, PagePicture } from './document.ts';
import { fileEnd } from './file-ends.ts';
import type { Pdfium } from './pdfium-memory.ts';
import { drawPage } from './pdfium-picture.ts';
import { type RawPage, readRawPage } from './pdfium-text.ts';
import { refusal } from './refusals.ts';

/** A document in PDFium's memory. Pages are 1-based. Methods throw `DocumentError`. */
export interface PdfiumDocument {
  readonly pages: number;
  readPage(number: number): RawPage;
  renderPage(number: number, width: number): PagePicture;
  close(): void;
}

const ERROR_PASSWORD = 4;
const ERROR_SECURITY = 5;

/** Starts PDFium in this thread. What it returns opens a document, or throws `DocumentError`. */
export async function startPdfium(): Promise<(bytes: Uint8Array) => PdfiumDocument> {
  const file = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const pdfium = (await init({ wasmBinary: new Uint8Array(file).buffer })) as Pdfium;
  pdfium.PDFiumExt_Init();
  return (bytes) => openInPdfium(pdfium, bytes);
}

function openInPdfium(pdfium: Pdfium, bytes: Uint8Array): PdfiumDocument {
  const memory = pdfium.pdfium.wasmExports.malloc(bytes.length);
  pdfium.pdfium.HEAPU8.set(bytes, memory);
  const handle = pdfium.FPDF_LoadMemDocument(memory, bytes.length, '');
  const close = (): void => {
    if (handle !== 0) {
      pdfium.FPDF_CloseDocument(handle);
    }
    pdfium.pdfium.wasmExports.free(memory);
  };
  const refused = refusalOfOpening(pdfium, handle, bytes);
  if (refused) {
    close();
    throw refused;
  }
  return {
    pages: pdfium.FPDF_GetPageCount(handle),
    readPage: (number) => onPage(pdfium, handle, number, (page) => readRawPage(pdfium, page)),
    renderPage: (number, width) => onPage(pdfium, handle, number, (page) => drawPage(pdfium, page, width)),
    close,
  };
}

function onPage<Result>(
  pdfium: Pdfium,
  handle: number,
  number: number,
  use: (page: number) => Result,
): Result {
  const page = pdfium.FPDF_LoadPage(handle, number - 1);
  if (page === 0) {
    throw refusal('cut-off', { page: number });
  }
  try {
    return use(page);
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}

/**
 * Why a document that PDFium was given cannot be used.
 *
 * PDFium repairs files that were cut off by searching them for objects, and then shows fewer pages, or pages with less
 * on them, without a word. So a file that lost its end is refused even where it loads; one that only lost its last
 * marker is read if every page that its page tree declares is there.
 */
function refusalOfOpening(pdfium: Pdfium, handle: number, bytes: Uint8Array): DocumentError | undefined {
  if (handle === 0) {
    const error = pdfium.FPDF_GetLastError();
    return refusal(error === ERROR_PASSWORD || error === ERROR_SECURITY ? 'encrypted' : 'cut-off');
  }
  const end = fileEnd(bytes);
  const pages = pdfium.FPDF_GetPageCount(handle);
  if (end === 'missing' || (end === 'unmarked' && !everyPageLoads(pdfium, handle, pages))) {
    return refusal('cut-off');
  }
  return pages === 0 ? refusal('empty') : undefined;
}

function everyPageLoads(pdfium: Pdfium, handle: number, pages: number): boolean {
  for (let index = 0; index < pages; index += 1) {
    const page = pdfium.FPDF_LoadPage(handle, index);
    if (page === 0) {
      return false;
    }
    pdfium.FPDF_ClosePage(page);
  }
  return true;
}
