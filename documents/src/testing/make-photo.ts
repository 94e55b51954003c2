/** Photographs of printed pages for tests: a page lies on a dark desk, is seen at an angle, and the hand throws a shadow on it. */
import { writeJpeg } from '../intake/pictures/jpeg-write.ts';
import { readPng } from '../intake/pictures/png-read.ts';
import type { Raster } from '../intake/pictures/raster.ts';
import { openDocument } from '../open-document.ts';
import { collected } from './collected.ts';
import { makePdf, type PdfSketch } from './make-pdf.ts';

const A4 = { width: 595.28, height: 841.89 };
/** Grey of the desk. */
const DESK = 70;
const QUALITY = 80;

/** The settings of a photograph. */
export interface Camera {
  /** Share of the page's width by which its far edge looks shorter. */
  tilt: number;
  /** Degrees clockwise. */
  turned: number;
  /** The darkness of the deepest shadow, 0 to 1. */
  shadow: number;
  /** Shades of grey by which pixels differ at random. */
  noise: number;
  /** Pixels of the photograph across. */
  width: number;
  seed: number;
}

const USUAL: Camera = { tilt: 0.06, turned: 1.5, shadow: 0.5, noise: 8, width: 1_650, seed: 1 };

/** Prints a PDF and photographs its pages into another. */
export async function makePhotos(sketch: PdfSketch, camera: Partial<Camera> = {}): Promise<Uint8Array> {
  const used = { ...USUAL, ...camera };
  const printed = await openDocument(await makePdf(sketch));
  const photos: Uint8Array[] = [];
  try {
    for (let page = 1; page <= printed.pages; page += 1) {
      const raster = readPng((await printed.renderPage(page, { width: used.width })).bytes);
      if (raster)
        photos.push(await writeJpeg(photographed(raster, { ...used, seed: used.seed + page }), QUALITY));
    }
  } finally {
    await printed.close();
  }
  return collected((pdf) => {
    for (const photo of photos) {
      pdf.addPage({ size: 'A4', margin: 0 });
      pdf.image(Buffer.from(photo), 0, 0, A4);
    }
  });
}

function photographed(page: Raster, camera: Camera): Raster {
  const { width, height } = page;
  const pixels = new Uint8Array(width * height * 3);
  const random = randomFrom(camera.seed);
  const [cos, sin] = [Math.cos((camera.turned * Math.PI) / 180), Math.sin((camera.turned * Math.PI) / 180)];
  const edge = 0.25 + random() * 0.5;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      // From the photograph to the sheet, -1 to 1 on both axes.
      const [a, b] = [(2 * x) / width - 1, (2 * y) / height - 1];
      const [c, d] = [(a * cos + b * sin) * 1.04, (b * cos - a * sin) * 1.04];
      const far = 1 + camera.tilt * (1 - d);
      const [u, v] = [c * (far - camera.tilt / 2), d * (1 + camera.tilt * (1 - d) * 0.3)];
      const isSheet = Math.abs(u) < 1 && Math.abs(v) < 1;
      const paper = isSheet ? sampled(page, ((u + 1) * width) / 2, ((v + 1) * height) / 2) : DESK;
      const light = lightAt(x / width, y / height, edge, camera.shadow);
      const grey = paper * light + (random() - 0.5) * 2 * camera.noise;
      pixels.fill(Math.max(0, Math.min(255, grey)), (y * width + x) * 3, (y * width + x) * 3 + 3);
    }
  }
  return { width, height, pixels };
}

/** Light falls off to one side, and a soft shadow lies across a corner. */
function lightAt(x: number, y: number, edge: number, shadow: number): number {
  const falling = 1 - 0.25 * x;
  const depth = 1 / (1 + Math.exp((x + 0.6 * y - edge - 0.5) * 24));
  return falling * (1 - shadow * (1 - depth));
}

function sampled({ width, height, pixels }: Raster, x: number, y: number): number {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x - 0.5)));
  const top = Math.min(height - 2, Math.max(0, Math.floor(y - 0.5)));
  const [across, down] = [Math.min(1, Math.max(0, x - 0.5 - left)), Math.min(1, Math.max(0, y - 0.5 - top))];
  const at = (column: number, row: number): number => pixels[(row * width + column) * 3] ?? 255;
  const upper = at(left, top) * (1 - across) + at(left + 1, top) * across;
  const lower = at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across;
  return upper * (1 - down) + lower * down;
}

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
