import type { Glyph } from '../pdf/glyph.ts';
import { fontKind, privateUseLetter } from './fonts.ts';
import { largeSign } from './tex-extension.ts';

/** Adobe's private codes for the pieces of tall delimiters, for which Unicode has characters now. */
const pieces = new Map(
  [...'⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪']
    .map((letter, at) => [0xf8eb + at, letter] as const)
    .concat([...'⎞⎟⎠⎤⎥⎦⎫⎬⎭'].map((letter, at) => [0xf8f6 + at, letter] as const)),
);

/** The first private-use code of signs in fonts that give them no letters. */
const UNNAMED = 0xe900;

/** True for the numbers that `codedSign` looks at. */
export const mayBeCoded = (code: number): boolean =>
  (code < 0x20 && code !== 0x0a && code !== 0x0d) || (code >= 0xd800 && code < 0xdc00);

/**
 * A letter that takes more than its number to be known: the two halves of one outside of Unicode's first plane (the second
 * half is then ''), and TeX's large signs, which have the numbers of control characters. Undefined for all others.
 *
 * @param next The number that follows.
 * @param fontName The letter's font.
 */
export function codedSign(code: number, next: () => number, fontName: () => string): string | undefined {
  if (code >= 0xd800 && code < 0xdc00) {
    const low = next();
    return low >= 0xdc00 && low < 0xe000 ? String.fromCharCode(code, low) : '';
  }
  if (code > 0 && code < 0x20 && code !== 0x0a && code !== 0x0d && fontKind(fontName()).isTexExtension) {
    return String.fromCodePoint(UNNAMED + code);
  }
  return undefined;
}

/** The letter that a sign of a mathematical font represents. Other letters come back as they are. */
export function readSign(glyph: Glyph): Glyph {
  const code = glyph.text.codePointAt(0) ?? 0;
  const kind = fontKind(glyph.font);
  if (code < 0xe000 && !kind.isTexExtension) {
    return glyph;
  }
  const piece = pieces.get(code);
  if (kind.isTexExtension) {
    const named = { ...glyph, text: piece ?? glyph.text };
    return largeSign(named, code >= UNNAMED && code < UNNAMED + 0x20 ? code - UNNAMED : code) ?? named;
  }
  const letter = piece ?? (kind.isSymbol ? privateUseLetter(code) : undefined);
  return letter === undefined ? glyph : { ...glyph, text: letter };
}
