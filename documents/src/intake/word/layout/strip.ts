import type { Canvas } from './paint.ts';
import type { Pictures } from './tokens.ts';

/** A unit that is not split between pages: a line, or a row of a table. */
export interface Strip {
  height: number;
  /** Space above it, where it does not begin a page. */
  gap: number;
  isPageStart: boolean;
  paint(x: number, y: number): void;
}

/** The services with which blocks are laid out. */
export interface Layout {
  canvas: Canvas;
  pictures: Pictures;
  /** The height of a page between its margins. */
  pageHeight: number;
}
