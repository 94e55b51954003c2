import { crc32, deflateSync } from 'node:zlib';
import type { Box } from '@classi/documents';
import { readPng } from '@classi/documents/intake/pictures/png-read';

/**
 * Makes parts of a PNG permanently black by overwriting their pixels.
 * @param boxes in pixels
 */
export function blacken(png: Uint8Array, boxes: Box[]): Uint8Array {
  if (boxes.length === 0) return png;
  const raster = readPng(png);
  if (!raster) {
    throw new Error('The picture of the page is no PNG.');
  }
  const { width, height, pixels } = raster;
  for (const box of boxes) {
    const left = Math.max(0, Math.floor(box.x));
    const right = Math.min(width, Math.ceil(box.x + box.width));
    const bottom = Math.min(height, Math.ceil(box.y + box.height));
    for (let row = Math.max(0, Math.floor(box.y)); row < bottom && right > left; row += 1) {
      pixels.fill(0, (row * width + left) * CHANNELS, (row * width + right) * CHANNELS);
    }
  }
  return writePng(width, height, pixels);
}

const CHANNELS = 3;
const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
const RED_GREEN_BLUE = 2;

/** @param pixels red, green and blue, row by row */
export function writePng(width: number, height: number, pixels: Uint8Array): Uint8Array {
  const line = width * CHANNELS;
  // Each row begins with the number of its filter, which is 0 for none.
  const rows = new Uint8Array(height * (line + 1));
  for (let row = 0; row < height; row += 1) {
    rows.set(pixels.subarray(row * line, (row + 1) * line), row * (line + 1) + 1);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, RED_GREEN_BLUE, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from(SIGNATURE),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 3 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
