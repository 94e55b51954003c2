/** Reads a school's logo from a file and returns it as a `data:` URL. */
import { readFile, stat } from 'node:fs/promises';
import { isWholeJpeg, jpegHead } from '@classi/documents/intake/pictures/jpeg-head';
import { pngHead, readPng } from '@classi/documents/intake/pictures/png-read';
import { detectPictureType } from '../../../platform/storage/pictures/picture-type.ts';
import { withoutMetadata } from '../../../platform/storage/pictures/without-metadata.ts';
import { safeSvg } from './safe-svg.ts';

/** The maximum size in bytes. It is small because the logo is sent with every page and printed on every paper. */
const MAX_BYTES = 200 * 1024;
/** The maximum width and height, in pixels. */
const MAX_PIXELS = 2000;

/** A file that cannot be a logo; the message is for the administrator. */
export class LogoError extends Error {}

const DAMAGED = 'The image is damaged or not complete. Please export it again.';

/** @returns a `data:` address of a PNG, JPEG or SVG @throws LogoError */
export async function readLogo(path: string): Promise<string> {
  const file = await stat(path).catch(() => null);
  if (!file?.isFile()) throw new LogoError(`There is no file ${path}.`);
  if (file.size > MAX_BYTES) throw tooLarge(file.size);
  return logoAddress(await readFile(path));
}

/** @returns a `data:` address of a PNG, JPEG or SVG @throws LogoError */
export function logoAddress(file: Buffer): string {
  if (file.length > MAX_BYTES) throw tooLarge(file.length);
  const { type, bytes } = logoOf(file);
  if (bytes.length > MAX_BYTES) throw tooLarge(bytes.length);
  return `data:${type};base64,${bytes.toString('base64')}`;
}

const tooLarge = (bytes: number) =>
  new LogoError(
    `A logo has at most ${MAX_BYTES / 1024} KB, and this one has ${Math.ceil(bytes / 1024)} KB. Please export it smaller.`,
  );

function logoOf(bytes: Buffer): { type: string; bytes: Buffer } {
  const type = detectPictureType(bytes);
  if (type === 'image/png' || type === 'image/jpeg') {
    checkPixels(bytes, type);
    return { type, bytes: withoutMetadata(bytes, type) };
  }
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (type !== undefined || !text.trimStart().startsWith('<'))
    throw new LogoError('A logo is a PNG, JPEG or SVG file.');
  const drawing = safeSvg(text);
  if (drawing === null)
    throw new LogoError(
      'This is not an SVG drawing that can be shown. It needs an <svg> element with a viewBox, or a width and a height.',
    );
  return { type: 'image/svg+xml', bytes: Buffer.from(drawing) };
}

/** @throws LogoError if the picture is damaged or too large */
function checkPixels(bytes: Buffer, type: 'image/png' | 'image/jpeg'): void {
  const jpeg = type === 'image/jpeg' ? jpegHead(bytes) : undefined;
  const size = jpeg ?? (type === 'image/png' ? pngHead(bytes) : undefined);
  if (!size) throw new LogoError(DAMAGED);
  if (Math.max(size.width, size.height) > MAX_PIXELS)
    throw new LogoError(
      `A logo has at most ${MAX_PIXELS} × ${MAX_PIXELS} pixels, and this one has ${size.width} × ${size.height}. Please export it smaller.`,
    );
  const isWhole = jpeg ? jpeg.isReadable && isWholeJpeg(bytes, jpeg) : readPng(bytes) !== undefined;
  if (!isWhole) throw new LogoError(DAMAGED);
}
