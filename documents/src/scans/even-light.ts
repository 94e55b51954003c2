import type { GreyPicture } from './grey-picture.ts';

/** In pixels, at 200 pixels per inch: larger than letters and smaller than shadows. */
const TILE = 48;
/** The share of a tile's pixels that are brighter than the value taken for its paper. */
const BRIGHTEST = 0.2;
/** The minimum difference of grey between the paper of tiles from which the light counts as uneven. */
const UNEVEN = 50;
const PAPER = 245;

/** Returns the picture of a page with even brightness. A scan does not change. */
export function withEvenLight(picture: GreyPicture): GreyPicture {
  const { width, height, pixels } = picture;
  const across = Math.ceil(width / TILE);
  const down = Math.ceil(height / TILE);
  const papers = Array.from({ length: across * down }, (_, at) =>
    paperOf(picture, (at % across) * TILE, Math.floor(at / across) * TILE),
  );
  const sorted = [...papers].sort((a, b) => a - b);
  const [dark = 0, bright = 0] = [0.05, 0.95].map((share) => sorted[Math.floor(sorted.length * share)] ?? 0);
  if (bright - dark < UNEVEN) return picture;
  const out = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(down - 1, Math.max(0, y / TILE - 0.5));
    for (let x = 0; x < width; x += 1) {
      const column = Math.min(across - 1, Math.max(0, x / TILE - 0.5));
      const paper = Math.max(1, between(papers, across, down, column, row));
      out[y * width + x] = Math.min(255, ((pixels[y * width + x] ?? 255) * PAPER) / paper);
    }
  }
  return { width, height, pixels: out };
}

/** Returns the brightness of the paper in a tile. */
function paperOf({ width, height, pixels }: GreyPicture, left: number, top: number): number {
  const values: number[] = [];
  for (let y = top; y < Math.min(height, top + TILE); y += 3) {
    for (let x = left; x < Math.min(width, left + TILE); x += 3) {
      values.push(pixels[y * width + x] ?? 255);
    }
  }
  values.sort((a, b) => a - b);
  return values[Math.floor(values.length * (1 - BRIGHTEST))] ?? 255;
}

function between(papers: number[], across: number, down: number, column: number, row: number): number {
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [right, bottom] = [Math.min(across - 1, left + 1), Math.min(down - 1, top + 1)];
  const [x, y] = [column - left, row - top];
  const at = (tileX: number, tileY: number): number => papers[tileY * across + tileX] ?? 255;
  const upper = at(left, top) * (1 - x) + at(right, top) * x;
  return upper * (1 - y) + (at(left, bottom) * (1 - x) + at(right, bottom) * x) * y;
}
