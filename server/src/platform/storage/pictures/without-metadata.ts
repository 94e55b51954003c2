/**
 * Removes a camera's metadata from a picture: place, time, device, thumbnail, comments. The container is rewritten; pixels, colour profile
 * and orientation do not change.
 */
import type { PictureType } from './picture-type.ts';

/** Removes the metadata of a picture. A truncated file keeps its remaining bytes, because a viewer shows the part before the end. */
export function withoutMetadata(bytes: Buffer, type: PictureType): Buffer {
  return Buffer.concat(PARTS[type](bytes));
}

const PARTS: Record<PictureType, (bytes: Buffer) => Buffer[]> = {
  'image/jpeg': jpegParts,
  'image/png': pngParts,
  'image/webp': webpParts,
  'image/gif': gifParts,
};

/* ── JPEG: ITU-T T.81, annex B ── */

const JPEG = { start: 0xd8, end: 0xd9, scan: 0xda, exif: 0xe1, profile: 0xe2, adobe: 0xee, comment: 0xfe };
const PROFILE_NAME = 'ICC_PROFILE\0';
const EXIF_NAME = 'Exif\0\0';

function isJpegMetadata(marker: number, segment: Buffer): boolean {
  if (marker === JPEG.profile) return segment.toString('latin1', 4, 4 + PROFILE_NAME.length) !== PROFILE_NAME;
  return marker === JPEG.comment || (marker >= JPEG.exif && marker <= 0xef && marker !== JPEG.adobe);
}

function jpegParts(bytes: Buffer): Buffer[] {
  const parts = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === JPEG.end) break;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = Math.min(at + 2 + bytes.readUInt16BE(at + 2), bytes.length);
    const segment = bytes.subarray(at, end);
    if (!isJpegMetadata(marker, segment)) parts.push(segment);
    else if (marker === JPEG.exif) parts.push(...orientationSegment(segment));
    at = end;
    if (marker === JPEG.scan) {
      const pixelsEnd = endOfScan(bytes, at);
      parts.push(bytes.subarray(at, pixelsEnd));
      at = pixelsEnd;
    }
  }
  // After the end of the picture, phones append films and depth maps, which contain the place where they were taken.
  const hasEnd = bytes[at] === 0xff && bytes[at + 1] === JPEG.end;
  return [...parts, bytes.subarray(at, hasEnd ? at + 2 : bytes.length)];
}

/** Returns the position of the next marker. Within the pixels, 0xFF is followed by 0 or by a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

function orientationSegment(segment: Buffer): Buffer[] {
  if (segment.toString('latin1', 4, 4 + EXIF_NAME.length) !== EXIF_NAME) return [];
  const orientation = orientationOf(segment.subarray(4 + EXIF_NAME.length));
  if (orientation === undefined || orientation === 1) return [];
  const content = Buffer.concat([Buffer.from(EXIF_NAME, 'latin1'), orientationOnly(orientation)]);
  const head = Buffer.from([0xff, JPEG.exif, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return [Buffer.concat([head, content])];
}

/* ── The direction of the picture: Exif 2.3, 4.6.2, in TIFF 6.0 ── */

const ORIENTATION_TAG = 0x0112;
const ENTRY_BYTES = 12;

/** @returns 1 to 8; undefined if it is missing or unreadable */
function orientationOf(tiff: Buffer): number | undefined {
  if (tiff.length < 10) return undefined;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const count = short(directory);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tiff.length) return undefined;
    const value = short(at + 8);
    if (short(at) === ORIENTATION_TAG) return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** Returns a TIFF directory with one entry. */
function orientationOnly(orientation: number): Buffer {
  const tiff = Buffer.alloc(8 + 2 + ENTRY_BYTES + 4);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION_TAG, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

/* ── PNG: W3C PNG, 11.3 ── */

const PNG_METADATA = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'];
const PNG_SIGNATURE_BYTES = 8;

function pngParts(bytes: Buffer): Buffer[] {
  const parts = [bytes.subarray(0, PNG_SIGNATURE_BYTES)];
  let at = PNG_SIGNATURE_BYTES;
  while (at + 8 <= bytes.length) {
    const kind = bytes.toString('latin1', at + 4, at + 8);
    const end = Math.min(at + 12 + bytes.readUInt32BE(at), bytes.length);
    if (!PNG_METADATA.includes(kind)) parts.push(bytes.subarray(at, end));
    at = end;
    if (kind === 'IEND') return parts;
  }
  return [...parts, bytes.subarray(at)];
}

/* ── WebP: RIFF container, RFC 9649, 2.7 ── */

const WEBP = { headBytes: 12, chunkHeadBytes: 8, exifFlag: 0x08, xmpFlag: 0x04 };

function webpParts(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let at = WEBP.headBytes;
  let exif: Buffer | undefined;
  while (at + WEBP.chunkHeadBytes <= bytes.length) {
    const kind = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    // Chunks are padded to an even length.
    const end = Math.min(at + WEBP.chunkHeadBytes + size + (size % 2), bytes.length);
    const chunk = bytes.subarray(at, end);
    if (kind === 'EXIF') exif = webpOrientation(chunk.subarray(WEBP.chunkHeadBytes));
    else if (kind !== 'XMP ') parts.push(Buffer.from(chunk));
    at = end;
  }
  if (exif) parts.push(exif);
  const [first] = parts;
  if (first?.toString('latin1', 0, 4) === 'VP8X' && first.length > 8) {
    const flags = (first[8] ?? 0) & ~(WEBP.exifFlag | WEBP.xmpFlag);
    first[8] = exif ? flags | WEBP.exifFlag : flags;
  }
  const head = Buffer.from(bytes.subarray(0, WEBP.headBytes));
  const total = parts.reduce((sum, { length }) => sum + length, 0);
  // A truncated file keeps the wrong length in its header.
  if (bytes.length >= WEBP.headBytes && bytes.readUInt32LE(4) + 8 <= bytes.length)
    head.writeUInt32LE(total + 4, 4);
  return [head, ...parts, bytes.subarray(at)];
}

function webpOrientation(content: Buffer): Buffer | undefined {
  const tiff =
    content.toString('latin1', 0, EXIF_NAME.length) === EXIF_NAME
      ? content.subarray(EXIF_NAME.length)
      : content;
  const orientation = orientationOf(tiff);
  if (orientation === undefined || orientation === 1) return undefined;
  const metadata = orientationOnly(orientation);
  const head = Buffer.alloc(WEBP.chunkHeadBytes);
  head.write('EXIF', 0, 'latin1');
  head.writeUInt32LE(metadata.length, 4);
  return Buffer.concat([head, metadata]);
}

/* ── GIF89a ── */

const GIF = { extension: 0x21, image: 0x2c, end: 0x3b, comment: 0xfe, application: 0xff };
/** The extensions with the number of repetitions of an animation: the only application extensions that viewers need. */
const GIF_LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

const colourTableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Returns the position after a chain of sub-blocks. Each begins with its length, and a length of 0 ends the chain. */
function endOfSubBlocks(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1;
  return Math.min(at + 1, bytes.length);
}

function gifParts(bytes: Buffer): Buffer[] {
  let at = Math.min(13 + colourTableBytes(bytes[10] ?? 0), bytes.length);
  const parts = [bytes.subarray(0, at)];
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === GIF.end) return [...parts, bytes.subarray(at, at + 1)];
    if (kind !== GIF.extension && kind !== GIF.image) break;
    const blocksAt = kind === GIF.image ? at + 11 + colourTableBytes(bytes[at + 9] ?? 0) : at + 2;
    const end = endOfSubBlocks(bytes, blocksAt);
    if (kind === GIF.image || !isGifMetadata(bytes, at)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return [...parts, bytes.subarray(at)];
}

function isGifMetadata(bytes: Buffer, at: number): boolean {
  const label = bytes[at + 1];
  if (label === GIF.application) return !GIF_LOOPS.includes(bytes.toString('latin1', at + 3, at + 14));
  return label === GIF.comment;
}
