import { borrow, type Pdfium } from '../../pdf/pdfium-memory.ts';
import { startPdf } from '../pdf-writing.ts';
import type { Picture } from './picture.ts';
import type { Raster } from './raster.ts';

const RED_FIRST = 0x10;
const WHITE = 0xffffffff;

/** A JPEG's pixels as they lie in the file, drawn at a smaller size. */
export async function drawnRaster(
  pdfium: Pdfium,
  picture: Picture,
  { width, height }: { width: number; height: number },
): Promise<Raster> {
  const { pdf, finish } = startPdf();
  pdf.addPage({ size: [width, height], margin: 0 });
  pdf.image(Buffer.from(picture.bytes), 0, 0, { width, height });
  const bytes = await finish();
  return borrow(pdfium, bytes.length, (memory) => {
    pdfium.pdfium.HEAPU8.set(bytes, memory);
    const document = pdfium.FPDF_LoadMemDocument(memory, bytes.length, '');
    const page = pdfium.FPDF_LoadPage(document, 0);
    const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
    try {
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
      pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, RED_FIRST);
      return { width, height, pixels: colours(pdfium, bitmap, width, height) };
    } finally {
      pdfium.FPDFBitmap_Destroy(bitmap);
      pdfium.FPDF_ClosePage(page);
      pdfium.FPDF_CloseDocument(document);
    }
  });
}

function colours(pdfium: Pdfium, bitmap: number, width: number, height: number): Uint8Array {
  const from = pdfium.FPDFBitmap_GetBuffer(bitmap) >>> 0;
  const stride = pdfium.FPDFBitmap_GetStride(bitmap);
  const heap = pdfium.pdfium.HEAPU8;
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let at = from + y * stride, end = at + width * 4; at < end; at += 4, to += 3) {
      pixels[to] = heap[at] ?? 0;
      pixels[to + 1] = heap[at + 1] ?? 0;
      pixels[to + 2] = heap[at + 2] ?? 0;
    }
  }
  return pixels;
}
