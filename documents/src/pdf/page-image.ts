import type { Box, PagePicture, PictureSize } from '../document.ts';
import type { GreyPicture } from '../scans/grey-picture.ts';
import { borrow, OutOfMemory, type Pdfium } from './pdfium-memory.ts';

const WITH_ANNOTATIONS = 0x01;
const RED_FIRST = 0x10;
const WHITE = 0xffffffff;
const COMPRESSION = 3;
const WIDEST = 4_000;
const TALLEST = 8_000;
/** The most pixels of an image, four bytes each: a page of A2. */
const MAX_PIXELS = 24_000_000;

/** Draws a page, or a part of it, on white as PNG. The width of the whole page is limited to 16 to 4,000 pixels. */
export function drawPage(pdfium: Pdfium, page: number, size: PictureSize): PagePicture {
  const width = 'width' in size ? size.width : size.scale * pdfium.FPDF_GetPageWidthF(page);
  const draw = (bitmap: number, wide: number, high: number): PagePicture => ({
    type: 'image/png',
    width: wide,
    height: high,
    bytes: encode(pdfium, bitmap, wide, high),
  });
  return onBitmap(pdfium, page, width, draw, size.part);
}

const SHADES_OF_GREY = 0x08;
const ONE_BYTE = 1;

/** Draws a part of a page on white in shades of grey, `scale` pixels to a point. */
export function drawGrey(
  pdfium: Pdfium,
  page: number,
  { box, scale }: { box: Box; scale: number },
): GreyPicture {
  const wide = Math.max(1, Math.round(box.width * scale));
  const high = Math.max(1, Math.round(box.height * scale));
  const across = Math.round(pdfium.FPDF_GetPageWidthF(page) * scale);
  const down = Math.round(pdfium.FPDF_GetPageHeightF(page) * scale);
  const [left, top] = [-Math.round(box.x * scale), -Math.round(box.y * scale)];
  const bitmap = pdfium.FPDFBitmap_CreateEx(wide, high, ONE_BYTE, 0, 0);
  if (bitmap === 0) {
    throw new OutOfMemory();
  }
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, wide, high, WHITE);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, left, top, across, down, 0, WITH_ANNOTATIONS | SHADES_OF_GREY);
    const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
    const stride = pdfium.FPDFBitmap_GetStride(bitmap);
    const pixels = new Uint8Array(wide * high);
    for (let row = 0; row < high; row += 1) {
      const from = start + row * stride;
      pixels.set(pdfium.pdfium.HEAPU8.subarray(from, from + wide), row * wide);
    }
    return { width: wide, height: high, pixels };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

function onBitmap<Result>(
  pdfium: Pdfium,
  page: number,
  width: number,
  use: (bitmap: number, width: number, height: number) => Result,
  part?: Box,
): Result {
  const ratio = pdfium.FPDF_GetPageHeightF(page) / pdfium.FPDF_GetPageWidthF(page);
  const widest = Math.min(WIDEST, TALLEST / ratio, Math.sqrt(MAX_PIXELS / ratio));
  const wide = Math.max(1, Math.round(Math.min(Math.max(width, 16), widest)));
  const high = Math.max(1, Math.round(wide * ratio));
  const piece = part
    ? pixelsOf(part, wide / pdfium.FPDF_GetPageWidthF(page), wide, high)
    : { left: 0, top: 0, wide, high };
  const bitmap = pdfium.FPDFBitmap_Create(piece.wide, piece.high, 0);
  if (bitmap === 0) {
    throw new OutOfMemory();
  }
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, piece.wide, piece.high, WHITE);
    const flags = WITH_ANNOTATIONS | RED_FIRST;
    pdfium.FPDF_RenderPageBitmap(bitmap, page, -piece.left, -piece.top, wide, high, 0, flags);
    return use(bitmap, piece.wide, piece.high);
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

/** Limits a box to the page, with at least one pixel. */
function pixelsOf(
  part: Box,
  scale: number,
  wide: number,
  high: number,
): { left: number; top: number; wide: number; high: number } {
  const within = (value: number, most: number): number => Math.min(Math.max(Math.round(value), 0), most);
  const left = within(part.x * scale, wide - 1);
  const top = within(part.y * scale, high - 1);
  return {
    left,
    top,
    wide: Math.max(1, within((part.x + part.width) * scale, wide) - left),
    high: Math.max(1, within((part.y + part.height) * scale, high) - top),
  };
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
