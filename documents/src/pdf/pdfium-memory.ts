import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

/** PDFium with its memory, which its own types do not declare. */
export type Pdfium = WrappedPdfiumModule & {
  pdfium: {
    readonly HEAPU8: Uint8Array<ArrayBuffer>;
    readonly HEAP32: Int32Array;
    readonly HEAPF32: Float32Array;
    readonly HEAPF64: Float64Array;
    getValue(at: number, type: 'i32' | 'double'): number;
    UTF8ToString(at: number): string;
  };
};

/** A reusable piece of PDFium's memory, because `malloc` for every letter takes as long as reading it. */
interface Desk {
  at: number;
  used: number;
}

const DESK_BYTES = 1_024;
const desks = new WeakMap<Pdfium, Desk>();

/** Lends `bytes` of PDFium's memory for as long as `use` runs. */
export function borrow<Result>(pdfium: Pdfium, bytes: number, use: (at: number) => Result): Result {
  const desk = desks.get(pdfium) ?? deskOf(pdfium);
  const wanted = Math.ceil(bytes / 8) * 8;
  if (desk.used + wanted > DESK_BYTES) {
    const at = allocate(pdfium, bytes);
    try {
      return use(at);
    } finally {
      pdfium.pdfium.wasmExports.free(at);
    }
  }
  const at = desk.at + desk.used;
  desk.used += wanted;
  try {
    return use(at);
  } finally {
    desk.used -= wanted;
  }
}

function deskOf(pdfium: Pdfium): Desk {
  const desk = { at: allocate(pdfium, DESK_BYTES), used: 0 };
  desks.set(pdfium, desk);
  return desk;
}

/** An address of PDFium's memory, to be freed. @throws {OutOfMemory} */
export function allocate(pdfium: Pdfium, bytes: number): number {
  const at = pdfium.pdfium.wasmExports.malloc(bytes) >>> 0;
  if (at === 0) {
    throw new OutOfMemory();
  }
  return at;
}

/** The error of PDFium without free memory, after which its data cannot be trusted. */
export class OutOfMemory extends Error {}

/** `count` floats from an address. The heap moves when it grows, so it is looked up each time. */
export function floats(pdfium: Pdfium, at: number, count: number): number[] {
  const heap = pdfium.pdfium.HEAPF32;
  const found: number[] = [];
  for (let index = at / 4; index < at / 4 + count; index += 1) {
    found.push(heap[index] ?? 0);
  }
  return found;
}
