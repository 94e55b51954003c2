import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';
import type { Pdfium } from './pdfium-memory.ts';

const MEMORY_SECTION = 5;
const HEADER_BYTES = 8;
const HAS_MAXIMUM = 1;
/** Bytes of a page of WebAssembly memory. */
const PAGE_BYTES = 65_536;

/**
 * Starts PDFium in this thread.
 *
 * @param memory Bytes that it may have in all. Where a document needs more, PDFium aborts: the thread is lost, and nothing
 * else is.
 */
export async function loadPdfium(memory: number): Promise<Pdfium> {
  const file = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const wasmBinary = withMostMemory(new Uint8Array(file), memory).buffer;
  const pdfium = (await init({ wasmBinary, print: () => {}, printErr: () => {} })) as Pdfium;
  pdfium.PDFiumExt_Init();
  return withStraightCalls(pdfium);
}

/**
 * The module with another maximum in its memory section. Limits of a worker thread do not count memory of WebAssembly; what
 * the module itself declares is enforced by the engine.
 */
function withMostMemory(module: Uint8Array<ArrayBuffer>, bytes: number): Uint8Array<ArrayBuffer> {
  const pages = Math.floor(bytes / PAGE_BYTES);
  for (let at = HEADER_BYTES; at < module.length; ) {
    const section = module[at] ?? 0;
    const size = readNumber(module, at + 1);
    if (section === MEMORY_SECTION) {
      const count = readNumber(module, size.end);
      const least = readNumber(module, count.end + 1);
      const most = readNumber(module, least.end);
      if (module[count.end] === HAS_MAXIMUM && pages >= least.value && pages <= most.value) {
        writeNumber(module, least.end, most.end, pages);
        return module;
      }
      break;
    }
    at = size.end + size.value;
  }
  throw new Error(`PDFium's memory cannot be bounded to ${bytes} bytes.`);
}

/** A number in the form of the module: seven bits to a byte, the lowest first. */
function readNumber(module: Uint8Array, start: number): { value: number; end: number } {
  let value = 0;
  for (let at = start, weight = 1; ; at += 1, weight *= 128) {
    const byte = module[at] ?? 0;
    value += (byte & 0x7f) * weight;
    if (byte < 0x80) {
      return { value, end: at + 1 };
    }
  }
}

/** Writes over a number; leading zeros keep its length. */
function writeNumber(module: Uint8Array, start: number, end: number, value: number): void {
  for (let at = start, rest = value; at < end; at += 1, rest = Math.floor(rest / 128)) {
    module[at] = (rest % 128) | (at < end - 1 ? 0x80 : 0);
  }
}

/** Functions that are called for every page, letter or stroke. They take and return numbers only. */
const straight = [
  'FPDF_GetPageWidthF',
  'FPDF_GetPageHeightF',
  'FPDF_PageToDevice',
  'FPDFPage_CountObjects',
  'FPDFText_CountChars',
  'FPDFText_GetUnicode',
  'FPDFText_GetTextObject',
  'FPDFText_GetLooseCharBox',
  'FPDFText_GetCharBox',
  'FPDFText_GetCharOrigin',
  'FPDFText_GetMatrix',
  'FPDFText_HasUnicodeMapError',
  'FPDFText_GetFontSize',
  'FPDFText_GetFontWeight',
  'FPDFText_GetFontInfo',
  'FPDFText_GetFillColor',
  'FPDFTextObj_GetFont',
  'FPDFPage_GetObject',
  'FPDFFormObj_CountObjects',
  'FPDFFormObj_GetObject',
  'FPDFPageObj_GetType',
  'FPDFPageObj_GetBounds',
  'FPDFPageObj_GetMatrix',
  'FPDFPageObj_GetFillColor',
  'FPDFPageObj_GetStrokeColor',
  'FPDFPageObj_GetStrokeWidth',
  'FPDFPath_GetDrawMode',
  'FPDFPath_GetPathSegment',
  'FPDFPath_CountSegments',
  'FPDFPathSegment_GetPoint',
  'FPDFPathSegment_GetType',
  'FPDFPathSegment_GetClose',
] as const;

/** The wrapper looks each function up and copies its arguments at every call; these are called a million times a paper. */
function withStraightCalls(pdfium: Pdfium): Pdfium {
  const exported = pdfium.pdfium.wasmExports as unknown as Record<string, (...values: number[]) => number>;
  const calls = straight.flatMap((name) => {
    const call = exported[name];
    return call ? [[name, call] as const] : [];
  });
  return Object.assign(pdfium, Object.fromEntries(calls));
}
