import { borrow, type Pdfium } from '../pdf/pdfium-memory.ts';

/** Appends the pages of several PDFs to one PDF. @throws {Error} if a page cannot be copied. */
export function joinPdfs(pdfium: Pdfium, parts: Uint8Array[]): { bytes: Uint8Array; pages: number } {
  const joined = pdfium.FPDF_CreateNewDocument();
  try {
    for (const part of parts) {
      append(pdfium, joined, part);
    }
    return { bytes: savePdf(pdfium, joined), pages: pdfium.FPDF_GetPageCount(joined) };
  } finally {
    pdfium.FPDF_CloseDocument(joined);
  }
}

function append(pdfium: Pdfium, joined: number, part: Uint8Array): void {
  const memory = pdfium.pdfium.wasmExports.malloc(part.length) >>> 0;
  pdfium.pdfium.HEAPU8.set(part, memory);
  const document = pdfium.FPDF_LoadMemDocument(memory, part.length, '');
  try {
    const at = pdfium.FPDF_GetPageCount(joined);
    if (document === 0 || !pdfium.FPDF_ImportPages(joined, document, '', at)) {
      throw new Error('PDFium could not take over the pages of a document.');
    }
  } finally {
    if (document !== 0) {
      pdfium.FPDF_CloseDocument(document);
    }
    pdfium.pdfium.wasmExports.free(memory);
  }
}

export function savePdf(pdfium: Pdfium, document: number): Uint8Array {
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  try {
    if (!pdfium.PDFiumExt_SaveAsCopy(document, writer)) {
      throw new Error('PDFium could not write the joined document.');
    }
    const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
    return borrow(pdfium, size, (at) => {
      pdfium.PDFiumExt_GetFileWriterData(writer, at, size);
      return pdfium.pdfium.HEAPU8.slice(at, at + size);
    });
  } finally {
    pdfium.PDFiumExt_CloseFileWriter(writer);
  }
}
