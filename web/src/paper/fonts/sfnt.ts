/**
 * Converts web fonts for the typesetter: WOFF 1.0 (W3C) is unpacked to the font inside. The family is
 * renamed, because each file of a font has one script, and under a shared name the typesetter would only look
 * into the first.
 */
import { unzlibSync } from 'fflate';

const WOFF = 0x774f4646;
const HEADER = 44;
const ENTRY = 20;

interface FontTable {
  tag: number;
  checksum: number;
  bytes: Uint8Array;
}

const NAME = encodeTag('name');

function encodeTag(letters: string): number {
  return [...letters].reduce((tag, letter) => tag * 256 + letter.charCodeAt(0), 0);
}

/** @throws RangeError if it is no WOFF file */
export function unpackFont(woff: Uint8Array, family: string): Uint8Array<ArrayBuffer> {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (woff.length < HEADER || view.getUint32(0) !== WOFF) throw new RangeError('This is not a WOFF font.');
  const tables: FontTable[] = [];
  for (let index = 0; index < view.getUint16(12); index += 1) {
    const at = HEADER + ENTRY * index;
    const [offset, packed, length] = [
      view.getUint32(at + 4),
      view.getUint32(at + 8),
      view.getUint32(at + 12),
    ];
    const stored = woff.subarray(offset, offset + packed);
    const bytes = packed < length ? unzlibSync(stored) : stored;
    tables.push({ tag: view.getUint32(at), checksum: view.getUint32(at + 16), bytes });
  }
  const renamed = tables.map((table) =>
    table.tag === NAME ? { ...table, bytes: writeNameTable(family) } : table,
  );
  return written(view.getUint32(4), renamed);
}

const padded = (length: number) => (length + 3) & ~3;

/**
 * Writes a font file (OpenType 1.9, "The OpenType Font File"): the directory, then the tables, each aligned
 * to four bytes.
 */
function written(flavour: number, tables: readonly FontTable[]): Uint8Array<ArrayBuffer> {
  const start = 12 + 16 * tables.length;
  const size = tables.reduce((sum, { bytes }) => sum + padded(bytes.length), start);
  const file = new Uint8Array(size);
  const view = new DataView(file.buffer);
  const log = Math.floor(Math.log2(tables.length));
  view.setUint32(0, flavour);
  view.setUint16(4, tables.length);
  view.setUint16(6, 16 * 2 ** log);
  view.setUint16(8, log);
  view.setUint16(10, 16 * (tables.length - 2 ** log));
  let offset = start;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = 12 + 16 * index;
    view.setUint32(at, tag);
    view.setUint32(at + 4, checksum);
    view.setUint32(at + 8, offset);
    view.setUint32(at + 12, bytes.length);
    file.set(bytes, offset);
    offset += padded(bytes.length);
  }
  return file;
}

const WINDOWS = 3;
const UNICODE = 1;
const ENGLISH = 0x409;

/** Writes a name table with family, subfamily, full name and PostScript name. */
function writeNameTable(family: string): Uint8Array {
  const records: [number, string][] = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(' ', '')],
  ];
  const start = 6 + 12 * records.length;
  const letters = records.reduce((sum, [, text]) => sum + 2 * text.length, 0);
  const view = new DataView(new ArrayBuffer(start + letters));
  view.setUint16(2, records.length);
  view.setUint16(4, start);
  let offset = 0;
  for (const [index, [id, text]] of records.entries()) {
    const at = 6 + 12 * index;
    for (const [place, value] of [WINDOWS, UNICODE, ENGLISH, id, 2 * text.length, offset].entries())
      view.setUint16(at + 2 * place, value);
    for (const letter of text) {
      view.setUint16(start + offset, letter.charCodeAt(0));
      offset += 2;
    }
  }
  return new Uint8Array(view.buffer);
}
