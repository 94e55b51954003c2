/** Pictures drawn for tests, as PNG: a frame, a curve and a grid on white, another for each seed. */
import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const out = Buffer.alloc(named.length + 8);
  out.writeUInt32BE(content.length, 0);
  named.copy(out, 4);
  out.writeUInt32BE(crc32(named), named.length + 4);
  return out;
}

function ink(x: number, y: number, width: number, height: number, seed: number): number {
  const curve = height / 2 + (height / 3) * Math.sin((x / width) * (3 + (seed % 7)) + seed);
  const thickness = 2 + (seed % 3);
  if (Math.abs(y - curve) < thickness) return 30;
  if (x < 3 || y < 3 || x >= width - 3 || y >= height - 3) return 90;
  return x % 40 === 0 || y % 40 === 0 ? 205 : 255;
}

/**@param seed a whole number that determines the picture */
export function drawing(seed: number, width = 480, height = 320): Buffer {
  const rows = Buffer.alloc(height * (1 + 3 * width));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1)
      rows.fill(
        ink(x, y, width, height, seed),
        y * (1 + 3 * width) + 1 + 3 * x,
        y * (1 + 3 * width) + 4 + 3 * x,
      );
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
