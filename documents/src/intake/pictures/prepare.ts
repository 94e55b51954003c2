import type { Pdfium } from '../../pdf/pdfium-memory.ts';
import { refusals } from '../refusals.ts';
import { drawnRaster } from './draw-jpeg.ts';
import { bareJpeg, isWholeJpeg, jpegHead } from './jpeg-head.ts';
import { writeJpeg } from './jpeg-write.ts';
import type { Picture } from './picture.ts';
import { openPng, pngHead } from './png-read.ts';
import { type Raster, shrink, shrunk } from './raster.ts';
import { readWebp, webpSize } from './webp-read.ts';

export type PictureKind = 'jpeg' | 'png' | 'webp';

/** A telephone's largest pictures have 48 million. */
const MAX_PIXELS = 50_000_000;
/** The JPEG quality at which letters of a page have clean edges. */
const QUALITY = 85;

/**
 * Makes a picture ready for a PDF: what a PDF can hold stays as it is, what is finer than 300 to an inch of A4 is made
 * smaller.
 *
 * @throws {DocumentError} that begins with `name`, where it is damaged or too large.
 */
export async function preparePicture(
  { name, bytes }: { name: string; bytes: Uint8Array },
  kind: PictureKind,
  pdfium: () => Promise<Pdfium>,
): Promise<Picture> {
  const size = kind === 'jpeg' ? jpegHead(bytes) : kind === 'png' ? pngHead(bytes) : webpSize(bytes);
  if (size === undefined) {
    throw refusals.damaged(name);
  }
  if (size.width * size.height > MAX_PIXELS) {
    throw refusals.tooManyPixels(name, size.width, size.height, MAX_PIXELS);
  }
  const picture =
    kind === 'jpeg'
      ? await ofJpeg(bytes, pdfium)
      : kind === 'png'
        ? await ofPng(bytes)
        : await ofRaster(await readWebp(bytes));
  if (picture === undefined) {
    throw refusals.damaged(name);
  }
  return picture;
}

async function ofJpeg(bytes: Uint8Array, pdfium: () => Promise<Pdfium>): Promise<Picture | undefined> {
  const head = jpegHead(bytes);
  if (!head?.isReadable || !isWholeJpeg(bytes, head)) {
    return undefined;
  }
  const picture = {
    bytes: bareJpeg(bytes, head),
    width: head.width,
    height: head.height,
    orientation: head.orientation,
  };
  const smaller = shrunk(head.width, head.height);
  if (!smaller) {
    return picture;
  }
  const raster = await drawnRaster(await pdfium(), picture, smaller);
  return { bytes: await writeJpeg(raster, QUALITY), ...smaller, orientation: head.orientation };
}

async function ofPng(bytes: Uint8Array): Promise<Picture | undefined> {
  const png = openPng(bytes);
  const head = pngHead(bytes);
  if (!head || !png) {
    return undefined;
  }
  if (png.isPlain && !shrunk(head.width, head.height)) {
    return { bytes, width: head.width, height: head.height, orientation: 1 };
  }
  return ofRaster(png.raster());
}

async function ofRaster(raster: Raster | undefined): Promise<Picture | undefined> {
  if (raster === undefined) {
    return undefined;
  }
  const smaller = shrunk(raster.width, raster.height);
  const prepared = smaller ? shrink(raster, smaller) : raster;
  return {
    bytes: await writeJpeg(prepared, QUALITY),
    width: prepared.width,
    height: prepared.height,
    orientation: 1,
  };
}
