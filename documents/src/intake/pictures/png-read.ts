/** Reads PNG files (W3C PNG, third edition): every colour type, depth and interlacing; opacity is laid on white. */
import { inflateSync } from 'node:zlib';
import { onWhite, type Raster } from './raster.ts';

export interface PngHead {
  width: number;
  height: number;
  depth: number;
  colour: number;
  interlaced: boolean;
}

interface PngFile extends PngHead {
  palette: Uint8Array | undefined;
  clear: Uint8Array | undefined;
  /** Deflated. */
  pixels: Uint8Array;
}

const channelsOf: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const depthsOf: Record<number, number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** Undefined where the head is broken. */
export function pngHead(bytes: Uint8Array): PngHead | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 33 || file.toString('latin1', 12, 16) !== 'IHDR') {
    return undefined;
  }
  const head = {
    width: file.readUInt32BE(16),
    height: file.readUInt32BE(20),
    depth: file[24] ?? 0,
    colour: file[25] ?? 0,
    interlaced: file[28] === 1,
  };
  const isKnown = depthsOf[head.colour]?.includes(head.depth) && head.width > 0 && head.height > 0;
  return isKnown ? head : undefined;
}

/** A PNG's pixels; undefined where the file is broken or incomplete. The head must have been checked for size. */
export function readPng(bytes: Uint8Array): Raster | undefined {
  const file = pngFile(bytes);
  const rows = file && inflated(file);
  return rows && raster(file, rows);
}

/**
 * True where the pixels stand in the file as a PDF can hold them, without opacity; undefined where it is broken.
 * They are unpacked to be sure that they are all there, and no more than that.
 */
export function isPlainPng(bytes: Uint8Array): boolean | undefined {
  const file = pngFile(bytes);
  if (!(file && inflated(file))) {
    return undefined;
  }
  return [0, 2, 3].includes(file.colour) && !file.clear && !file.interlaced && file.depth <= 8;
}

function pngFile(bytes: Uint8Array): PngFile | undefined {
  const head = pngHead(bytes);
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = new Map<string, Buffer[]>();
  let at = 8;
  let ended = false;
  while (!ended && at + 12 <= file.length) {
    const end = at + 8 + file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    if (end > file.length) {
      return undefined;
    }
    const before = chunks.get(type) ?? [];
    before.push(file.subarray(at + 8, end));
    chunks.set(type, before);
    ended = type === 'IEND';
    at = end + 4;
  }
  const [palette, clear, pixels] = [chunks.get('PLTE')?.[0], chunks.get('tRNS')?.[0], chunks.get('IDAT')];
  if (!(head && ended && pixels) || (head.colour === 3 && !palette)) {
    return undefined;
  }
  return { ...head, palette, clear, pixels: Buffer.concat(pixels) };
}

interface Pass {
  x: number;
  y: number;
  right: number;
  down: number;
}

const wholePass: Pass = { x: 0, y: 0, right: 1, down: 1 };
const adam7: Pass[] = [
  { x: 0, y: 0, right: 8, down: 8 },
  { x: 4, y: 0, right: 8, down: 8 },
  { x: 0, y: 4, right: 4, down: 8 },
  { x: 2, y: 0, right: 4, down: 4 },
  { x: 0, y: 2, right: 2, down: 4 },
  { x: 1, y: 0, right: 2, down: 2 },
  { x: 0, y: 1, right: 1, down: 2 },
];

const passesOf = ({ interlaced }: PngHead): Pass[] => (interlaced ? adam7 : [wholePass]);

function sizeOf(head: PngHead, pass: Pass): { width: number; height: number; bytes: number } {
  const width = Math.max(0, Math.ceil((head.width - pass.x) / pass.right));
  const height = width === 0 ? 0 : Math.max(0, Math.ceil((head.height - pass.y) / pass.down));
  const bits = width * head.depth * (channelsOf[head.colour] ?? 1);
  return { width, height, bytes: Math.ceil(bits / 8) };
}

/** The rows, each behind the number of its filter; undefined where they are not exactly all. */
function inflated(file: PngFile): Uint8Array | undefined {
  const expected = passesOf(file)
    .map((pass) => sizeOf(file, pass))
    .reduce((sum, { height, bytes }) => sum + height * (bytes + 1), 0);
  try {
    const rows = inflateSync(file.pixels, { maxOutputLength: expected });
    return rows.length === expected ? rows : undefined;
  } catch {
    return undefined;
  }
}

function raster(file: PngFile, rows: Uint8Array): Raster | undefined {
  const rgba = new Uint8Array(file.width * file.height * 4);
  const step = Math.max(1, (file.depth * (channelsOf[file.colour] ?? 1)) >> 3);
  let at = 0;
  for (const pass of passesOf(file)) {
    const { width, height, bytes } = sizeOf(file, pass);
    let above = new Uint8Array(bytes);
    for (let row = 0; row < height; row += 1) {
      const filter = rows[at] ?? 0;
      const current = rows.subarray(at + 1, at + 1 + bytes);
      if (filter > 4) {
        return undefined;
      }
      unfilter(filter, current, above, step);
      spread(
        file,
        current,
        width,
        (x) => ((pass.y + row * pass.down) * file.width + pass.x + x * pass.right) * 4,
        rgba,
      );
      above = current as Uint8Array<ArrayBuffer>;
      at += bytes + 1;
    }
  }
  return onWhite(file.width, file.height, rgba);
}

function unfilter(filter: number, row: Uint8Array, above: Uint8Array, step: number): void {
  if (filter === 0) {
    return;
  }
  for (let at = 0; at < row.length; at += 1) {
    const left = at >= step ? (row[at - step] ?? 0) : 0;
    const up = above[at] ?? 0;
    const corner = at >= step ? (above[at - step] ?? 0) : 0;
    const guess =
      filter === 1 ? left : filter === 2 ? up : filter === 3 ? (left + up) >> 1 : paeth(left, up, corner);
    row[at] = (row[at] ?? 0) + guess;
  }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (byLeft <= byUp && byLeft <= byCorner) {
    return left;
  }
  return byUp <= byCorner ? up : corner;
}

/** Puts a row's samples to their places as red, green, blue and opacity. */
function spread(
  file: PngFile,
  row: Uint8Array,
  width: number,
  place: (x: number) => number,
  rgba: Uint8Array,
): void {
  const { depth, colour } = file;
  const channels = channelsOf[colour] ?? 1;
  const most = 2 ** Math.min(8, depth) - 1;
  const sample = (index: number): number => {
    if (depth >= 8) {
      return row[depth === 16 ? index * 2 : index] ?? 0;
    }
    const bit = index * depth;
    return ((row[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & most;
  };
  for (let x = 0; x < width; x += 1) {
    const of = (channel: number): number => sample(x * channels + channel);
    if (colour === 3) {
      putIndexed(file, of(0), rgba, place(x));
    } else {
      putDirect(file, of, most, rgba, place(x));
    }
  }
}

function putIndexed({ palette, clear }: PngFile, index: number, rgba: Uint8Array, to: number): void {
  for (let channel = 0; channel < 3; channel += 1) {
    rgba[to + channel] = palette?.[index * 3 + channel] ?? 0;
  }
  rgba[to + 3] = clear?.[index] ?? 255;
}

function putDirect(
  { depth, colour, clear }: PngFile,
  sample: (channel: number) => number,
  most: number,
  rgba: Uint8Array,
  to: number,
): void {
  const isColoured = colour === 2 || colour === 6;
  for (let channel = 0; channel < 3; channel += 1) {
    rgba[to + channel] = (sample(isColoured ? channel : 0) * 255) / most;
  }
  const isClear = clear !== undefined && matches(clear, depth, isColoured ? 3 : 1, sample);
  rgba[to + 3] = colour >= 4 ? sample(isColoured ? 3 : 1) : isClear ? 0 : 255;
}

/** True where a pixel has the one colour that stands for clear. Of sixteen bits the upper eight are looked at. */
function matches(
  clear: Uint8Array,
  depth: number,
  channels: number,
  sample: (at: number) => number,
): boolean {
  for (let at = 0; at < channels; at += 1) {
    if (sample(at) !== clear[at * 2 + (depth === 16 ? 0 : 1)]) {
      return false;
    }
  }
  return true;
}
