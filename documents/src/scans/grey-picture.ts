import type { Box } from '../document.ts';
import type { ScanPicture } from '../ocr/ocr-requests.ts';

/** A picture in shades of grey, a byte a pixel, row by row. */
export interface GreyPicture {
  width: number;
  height: number;
  /** 0 is black. */
  pixels: Uint8Array;
}

const NEARLY_WHITE = 248;

/** Returns whether the picture shows anything. */
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

/** The picture as a file that threads share: a portable grey map, which needs no packing. `scale` is pixels to a point. */
export function toScanPicture({ width, height, pixels }: GreyPicture, scale: number): ScanPicture {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(new SharedArrayBuffer(head.length + pixels.length));
  file.set(head);
  file.set(pixels, head.length);
  return { file, width, height, scale };
}

/** The picture turned clockwise by so many radians about its middle, in the same size; what comes in from outside is white. */
export function rotated({ width, height, pixels }: GreyPicture, angle: number): GreyPicture {
  const out = new Uint8Array(width * height).fill(255);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let y = 0; y < height; y += 1) {
    const dy = y - height / 2;
    for (let x = 0; x < width; x += 1) {
      const dx = x - width / 2;
      const fromX = width / 2 + dx * cos + dy * sin;
      const fromY = height / 2 + dy * cos - dx * sin;
      if (fromX >= 0 && fromY >= 0 && fromX < width - 1 && fromY < height - 1) {
        out[y * width + x] = between(pixels, width, fromX, fromY);
      }
    }
  }
  return { width, height, pixels: out };
}

/** The grey at a place between four pixels. */
export function between(pixels: Uint8Array, width: number, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const at = top * width + left;
  const [across, down] = [x - left, y - top];
  const upper = (pixels[at] ?? 255) * (1 - across) + (pixels[at + 1] ?? 255) * across;
  const lower = (pixels[at + width] ?? 255) * (1 - across) + (pixels[at + width + 1] ?? 255) * across;
  return upper * (1 - down) + lower * down;
}
