/**
 * Writes a picture as baseline JPEG (ITU-T T.81): colours as in JFIF, not subsampled, since thin coloured strokes are
 * read from it; the tables are those of the standard's annex K.
 */
import {
  colourAc,
  colourDc,
  colourSteps,
  type Huffman,
  lightAc,
  lightDc,
  lightSteps,
  range,
  zigzag,
} from './jpeg-tables.ts';
import type { Raster } from './raster.ts';

interface Codes {
  code: Uint16Array;
  length: Uint8Array;
}

function codesOf({ counts, values }: Huffman): Codes {
  const codes = { code: new Uint16Array(256), length: new Uint8Array(256) };
  let code = 0;
  let next = 0;
  for (const [at, count] of counts.entries()) {
    for (let index = 0; index < count; index += 1, next += 1, code += 1) {
      codes.code[values[next] ?? 0] = code;
      codes.length[values[next] ?? 0] = at + 1;
    }
    code <<= 1;
  }
  return codes;
}

/** Bits into bytes; a byte of ones is followed by a zero, so that it is no marker. */
class Bits {
  #bytes: Uint8Array;
  #size = 0;
  #held = 0;
  #count = 0;

  constructor(expected: number) {
    this.#bytes = new Uint8Array(expected);
  }

  put(value: number, length: number): void {
    this.#held = (this.#held << length) | (value & ((1 << length) - 1));
    this.#count += length;
    while (this.#count >= 8) {
      const byte = (this.#held >> (this.#count - 8)) & 0xff;
      this.#push(byte);
      if (byte === 0xff) {
        this.#push(0);
      }
      this.#count -= 8;
      this.#held &= (1 << this.#count) - 1;
    }
  }

  finish(): Uint8Array {
    this.put(0x7f, (8 - this.#count) % 8);
    return this.#bytes.subarray(0, this.#size);
  }

  #push(byte: number): void {
    if (this.#size === this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#size] = byte;
    this.#size += 1;
  }
}

/** What the transform below leaves each frequency multiplied by, over its own share of eight. */
const gains = [1, 1.387039845, 1.306562965, 1.175875602, 1, 0.785694958, 0.5411961, 0.275899379];

/**
 * The cosine transform of eight numbers in place, `step` apart, after Y. Arai, T. Agui and M. Nakajima (1988): five
 * multiplications, with the gains above left in the result.
 */
function transformRow(block: Float64Array, at: number, step: number): void {
  const from = (index: number): number => block[at + index * step] ?? 0;
  const [sum07, far] = [from(0) + from(7), from(0) - from(7)];
  const [sum16, wide] = [from(1) + from(6), from(1) - from(6)];
  const [sum25, near] = [from(2) + from(5), from(2) - from(5)];
  const [sum34, close] = [from(3) + from(4), from(3) - from(4)];
  const [outer, outerLess] = [sum07 + sum34, sum07 - sum34];
  const [inner, innerLess] = [sum16 + sum25, sum16 - sum25];
  const turned = (innerLess + outerLess) * Math.SQRT1_2;
  block[at] = outer + inner;
  block[at + 4 * step] = outer - inner;
  block[at + 2 * step] = outerLess + turned;
  block[at + 6 * step] = outerLess - turned;
  const [low, middle, high] = [close + near, near + wide, wide + far];
  const shared = (low - high) * 0.382683433;
  const left = 0.5411961 * low + shared;
  const right = 1.306562965 * high + shared;
  const half = middle * Math.SQRT1_2;
  block[at + 5 * step] = far - half + left;
  block[at + 3 * step] = far - half - left;
  block[at + step] = far + half + right;
  block[at + 7 * step] = far + half - right;
}

/** The cosine transform of a block of eight by eight, in place, with the gains of both directions in it. */
function transform(block: Float64Array): void {
  for (let row = 0; row < 64; row += 8) {
    transformRow(block, row, 1);
  }
  for (let column = 0; column < 8; column += 1) {
    transformRow(block, column, 8);
  }
}

interface Component {
  /** One over the step of each frequency and its gain, in the order in which they are written. */
  shares: Float64Array;
  dc: Codes;
  ac: Codes;
  before: number;
}

function writeBlock(bits: Bits, block: Float64Array, component: Component): void {
  const { shares } = component;
  const dc = Math.round((block[0] ?? 0) * (shares[0] ?? 0));
  writeNumber(bits, component.dc, 0, dc - component.before);
  component.before = dc;
  let zeros = 0;
  for (let at = 1; at < 64; at += 1) {
    const value = Math.round((block[zigzag[at] ?? 0] ?? 0) * (shares[at] ?? 0));
    if (value === 0) {
      zeros += 1;
      continue;
    }
    for (; zeros > 15; zeros -= 16) {
      bits.put(component.ac.code[0xf0] ?? 0, component.ac.length[0xf0] ?? 0);
    }
    writeNumber(bits, component.ac, zeros, value);
    zeros = 0;
  }
  if (zeros > 0) {
    bits.put(component.ac.code[0] ?? 0, component.ac.length[0] ?? 0);
  }
}

function writeNumber(bits: Bits, codes: Codes, zeros: number, value: number): void {
  const size = 32 - Math.clz32(Math.abs(value));
  const symbol = (zeros << 4) | size;
  bits.put(codes.code[symbol] ?? 0, codes.length[symbol] ?? 0);
  if (size > 0) {
    bits.put(value < 0 ? value - 1 : value, size);
  }
}

/** @param quality 1 to 100. */
export function writeJpeg(raster: Raster, quality: number): Uint8Array {
  const scale = quality < 50 ? 5_000 / quality : 200 - quality * 2;
  const scaled = (steps: number[]): number[] =>
    steps.map((step) => Math.min(255, Math.max(1, Math.floor((step * scale + 50) / 100))));
  const steps = [scaled(lightSteps), scaled(colourSteps)] as const;
  const [lightDcCodes, lightAcCodes] = [codesOf(lightDc), codesOf(lightAc)];
  const [colourDcCodes, colourAcCodes] = [codesOf(colourDc), codesOf(colourAc)];
  const colour = (): Component => ({
    shares: sharesOf(steps[1]),
    dc: colourDcCodes,
    ac: colourAcCodes,
    before: 0,
  });
  const components: Component[] = [
    { shares: sharesOf(steps[0]), dc: lightDcCodes, ac: lightAcCodes, before: 0 },
    ...(isGrey(raster) ? [] : [colour(), colour()]),
  ];
  const bits = new Bits(Math.max(1_024, raster.width * raster.height));
  writeBlocks(bits, raster, components);
  return Buffer.concat([heads(raster, components.length, steps), bits.finish(), Buffer.from([0xff, 0xd9])]);
}

function sharesOf(steps: number[]): Float64Array {
  return Float64Array.from(zigzag, (at) => {
    const gain = (gains[at >> 3] ?? 1) * (gains[at & 7] ?? 1) * 8;
    return 1 / ((steps[at] ?? 1) * gain);
  });
}

function isGrey({ pixels }: Raster): boolean {
  for (let at = 0; at < pixels.length; at += 3) {
    if (pixels[at] !== pixels[at + 1] || pixels[at] !== pixels[at + 2]) {
      return false;
    }
  }
  return true;
}

function writeBlocks(bits: Bits, raster: Raster, components: Component[]): void {
  const block = new Float64Array(64);
  for (let top = 0; top < raster.height; top += 8) {
    for (let left = 0; left < raster.width; left += 8) {
      for (const [index, component] of components.entries()) {
        fill(block, raster, left, top, index);
        transform(block);
        writeBlock(bits, block, component);
      }
    }
  }
}

const mixes = [
  [0.299, 0.587, 0.114],
  [-0.168_736, -0.331_264, 0.5],
  [0.5, -0.418_688, -0.081_312],
] as const;

/** Lightness or one of the two colours of eight by eight pixels; past the edge the last one is repeated. */
function fill(
  block: Float64Array,
  { width, height, pixels }: Raster,
  left: number,
  top: number,
  index: number,
): void {
  const [red, green, blue] = mixes[index] ?? mixes[0];
  const shift = index === 0 ? 128 : 0;
  for (let at = 0; at < 64; at += 1) {
    const x = Math.min(width - 1, left + (at & 7));
    const y = Math.min(height - 1, top + (at >> 3));
    const from = (y * width + x) * 3;
    block[at] =
      (pixels[from] ?? 0) * red + (pixels[from + 1] ?? 0) * green + (pixels[from + 2] ?? 0) * blue - shift;
  }
}

function heads(
  { width, height }: Raster,
  components: number,
  [light, colour]: readonly [number[], number[]],
): Buffer {
  const segment = (marker: number, body: number[]): number[] => [
    0xff,
    marker,
    (body.length + 2) >> 8,
    (body.length + 2) & 0xff,
    ...body,
  ];
  const table = (id: number, { counts, values }: Huffman): number[] =>
    segment(0xc4, [id, ...counts, ...values]);
  const inZigzag = (steps: number[]): number[] => zigzag.map((at) => steps[at] ?? 1);
  const ids = range(1, components);
  return Buffer.from([
    0xff,
    0xd8,
    ...segment(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...segment(0xdb, [0, ...inZigzag(light)]),
    ...segment(0xdb, [1, ...inZigzag(colour)]),
    ...segment(0xc0, [
      8,
      height >> 8,
      height & 0xff,
      width >> 8,
      width & 0xff,
      components,
      ...ids.flatMap((id) => [id, 0x11, id === 1 ? 0 : 1]),
    ]),
    ...table(0x00, lightDc),
    ...table(0x10, lightAc),
    ...table(0x01, colourDc),
    ...table(0x11, colourAc),
    ...segment(0xda, [components, ...ids.flatMap((id) => [id, id === 1 ? 0x00 : 0x11]), 0, 63, 0]),
  ]);
}
