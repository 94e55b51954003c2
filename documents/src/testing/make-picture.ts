/** Pictures of printed pages for tests, in the kinds that telephones and programs write. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import { readPng } from '../intake/pictures/png-read.ts';
import type { Raster } from '../intake/pictures/raster.ts';
import { openDocument } from '../open-document.ts';
import { makePdf, type PdfSketch } from './make-pdf.ts';

/** The pixels of a printed page, `width` pixels wide. */
export async function makeRaster(sketch: PdfSketch, width: number): Promise<Raster> {
  const raster = readPng(await makePng(sketch, width));
  if (!raster) {
    throw new Error('The picture of the page is no PNG.');
  }
  return raster;
}

/** A printed page as PNG. */
export async function makePng(sketch: PdfSketch, width: number): Promise<Uint8Array> {
  const printed = await openDocument(await makePdf(sketch));
  try {
    return (await printed.renderPage(1, { width })).bytes;
  } finally {
    await printed.close();
  }
}

/** A picture turned as a camera's is that was held so: `orientation` is what rights it, as Exif counts. */
export function turned({ width, height, pixels }: Raster, orientation: number): Raster {
  const isAcross = orientation > 4;
  const size = isAcross ? { width: height, height: width } : { width, height };
  const out = new Uint8Array(pixels.length);
  for (let v = 0; v < size.height; v += 1) {
    for (let u = 0; u < size.width; u += 1) {
      const [x, y] = shownAt(orientation, u, v, width - 1, height - 1);
      const from = (y * width + x) * 3;
      out.set(pixels.subarray(from, from + 3), (v * size.width + u) * 3);
    }
  }
  return { ...size, pixels: out };
}

/** Returns the displayed position of a stored pixel (Exif 2.3, 4.6.4 A). */
function shownAt(orientation: number, u: number, v: number, right: number, bottom: number): [number, number] {
  switch (orientation) {
    case 2:
      return [right - u, v];
    case 3:
      return [right - u, bottom - v];
    case 4:
      return [u, bottom - v];
    case 5:
      return [v, u];
    case 6:
      return [right - v, u];
    case 7:
      return [right - v, bottom - u];
    case 8:
      return [v, bottom - u];
    default:
      return [u, v];
  }
}

/** Puts a camera's note of its orientation, and of where it was, into a JPEG. */
export function withExif(jpeg: Uint8Array, orientation: number): Uint8Array {
  const entry = Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]);
  const tiff = Buffer.concat([Buffer.from('MM\0*\0\0\0\x08\0\x01', 'latin1'), entry, Buffer.alloc(4)]);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('SECRET PLACE')]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

export interface PngSketch {
  width: number;
  height: number;
  depth: number;
  colour: number;
  interlaced?: boolean;
  palette?: Uint8Array;
  clear?: Uint8Array;
  /** Each behind the number of its filter. */
  rows: Uint8Array;
}

export function writePng({
  width,
  height,
  depth,
  colour,
  interlaced,
  palette,
  clear,
  rows,
}: PngSketch): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    ...(palette ? [chunk('PLTE', palette)] : []),
    ...(clear ? [chunk('tRNS', clear)] : []),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, body: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

/** A picture as WebP, by libwebp. */
export async function writeWebp({ width, height, pixels }: Raster): Promise<Uint8Array> {
  const { default: encode, init } = await import('@jsquash/webp/encode.js');
  const wasm = await readFile(
    fileURLToPath(import.meta.resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm')),
  );
  await init(await WebAssembly.compile(new Uint8Array(wasm)));
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) {
    data.set(pixels.subarray(at * 3, at * 3 + 3), at * 4);
  }
  return new Uint8Array(
    await encode({ data, width, height, colorSpace: 'srgb' } as ImageData, { quality: 80 }),
  );
}
