import { describe, expect, test, vi } from 'vitest';
import { intake, openDocument, type Page } from '../../index.ts';
import { firstPage, refusalOf } from '../../testing/first-page.ts';
import { makePng, makeRaster, turned, withExif, writePng, writeWebp } from '../../testing/make-picture.ts';
import { writeJpeg } from './jpeg-write.ts';
import { readPng } from './png-read.ts';
import type { Raster } from './raster.ts';

// The text recognition takes seconds to start, and longer while other tests run.
vi.setConfig({ testTimeout: 90_000 });

const sketch = {
  lines: [
    { text: 'QUESTION 7', size: 15 },
    { text: '7.1  Name the largest planet.\t(1)', size: 15 },
  ],
};
const WIDTH = 1_000;

async function pageOf(name: string, bytes: Uint8Array): Promise<Page> {
  const made = await intake([{ name, bytes }]);
  expect(made.pages).toEqual([1]);
  return firstPage(made.bytes);
}

const textOf = ({ lines }: Page): string[] => lines.map(({ text }) => text.replace(/\s+/g, ' '));
const expected = ['QUESTION 7', '7.1 Name the largest planet. (1)'];

const refusalOfOne = (name: string, bytes: Uint8Array) => refusalOf(intake([{ name, bytes }]));

/** The colours of the shown page at places, which are shares of its width and height. */
async function coloursAt(bytes: Uint8Array, ...places: [x: number, y: number][]): Promise<number[][]> {
  const document = await openDocument(bytes);
  try {
    const raster = readPng((await document.renderPage(1, { width: 300 })).bytes);
    return places.map(([x, y]) => {
      const at = (Math.floor(y * (raster?.height ?? 0)) * 300 + Math.floor(x * 300)) * 3;
      return [...(raster?.pixels.subarray(at, at + 3) ?? [])];
    });
  } finally {
    await document.close();
  }
}

/** Four fields: red and green above, blue and white below. */
function fields(width: number, height: number): Raster {
  const pixels = new Uint8Array(width * height * 3);
  const colours = [
    [230, 20, 20],
    [20, 200, 20],
    [20, 20, 230],
    [255, 255, 255],
  ];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const field = (y * 2 < height ? 0 : 2) + (x * 2 < width ? 0 : 1);
      pixels.set(colours[field] ?? [], (y * width + x) * 3);
    }
  }
  return { width, height, pixels };
}

/** Expects a page with the four fields in their places. */
async function expectFields(name: string, picture: Uint8Array): Promise<void> {
  const { bytes } = await intake([{ name, bytes: picture }]);
  const [red, green, blue, white] = await coloursAt(bytes, [0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8]);
  expect(red?.[0]).toBeGreaterThan(200);
  expect(green?.[1]).toBeGreaterThan(170);
  expect(blue?.[2]).toBeGreaterThan(200);
  expect(Math.min(...(white ?? []))).toBeGreaterThan(240);
}

describe('pictures of pages', () => {
  test('makes a JPEG an A4 page that is read as a scan, without the metadata of the camera', async () => {
    const jpeg = withExif(await writeJpeg(await makeRaster(sketch, WIDTH), 85), 1);
    const made = await intake([{ name: 'page.jpg', bytes: jpeg }]);
    const page = await firstPage(made.bytes);
    expect(page).toMatchObject({ kind: 'scan' });
    expect(page.width).toBeCloseTo(595.28, 1);
    expect(page.height).toBeCloseTo(841.89, 1);
    expect(textOf(page)).toEqual(expected);
    expect(Buffer.from(made.bytes).includes('SECRET PLACE')).toBe(false);
    // The pixels themselves stay as they were: everything behind the head of the file.
    expect(Buffer.from(made.bytes).includes(Buffer.from(jpeg.subarray(jpeg.length / 2)))).toBe(true);
  });

  test('prints PNG and WebP in their colours', async () => {
    const { width, height, pixels } = fields(60, 90);
    const rows = Uint8Array.from(
      Array.from({ length: height }, (_, y) => [
        0,
        ...pixels.subarray(y * width * 3, (y + 1) * width * 3),
      ]).flat(),
    );
    await expectFields('page.png', writePng({ width, height, depth: 8, colour: 2, rows }));
    await expectFields('page.webp', await writeWebp({ width, height, pixels }));
  });

  test.each([3, 5, 6, 8])('turns a picture of orientation %i upright', async (orientation) => {
    const stored = turned(fields(60, 90), orientation);
    await expectFields('p.jpg', withExif(await writeJpeg(stored, 95), orientation));
  });

  test('makes a wide picture a landscape page', async () => {
    const page = await pageOf('across.jpg', await writeJpeg(fields(120, 60), 80));
    expect(page.width).toBeCloseTo(841.89, 1);
    expect(page.height).toBeCloseTo(595.28, 1);
  });

  test('limits a large picture to 300 pixels an inch of A4', async () => {
    const { bytes } = await intake([{ name: 'large.jpg', bytes: await writeJpeg(fields(600, 6_000), 90) }]);
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/\/Width 351\s*\/Height 3508\s/);
    const [red, green, blue] = await coloursAt(bytes, [0.48, 0.2], [0.52, 0.2], [0.48, 0.8]);
    expect(red?.[0]).toBeGreaterThan(200);
    expect(green?.[1]).toBeGreaterThan(170);
    expect(blue?.[2]).toBeGreaterThan(200);
  });

  test('blends a transparent PNG with white at every depth and interlacing', async () => {
    const clearRow = (width: number): number[] => [
      0,
      ...Array.from({ length: width }, () => [9, 9, 9, 0]).flat(),
    ];
    const clear = writePng({
      width: 4,
      height: 4,
      depth: 8,
      colour: 6,
      rows: Uint8Array.from(Array.from({ length: 4 }, () => clearRow(4)).flat()),
    });
    const { bytes } = await intake([{ name: 'clear.png', bytes: clear }]);
    expect(await coloursAt(bytes, [0.5, 0.5])).toEqual([[255, 255, 255]]);

    const palette = writePng({
      width: 8,
      height: 1,
      depth: 1,
      colour: 3,
      palette: Uint8Array.of(255, 0, 0, 0, 0, 255),
      clear: Uint8Array.of(0),
      rows: Uint8Array.of(0, 0b00001111),
    });
    expect(readPng(palette)?.pixels).toEqual(
      Uint8Array.from([...Array(12).fill(255), ...Array.from({ length: 4 }, () => [0, 0, 255]).flat()]),
    );

    // Eight by eight grey pixels in the seven passes of Adam7, each the sum of its row and column.
    const passes = [
      [0, 0, 8, 8],
      [4, 0, 8, 8],
      [0, 4, 4, 8],
      [2, 0, 4, 4],
      [0, 2, 2, 4],
      [1, 0, 2, 2],
      [0, 1, 1, 2],
    ];
    const rows = passes.flatMap(([x = 0, y = 0, right = 1, down = 1]) => {
      const found: number[] = [];
      for (let v = y; v < 8; v += down) {
        found.push(0);
        for (let u = x; u < 8; u += right) {
          found.push(u * 10 + v);
        }
      }
      return found;
    });
    const laced = readPng(
      writePng({ width: 8, height: 8, depth: 8, colour: 0, interlaced: true, rows: Uint8Array.from(rows) }),
    );
    expect(Array.from({ length: 64 }, (_, at) => laced?.pixels[at * 3])).toEqual(
      Array.from({ length: 64 }, (_, at) => (at % 8) * 10 + Math.floor(at / 8)),
    );
  });

  test.each([
    ['sub', 1, [1, 1, 1, 1], [1, 2, 3, 4]],
    ['up', 2, [1, 1, 1, 1], [11, 21, 31, 41]],
    ['mean', 3, [1, 1, 1, 1], [6, 14, 23, 32]],
    ['Paeth', 4, [1, 1, 1, 1], [11, 21, 31, 41]],
  ])('reads the filter %s of a PNG', (_name, filter, row, becomes) => {
    const raster = readPng(
      writePng({
        width: 4,
        height: 2,
        depth: 8,
        colour: 0,
        rows: Uint8Array.from([0, 10, 20, 30, 40, filter, ...row]),
      }),
    );
    expect([4, 5, 6, 7].map((at) => raster?.pixels[at * 3])).toEqual(becomes);
  });
});

describe('refuses', () => {
  test('broken pictures, by name', async () => {
    const jpeg = await writeJpeg(await makeRaster(sketch, WIDTH), 85);
    const png = await makePng(sketch, WIDTH);
    const webp = await writeWebp(await makeRaster(sketch, 200));
    for (const [name, bytes] of [
      ['cut.jpg', jpeg.subarray(0, jpeg.length / 2)],
      ['head.jpg', jpeg.subarray(0, 20)],
      ['cut.png', png.subarray(0, png.length / 2)],
      ['cut.webp', webp.subarray(0, 40)],
    ] as const) {
      const { code, message } = await refusalOfOne(name, bytes);
      expect({ code, message }).toEqual({
        code: 'damaged',
        message: `${name} is damaged or incomplete. Please save or export it again and try again.`,
      });
    }
  });

  test('pictures of too many pixels, before they are unpacked', async () => {
    const rows = new Uint8Array(10);
    const huge = writePng({ width: 60_000, height: 60_000, depth: 8, colour: 0, rows });
    const { code, message } = await refusalOfOne('huge.png', huge);
    expect(code).toBe('too-many-pixels');
    expect(message).toBe(
      'huge.png is an image of 60000 × 60000 pixels; the most we can read is 50 million. Please make it smaller.',
    );
  });

  test('a PNG that unpacks to more than its pixels', async () => {
    const bomb = writePng({ width: 10, height: 10, depth: 8, colour: 0, rows: new Uint8Array(30_000_000) });
    expect((await refusalOfOne('bomb.png', bomb)).code).toBe('damaged');
  });

  test.each([
    ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0'],
    ['an AVIF', '\0\0\0\x18ftypavif\0\0\0\0'],
    ['a GIF', 'GIF89a\x01\0\x01\0'],
    ['a TIFF', 'II*\0\x08\0\0\0'],
    ['a BMP', 'BM\x10\0\0\0\0\0\0\0\x36\0\0\0'],
  ])('%s, by its kind', async (kind, head) => {
    const { code, message } = await refusalOfOne('photo.jpg', Buffer.from(head.padEnd(64, '\0'), 'latin1'));
    expect(code).toBe('unsupported-kind');
    expect(message).toBe(
      `photo.jpg is ${kind} image, which cannot be read; save it as JPEG, PNG or WebP and try again.`,
    );
  });
});
