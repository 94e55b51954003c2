/** The header of a JPEG file (ITU-T T.81, annex B; Exif 2.3, 4.6). */

export interface JpegHead {
  width: number;
  height: number;
  /** 1 to 8, as Exif counts them: how the pixels lie in relation to the picture. */
  orientation: number;
  /** False for the kinds that readers of PDFs do not know: lossless, arithmetic, twelve bits. */
  isReadable: boolean;
  /** The offset of the pixels. */
  scanAt: number;
  /** The file's segments that a picture needs: without the camera's notes, places and thumbnails. */
  needed: { from: number; to: number }[];
}

const SCAN = 0xda;
const EXIF = 0xe1;
const ADOBE = 0xee;
const COMMENT = 0xfe;
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isNote = (marker: number): boolean =>
  marker === COMMENT || (marker >= 0xe1 && marker <= 0xef && marker !== ADOBE);

/** Returns undefined if the header is invalid. */
export function jpegHead(bytes: Uint8Array): JpegHead | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const segments = segmentsOf(file);
  const scan = segments.at(-1);
  const frame = segments.find(({ marker, from, to }) => isFrame(marker) && to >= from + 10);
  if (scan?.marker !== SCAN || !frame) {
    return undefined;
  }
  const [height, width] = [file.readUInt16BE(frame.from + 5), file.readUInt16BE(frame.from + 7)];
  const notes = segments.filter(({ marker }) => marker === EXIF);
  const orientations = notes.map(({ from, to }) => orientationIn(file.subarray(from + 4, to)));
  const head: JpegHead = {
    width,
    height,
    orientation: orientations.find((each) => each !== undefined) ?? 1,
    isReadable: frame.marker <= 0xc2 && file[frame.from + 4] === 8,
    scanAt: scan.to,
    needed: segments.filter(({ marker }) => !isNote(marker)),
  };
  return width > 0 && height > 0 ? head : undefined;
}

interface Segment {
  marker: number;
  from: number;
  to: number;
}

/** The segments up to the one behind which the pixels begin, or up to where the head breaks off. */
function segmentsOf(file: Buffer): Segment[] {
  const segments: Segment[] = [];
  let at = 2;
  while (at + 4 <= file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const to = at + 2 + file.readUInt16BE(at + 2);
    if (to > file.length) {
      break;
    }
    segments.push({ marker, from: at, to });
    if (marker === SCAN) {
      break;
    }
    at = to;
  }
  return segments;
}

/** Returns whether the file has the marker that ends the picture. Only this marker ends the pixels. */
export function isWholeJpeg(bytes: Uint8Array, { scanAt }: JpegHead): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return file.indexOf('\xff\xd9', scanAt, 'latin1') >= 0;
}

/** Returns the file without its metadata. */
export function bareJpeg(bytes: Uint8Array, { needed, scanAt }: JpegHead): Uint8Array {
  return Buffer.concat([
    bytes.subarray(0, 2),
    ...needed.map(({ from, to }) => bytes.subarray(from, to)),
    bytes.subarray(scanAt),
  ]);
}

const ORIENTATION = 0x0112;

function orientationIn(exif: Buffer): number | undefined {
  if (exif.toString('latin1', 0, 6) !== 'Exif\0\0' || exif.length < 16) {
    return undefined;
  }
  const tiff = exif.subarray(6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = short(directory);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (short(at) === ORIENTATION) {
      const value = short(at + 8);
      return value >= 1 && value <= 8 ? value : undefined;
    }
  }
  return undefined;
}
