/** Which faces a text needs. Pure. */

export type Script = 'latin-ext' | 'greek' | 'cyrillic' | 'devanagari' | 'arabic' | 'emoji' | 'mathematics';

const SERIF = '@fontsource/source-serif-4/files/source-serif-4';
const SANS = '@fontsource/inter/files/inter';
const ARABIC = '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic';
const DEVANAGARI = '@fontsource/noto-serif-devanagari/files/noto-serif-devanagari-devanagari';

export interface Face {
  /** What the template calls it. */
  family: string;
  /** WOFF files of installed packages: its weights and slopes. */
  files: readonly string[];
  /** Fetched only for texts that have it; absent is always. */
  script?: Script;
}

export const FACES = [
  {
    family: 'Paper Serif',
    files: [
      `${SERIF}-latin-400-normal.woff`,
      `${SERIF}-latin-400-italic.woff`,
      `${SERIF}-latin-700-normal.woff`,
      `${SERIF}-latin-700-italic.woff`,
    ],
  },
  { family: 'Paper Sans', files: [`${SANS}-latin-400-normal.woff`, `${SANS}-latin-600-normal.woff`] },
  { family: 'Paper Typewriter', files: ['katex/dist/fonts/KaTeX_Typewriter-Regular.woff'] },
  {
    family: 'Paper Serif Ext',
    files: [`${SERIF}-latin-ext-400-normal.woff`, `${SERIF}-latin-ext-700-normal.woff`],
    script: 'latin-ext',
  },
  { family: 'Paper Sans Ext', files: [`${SANS}-latin-ext-400-normal.woff`], script: 'latin-ext' },
  { family: 'Paper Greek', files: [`${SERIF}-greek-400-normal.woff`], script: 'greek' },
  { family: 'Paper Cyrillic', files: [`${SERIF}-cyrillic-400-normal.woff`], script: 'cyrillic' },
  {
    family: 'Paper Devanagari',
    files: [`${DEVANAGARI}-400-normal.woff`, `${DEVANAGARI}-700-normal.woff`],
    script: 'devanagari',
  },
  {
    family: 'Paper Arabic',
    files: [`${ARABIC}-400-normal.woff`, `${ARABIC}-700-normal.woff`],
    script: 'arabic',
  },
  {
    family: 'Paper Emoji',
    files: ['@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff'],
    script: 'emoji',
  },
  {
    family: 'Paper Mathematics',
    files: ['@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff'],
    script: 'mathematics',
  },
] as const satisfies readonly Face[];

/** The names of all files. */
export type FaceFile = (typeof FACES)[number]['files'][number];

const LETTERS: readonly (readonly [Script, RegExp])[] = [
  ['latin-ext', /[\u0100-\u02AF\u1E00-\u1EFF\u20A8-\u20BF]/],
  ['greek', /[\u0370-\u03FF]/],
  ['cyrillic', /[\u0400-\u052F]/],
  ['devanagari', /[\u0900-\u097F\u1CD0-\u1CFF\uA8E0-\uA8FF]/],
  ['arabic', /[\u0600-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC]/],
  ['emoji', /\p{Emoji_Presentation}|\uFE0F|[\u{1F000}-\u{1FAFF}]/u],
  // Arrows, signs and letters of mathematics, and whatever no other face has.
  [
    'mathematics',
    /[^\0-\u02AF\u0370-\u052F\u0600-\u06FF\u0750-\u077F\u0900-\u097F\u2010-\u2026\u20A8-\u20BF\u1E00-\u1EFF\u200B-\u200D]/,
  ],
];

/** @param source the Typst of a paper with its formulas */
export function scriptsOf(source: string): Script[] {
  const found = LETTERS.filter(([, letters]) => letters.test(source)).map(([script]) => script);
  return /\$/.test(source) && !found.includes('mathematics') ? [...found, 'mathematics'] : found;
}
