import type { Box } from '../document.ts';

/** A picture in shades of grey, a byte a pixel, row by row. */
export interface GreyPicture {
  width: number;
  height: number;
  /** 0 is black. */
  pixels: Uint8Array<ArrayBuffer>;
}

const NEARLY_WHITE = 248;

/** True where something can be seen on it. */
export function isDrawnOn({ pixels }: GreyPicture): boolean {
  return pixels.some((value) => value < NEARLY_WHITE);
}

/** Paints boxes white; they are given in points from the picture's top left, of `scale` pixels each. */
export function paintOver({ width, height, pixels }: GreyPicture, boxes: Box[], scale: number): void {
  for (const box of boxes) {
    const left = Math.max(0, Math.floor(box.x * scale));
    const right = Math.min(width, Math.ceil((box.x + box.width) * scale));
    const bottom = Math.min(height, Math.ceil((box.y + box.height) * scale));
    for (let y = Math.max(0, Math.floor(box.y * scale)); y < bottom; y += 1) {
      pixels.fill(255, y * width + left, y * width + Math.max(left, right));
    }
  }
}

/** The picture as a file: a portable grey map, which needs no packing. */
export function greyFile({ width, height, pixels }: GreyPicture): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + pixels.length);
  file.set(head);
  file.set(pixels, head.length);
  return file;
}
