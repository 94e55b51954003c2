import type { Warp } from '../scans/warp.ts';

/** A part of a page as a picture, for the text recognition. */
export interface ScanPicture {
  /** Bytes of a portable grey map; threads share them. */
  file: Uint8Array<SharedArrayBuffer>;
  /** Pixels. */
  width: number;
  height: number;
  /** Pixels to a point. */
  scale: number;
  /** The distortion of the page's photograph before it was flattened. */
  warp?: Warp;
}

/** A picture to read. `angle` radians by which the page is turned are found by the reader itself. */
export interface OcrAsk {
  /** A portable grey map. */
  picture: Uint8Array;
  /** Pixels to an inch. */
  resolution: number;
  /** `words` reads prose best; `numbers` reads numbers, brackets and columns of marks best; `devanagari` reads Hindi. */
  model: OcrModel;
}

export type OcrModel = 'words' | 'numbers' | 'devanagari';

/** A word on a picture of a page, in pixels of the picture after it was straightened. */
export interface OcrWord {
  text: string;
  /** 0 to 1. */
  confidence: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** The height of the baseline at the middle of the word. */
  baseline: number;
  /** Height of its line. */
  size: number;
}

export interface OcrReply {
  words: OcrWord[];
  /** Radians by which the picture was turned to straighten it, about its middle. */
  angle: number;
}
