import type { Glyph } from '../pdf/glyph.ts';
import { AXIS } from './geometry.ts';

/** A character of TeX's font of large symbols: the symbol, and how far it extends below its baseline, in units of the font size. */
interface LargeSign {
  text: string;
  depth: number;
}

const big = 1.16;
const Big = 1.76;
const bigg = 2.36;
const Bigg = 2.96;

const delimiters = ['(', ')', '[', ']', '⌊', '⌋', '⌈', '⌉', '{', '}', '⟨', '⟩'];
const operators = ['∑', '∏', '∫', '⋃', '⋂', '⨄', '⋀', '⋁'];

function largeSigns(): Map<number, LargeSign> {
  const signs = new Map<number, LargeSign>();
  for (const [at, text] of delimiters.entries()) {
    signs.set(at, { text, depth: big });
    signs.set(0x12 + at, { text, depth: bigg });
    signs.set(0x20 + at, { text, depth: Bigg });
  }
  signs.set(0x10, { text: '(', depth: Big }).set(0x11, { text: ')', depth: Big });
  for (const [at, text] of delimiters.slice(2, 10).entries()) {
    signs.set(0x68 + at, { text, depth: Big });
  }
  for (const [at, text] of operators.entries()) {
    const isIntegral = text === '∫';
    signs.set(0x50 + at, { text, depth: isIntegral ? 1.11 : 1 });
    signs.set(0x58 + at, { text, depth: isIntegral ? 2.22 : 1.4 });
  }
  for (const [at, depth] of [big, Big, bigg, Bigg].entries()) {
    signs.set(0x70 + at, { text: '√', depth });
  }
  return signs;
}

const signs = largeSigns();

/** The ends of horizontal braces, as they come out of the font. */
const braces = new Map([
  ['z', '⏞'],
  ['{', '⏞'],
  ['|', '⏟'],
  ['}', '⏟'],
]);

/** Pieces that tall delimiters are made of, and how far each hangs under its line, in its size. */
const pieceDepth = new Map<string, number>([
  ...[...'⎛⎝⎞⎠⎡⎣⎤⎦⎨⎬'].map((piece) => [piece, 1.8] as const),
  ...[...'⎜⎟⎢⎥'].map((piece) => [piece, 0.6] as const),
  ...[...'⎧⎩⎫⎭'].map((piece) => [piece, 0.9] as const),
  ['⎪', 0.3],
]);

/**
 * A letter of TeX's font of large signs as the sign that it is, on the baseline of its neighbours.
 * Undefined where it is none that can be read.
 */
export function largeSign(glyph: Glyph, code: number): Glyph | undefined {
  const size = glyph.fontSize;
  const hanging = (text: string, depth: number): Glyph => ({
    ...glyph,
    text,
    baseline: glyph.baseline + (depth / 2 + AXIS) * size,
    box: { ...glyph.box, y: glyph.baseline + (depth / 2 + AXIS - 0.75) * size, height: size },
    extent: { ...glyph.box, y: glyph.baseline, height: depth * size },
  });
  const sign = signs.get(code);
  if (sign) {
    return hanging(sign.text, sign.depth);
  }
  const depth = pieceDepth.get(glyph.text);
  if (depth !== undefined) {
    return { ...glyph, extent: { ...glyph.box, y: glyph.baseline, height: depth * size } };
  }
  const brace = braces.get(glyph.text);
  return brace === undefined ? undefined : { ...glyph, text: brace };
}
