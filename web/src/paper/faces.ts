/** Which faces a text needs. Pure. */

export type Script = 'latin-ext' | 'greek' | 'cyrillic' | 'devanagari' | 'mathematics';

export interface Face {
  /** What the template calls it. */
  family: string;
  /** Addresses of WOFF files: its weights and slopes. */
  files: readonly string[];
  /** Fetched only for texts that have it; absent is always. */
  script?: Script;
}

const LETTERS: readonly (readonly [Script, RegExp])[] = [
  ['latin-ext', /[\u0100-\u02AF\u1E00-\u1EFF\u20A8-\u20BF]/],
  ['greek', /[\u0370-\u03FF]/],
  ['cyrillic', /[\u0400-\u052F]/],
  ['devanagari', /[\u0900-\u097F\u1CD0-\u1CFF\uA8E0-\uA8FF]/],
  // Arrows, signs and letters of mathematics, and whatever no other face has.
  ['mathematics', /[^\0-\u02AF\u0370-\u052F\u0900-\u097F\u2010-\u2026\u1E00-\u1EFF\u200B-\u200D]/],
];

/** @param source the Typst of a paper with its formulas */
export function scriptsOf(source: string): Script[] {
  const found = LETTERS.filter(([, letters]) => letters.test(source)).map(([script]) => script);
  return /\$/.test(source) && !found.includes('mathematics') ? [...found, 'mathematics'] : found;
}
