/** Reads PNG files of every colour type, depth and interlacing (W3C PNG, third edition); transparent pixels are blended with white. */
import { PNG } from 'pngjs';
import { onWhite, type Raster } from './raster.ts';

export interface PngHead {
  width: number;
  height: number;
}

const IEND = Buffer.from('\0\0\0\0IEND\xae\x42\x60\x82', 'latin1');

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Returns undefined if the header is invalid. */
export function pngHead(bytes: Uint8Array): PngHead | undefined {
  const file = bufferOf(bytes);
  if (file.length < 33 || file.toString('latin1', 12, 16) !== 'IHDR') {
    return undefined;
  }
  const head = { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
  return head.width > 0 && head.height > 0 ? head : undefined;
}

export interface PngPicture {
  /** True where a PDF can hold the pixels as they are in the file, without opacity. */
  isPlain: boolean;
  raster: () => Raster;
}

/** Returns undefined if the file is damaged or incomplete. The caller has checked the size in the header. */
export function openPng(bytes: Uint8Array): PngPicture | undefined {
  const png = decode(bytes);
  return (
    png && {
      isPlain: !png.alpha && !png.interlace && png.depth <= 8,
      raster: () => onWhite(png.width, png.height, png.data),
    }
  );
}

/** A PNG's pixels; undefined where the file is broken or incomplete. The head must have been checked for size. */
export function readPng(bytes: Uint8Array): Raster | undefined {
  return openPng(bytes)?.raster();
}

function decode(bytes: Uint8Array) {
  const file = bufferOf(bytes);
  // The decoder accepts a file whose last chunks are missing.
  if (!pngHead(bytes) || !file.includes(IEND)) {
    return undefined;
  }
  try {
    // It names more than its types do.
    return PNG.sync.read(file) as PNG & { alpha: boolean; interlace: boolean; depth: number };
  } catch {
    return undefined;
  }
}
