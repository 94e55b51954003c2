import type { PagePicture } from './document.ts';
import { borrow, type Pdfium } from './pdfium-memory.ts';

const WITH_ANNOTATIONS = 0x01;
const RED_FIRST = 0x10;
const WHITE = 0xffffffff;
const COMPRESSION = 3;
const WIDEST = 4_000;
const TALLEST = 8_000;
/** Pixels across at which a thin pencil stroke still leaves a mark. */
const FINE_ENOUGH = 600;
const NEARLY_WHITE = 245;

/** Draws a page on white as PNG, `width` pixels wide (kept between 16 and 4,000). */
export function drawPage(pdfium: Pdfium, page: number, width: number): PagePicture {
  return onBitmap(pdfium, page, width, (bitmap, wide, high) => ({
    type: 'image/png',
    width: wide,
    height: high,
    bytes: encode(pdfium, bitmap, wide, high),
  }));
}

/** True where the page, drawn on white, is not all white. */
export function isDrawnOn(pdfium: Pdfium, page: number): boolean {
  return onBitmap(pdfium, page, FINE_ENOUGH, (bitmap, _wide, high) => {
    const pixels = pdfium.FPDFBitmap_GetBuffer(bitmap);
    const bytes = pdfium.FPDFBitmap_GetStride(bitmap) * high;
    return pdfium.pdfium.HEAPU8.subarray(pixels, pixels + bytes).some(
      (value, at) => at % 4 !== 3 && value < NEARLY_WHITE,
    );
  });
}

function onBitmap<Result>(
  pdfium: Pdfium,
  page: number,
  width: number,
  use: (bitmap: number, width: number, height: number) => Result,
): Result {
  const wide = Math.round(Math.min(Math.max(width, 16), WIDEST));
  const ratio = pdfium.FPDF_GetPageHeightF(page) / pdfium.FPDF_GetPageWidthF(page);
  const high = Math.min(TALLEST, Math.max(1, Math.round(wide * ratio)));
  const bitmap = pdfium.FPDFBitmap_Create(wide, high, 0);
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, wide, high, WHITE);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, wide, high, 0, WITH_ANNOTATIONS | RED_FIRST);
    return use(bitmap, wide, high);
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

function encode(pdfium: Pdfium, bitmap: number, width: number, height: number): Uint8Array<ArrayBuffer> {
  const pixels = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const stride = pdfium.FPDFBitmap_GetStride(bitmap);
  // The fourth byte of a bitmap without transparency is left as it was: it must say opaque.
  for (let at = pixels + 3; at < pixels + stride * height; at += 4) {
    pdfium.pdfium.HEAPU8[at] = 255;
  }
  return borrow(pdfium, 4, (where) => {
    const size = pdfium.EPDF_PNG_EncodeRGBA(pixels, width, height, stride, COMPRESSION, where);
    if (size === 0) {
      throw new Error('PDFium could not encode the picture of the page.');
    }
    const at = pdfium.pdfium.getValue(where, 'i32') >>> 0;
    try {
      return pdfium.pdfium.HEAPU8.slice(at, at + size);
    } finally {
      pdfium.pdfium.wasmExports.free(at);
    }
  });
}
