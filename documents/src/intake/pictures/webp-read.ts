/** Reads WebP files with libwebp, whose module is loaded with the first of them. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import decode, { init } from '@jsquash/webp/decode.js';
import { onWhite, type Raster } from './raster.ts';

/** Width and height from the head of the file (RFC 9649); undefined where it is broken. */
export function webpSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 30) {
    return undefined;
  }
  switch (file.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const bits = file.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
}

/** The class in which libwebp returns pixels. Browsers have one of their own. */
class Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

let started: Promise<void> | undefined;

async function start(): Promise<void> {
  Object.assign(globalThis, { ImageData: Pixels });
  const file = await readFile(fileURLToPath(import.meta.resolve('@jsquash/webp/codec/dec/webp_dec.wasm')));
  await init(await WebAssembly.compile(new Uint8Array(file)));
}

/** Undefined where the file is broken. The size must have been checked. */
export async function readWebp(bytes: Uint8Array): Promise<Raster | undefined> {
  started ??= start();
  await started;
  try {
    const { width, height, data } = await decode(new Uint8Array(bytes).buffer);
    return onWhite(width, height, data);
  } catch {
    return undefined;
  }
}
