/** Pixels in rows from the top, three bytes each: red, green, blue. */
export interface Raster {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Pixels that an A4 page has at 300 to an inch, along its sides: finer pictures are read no better. */
export const FINEST = { long: 3_508, short: 2_480 };
/** The factor by which a picture may exceed the resolution before it is scaled down. */
const SLACK = 1.2;

/** Returns the size to which a picture is scaled down; undefined if its size may stay. */
export function shrunk(width: number, height: number): { width: number; height: number } | undefined {
  const share = Math.min(FINEST.long / Math.max(width, height), FINEST.short / Math.min(width, height));
  if (share * SLACK >= 1) {
    return undefined;
  }
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/** Makes a picture smaller; each new pixel is the mean of those that it covers. */
export function shrink(raster: Raster, { width, height }: { width: number; height: number }): Raster {
  const pixels = new Uint8Array(width * height * 3);
  const columns = edges(raster.width, width);
  const rows = edges(raster.height, height);
  for (let y = 0; y < height; y += 1) {
    const top = rows[y] ?? 0;
    const bottom = Math.max(top + 1, rows[y + 1] ?? 0);
    for (let x = 0; x < width; x += 1) {
      const left = columns[x] ?? 0;
      const right = Math.max(left + 1, columns[x + 1] ?? 0);
      meanInto(pixels, (y * width + x) * 3, raster, { left, right, top, bottom });
    }
  }
  return { width, height, pixels };
}

function edges(from: number, to: number): Int32Array {
  return Int32Array.from({ length: to + 1 }, (_, at) => Math.floor((at * from) / to));
}

function meanInto(
  into: Uint8Array,
  at: number,
  { width, pixels }: Raster,
  box: { left: number; right: number; top: number; bottom: number },
): void {
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let y = box.top; y < box.bottom; y += 1) {
    for (let from = (y * width + box.left) * 3, end = (y * width + box.right) * 3; from < end; from += 3) {
      red += pixels[from] ?? 0;
      green += pixels[from + 1] ?? 0;
      blue += pixels[from + 2] ?? 0;
    }
  }
  const count = (box.right - box.left) * (box.bottom - box.top);
  into[at] = red / count;
  into[at + 1] = green / count;
  into[at + 2] = blue / count;
}

/** Red, green, blue and opacity, laid on white. */
export function onWhite(width: number, height: number, rgba: ArrayLike<number>): Raster {
  const pixels = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < pixels.length; from += 4, to += 3) {
    const opacity = (rgba[from + 3] ?? 255) / 255;
    const white = 255 * (1 - opacity);
    pixels[to] = (rgba[from] ?? 0) * opacity + white;
    pixels[to + 1] = (rgba[from + 1] ?? 0) * opacity + white;
    pixels[to + 2] = (rgba[from + 2] ?? 0) * opacity + white;
  }
  return { width, height, pixels };
}
