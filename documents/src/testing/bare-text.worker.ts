import { loadPdfium } from '../pdf/start-pdfium.ts';
import { answerWork } from '../threads/thread-side.ts';
import type { BareAsk } from './bare-text.ts';

const pdfium = await loadPdfium(512 * 1024 * 1024);
const { malloc, free } = pdfium.pdfium.wasmExports;

function lettersOf(document: number, number: number): number {
  const page = pdfium.FPDF_LoadPage(document, number - 1);
  const text = pdfium.FPDFText_LoadPage(page);
  const letters = pdfium.FPDFText_CountChars(text);
  const at = malloc(2 * letters + 2);
  pdfium.FPDFText_GetText(text, 0, letters, at);
  free(at);
  pdfium.FPDFText_ClosePage(text);
  pdfium.FPDF_ClosePage(page);
  return letters;
}

function answer({ bytes, first, last }: BareAsk): number {
  const memory = malloc(bytes.length);
  pdfium.pdfium.HEAPU8.set(bytes, memory);
  const document = pdfium.FPDF_LoadMemDocument(memory, bytes.length, '');
  let letters = 0;
  for (let number = first; number <= last; number += 1) {
    letters += lettersOf(document, number);
  }
  pdfium.FPDF_CloseDocument(document);
  free(memory);
  return letters;
}

answerWork<BareAsk, number>(answer, { refusalCode: () => undefined });
