/** Writes JPEG with MozJPEG, whose module is loaded with the first picture. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import encode, { init } from '@jsquash/jpeg/encode.js';
import type { Raster } from './raster.ts';

/** MozJPEG's names of colours. */
const GREY = 1;
const YCBCR = 3;

let started: Promise<void> | undefined;

async function start(): Promise<void> {
  const file = await readFile(fileURLToPath(import.meta.resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm')));
  await init(await WebAssembly.compile(new Uint8Array(file)));
}

/** Colours are not subsampled, because thin coloured strokes are read from the picture. @param quality 1 to 100 */
export async function writeJpeg(raster: Raster, quality: number): Promise<Uint8Array> {
  started ??= start();
  await started;
  const { width, height } = raster;
  const options = {
    quality,
    baseline: true,
    progressive: false,
    auto_subsample: false,
    chroma_subsample: 1,
    color_space: isGrey(raster) ? GREY : YCBCR,
  };
  return new Uint8Array(await encode({ data: opaque(raster), width, height } as ImageData, options));
}

function isGrey({ pixels }: Raster): boolean {
  for (let at = 0; at < pixels.length; at += 3) {
    if (pixels[at] !== pixels[at + 1] || pixels[at] !== pixels[at + 2]) {
      return false;
    }
  }
  return true;
}

/** Adds an opaque alpha byte to each pixel, because the encoder expects four bytes. */
function opaque({ width, height, pixels }: Raster): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let from = 0, to = 0; from < pixels.length; from += 3, to += 4) {
    rgba[to] = pixels[from] ?? 0;
    rgba[to + 1] = pixels[from + 1] ?? 0;
    rgba[to + 2] = pixels[from + 2] ?? 0;
  }
  return rgba;
}
