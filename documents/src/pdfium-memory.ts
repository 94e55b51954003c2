import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

/** PDFium with the memory that its own types leave to a package of declarations. */
export type Pdfium = WrappedPdfiumModule & {
  pdfium: {
    readonly HEAPU8: Uint8Array<ArrayBuffer>;
    readonly HEAPF32: Float32Array;
    getValue(at: number, type: 'i32' | 'double'): number;
    UTF8ToString(at: number): string;
  };
};

/** Lends `bytes` of PDFium's memory for as long as `use` runs. */
export function borrow<Result>(pdfium: Pdfium, bytes: number, use: (at: number) => Result): Result {
  const at = pdfium.pdfium.wasmExports.malloc(bytes);
  try {
    return use(at);
  } finally {
    pdfium.pdfium.wasmExports.free(at);
  }
}

/** `count` floats from an address. The heap moves when it grows, so it is looked up each time. */
export function floats(pdfium: Pdfium, at: number, count: number): Float32Array {
  return pdfium.pdfium.HEAPF32.subarray(at / 4, at / 4 + count);
}
