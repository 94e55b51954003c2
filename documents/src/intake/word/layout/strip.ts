import type { Canvas } from './paint.ts';
import type { Pictures } from './tokens.ts';

/** What is not parted between pages: a line, or a row of a table. */
export interface Strip {
  height: number;
  /** Space above it, where it does not begin a page. */
  gap: number;
  startsPage: boolean;
  paint(x: number, y: number): void;
}

/** What blocks are laid out with. */
export interface Layout {
  canvas: Canvas;
  pictures: Pictures;
  /** Of a page, between its margins. */
  pageHeight: number;
}
