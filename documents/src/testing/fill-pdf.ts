/** Adds words and strokes to the pages of a PDF, like a student who fills it in. */
import { savePdf } from '../intake/join.ts';
import type { Pdfium } from '../pdf/pdfium-memory.ts';
import { allocate } from '../pdf/pdfium-memory.ts';
import { loadPdfium } from '../pdf/start-pdfium.ts';

export interface Filling {
  page: number;
  /** Points from the top left. */
  x: number;
  y: number;
  /** Typed words; without them, a line by hand that spells nothing. */
  text?: string;
}

const MEMORY = 512 * 2 ** 20;
const SIZE = 11;
const STROKES = 12;
const STEP = 15;

export async function fillPdf(bytes: Uint8Array, fillings: readonly Filling[]): Promise<Uint8Array> {
  const pdfium = await loadPdfium(MEMORY);
  const at = allocate(pdfium, bytes.length);
  pdfium.pdfium.HEAPU8.set(bytes, at);
  const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, '');
  for (const filling of fillings) put(pdfium, document, filling);
  const filled = savePdf(pdfium, document).slice();
  pdfium.FPDF_CloseDocument(document);
  return filled;
}

function put(pdfium: Pdfium, document: number, { page: number, x, y, text }: Filling): void {
  const page = pdfium.FPDF_LoadPage(document, number - 1);
  const bottom = pdfium.FPDF_GetPageHeightF(page) - y;
  const object =
    text === undefined ? handOf(pdfium, x, bottom) : wordsOf(pdfium, document, { text, x, bottom });
  pdfium.FPDFPage_InsertObject(page, object);
  pdfium.FPDFPage_GenerateContent(page);
  pdfium.FPDF_ClosePage(page);
}

function wordsOf(
  pdfium: Pdfium,
  document: number,
  { text, x, bottom }: { text: string; x: number; bottom: number },
): number {
  const object = pdfium.FPDFPageObj_NewTextObj(document, 'Helvetica', SIZE);
  const coded = Buffer.from(`${text}\0`, 'utf16le');
  const at = allocate(pdfium, coded.length);
  pdfium.pdfium.HEAPU8.set(coded, at);
  pdfium.FPDFText_SetText(object, at);
  pdfium.pdfium.wasmExports.free(at);
  pdfium.FPDFPageObj_Transform(object, 1, 0, 0, 1, x, bottom);
  return object;
}

function handOf(pdfium: Pdfium, x: number, bottom: number): number {
  const path = pdfium.FPDFPageObj_CreateNewPath(x, bottom);
  for (let stroke = 0; stroke < STROKES; stroke += 1) {
    const from = x + stroke * STEP;
    const up = ((stroke * 7) % 5) * 2.4;
    const down = ((stroke * 5) % 4) * 1.6;
    pdfium.FPDFPath_BezierTo(
      path,
      from + 3,
      bottom + 6 + up,
      from + 12,
      bottom - 3 - down,
      from + STEP,
      bottom + 2,
    );
  }
  pdfium.FPDFPageObj_SetStrokeColor(path, 20, 20, 60, 255);
  pdfium.FPDFPageObj_SetStrokeWidth(path, 1.4);
  pdfium.FPDFPath_SetDrawMode(path, 0, true);
  return path;
}
