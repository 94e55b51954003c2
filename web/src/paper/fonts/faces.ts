/** Finds the fonts that a text needs. Pure. */

const SERIF = '@fontsource/source-serif-4/files/source-serif-4';
const SANS = '@fontsource/inter/files/inter';
const ARABIC = '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic';
const DEVANAGARI = '@fontsource/noto-serif-devanagari/files/noto-serif-devanagari-devanagari';
const BENGALI = '@fontsource/noto-serif-bengali/files/noto-serif-bengali-bengali';
const GUJARATI = '@fontsource/noto-serif-gujarati/files/noto-serif-gujarati-gujarati';
const GURMUKHI = '@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi';
const HEBREW = '@fontsource/noto-serif-hebrew/files/noto-serif-hebrew-hebrew';
const KANNADA = '@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada';
const MALAYALAM = '@fontsource/noto-serif-malayalam/files/noto-serif-malayalam-malayalam';
const ODIA = '@fontsource/noto-sans-oriya/files/noto-sans-oriya-oriya';
const TAMIL = '@fontsource/noto-serif-tamil/files/noto-serif-tamil-tamil';
const TELUGU = '@fontsource/noto-serif-telugu/files/noto-serif-telugu-telugu';
const THAI = '@fontsource/noto-serif-thai/files/noto-serif-thai-thai';

/** The characters of each script, as ranges of a regular expression. */
const RANGES = {
  'latin-ext': '\\u0100-\\u02AF\\u1E00-\\u1EFF\\u20A8-\\u20BF',
  greek: '\\u0370-\\u03FF',
  cyrillic: '\\u0400-\\u052F',
  hebrew: '\\u0590-\\u05FF\\uFB1D-\\uFB4F',
  arabic: '\\u0600-\\u06FF\\u0750-\\u077F\\u08A0-\\u08FF\\uFB50-\\uFDFF\\uFE70-\\uFEFC',
  devanagari: '\\u0900-\\u097F\\u1CD0-\\u1CFF\\uA8E0-\\uA8FF',
  bengali: '\\u0980-\\u09FF',
  gurmukhi: '\\u0A00-\\u0A7F',
  gujarati: '\\u0A80-\\u0AFF',
  odia: '\\u0B00-\\u0B7F',
  tamil: '\\u0B80-\\u0BFF',
  telugu: '\\u0C00-\\u0C7F',
  kannada: '\\u0C80-\\u0CFF',
  malayalam: '\\u0D00-\\u0D7F',
  thai: '\\u0E00-\\u0E7F',
} as const;

export type Script = keyof typeof RANGES | 'emoji' | 'mathematics';

export interface Face {
  /** The name in the template. */
  family: string;
  /** WOFF files of installed packages, one per weight and style. */
  files: readonly string[];
  /** The script for which the font is loaded. Absent if it is always loaded. */
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
    family: 'Paper Bengali',
    files: [`${BENGALI}-400-normal.woff`, `${BENGALI}-700-normal.woff`],
    script: 'bengali',
  },
  {
    family: 'Paper Gujarati',
    files: [`${GUJARATI}-400-normal.woff`, `${GUJARATI}-700-normal.woff`],
    script: 'gujarati',
  },
  {
    family: 'Paper Gurmukhi',
    files: [`${GURMUKHI}-400-normal.woff`, `${GURMUKHI}-700-normal.woff`],
    script: 'gurmukhi',
  },
  {
    family: 'Paper Hebrew',
    files: [`${HEBREW}-400-normal.woff`, `${HEBREW}-700-normal.woff`],
    script: 'hebrew',
  },
  {
    family: 'Paper Kannada',
    files: [`${KANNADA}-400-normal.woff`, `${KANNADA}-700-normal.woff`],
    script: 'kannada',
  },
  {
    family: 'Paper Malayalam',
    files: [`${MALAYALAM}-400-normal.woff`, `${MALAYALAM}-700-normal.woff`],
    script: 'malayalam',
  },
  { family: 'Paper Odia', files: [`${ODIA}-400-normal.woff`, `${ODIA}-700-normal.woff`], script: 'odia' },
  {
    family: 'Paper Tamil',
    files: [`${TAMIL}-400-normal.woff`, `${TAMIL}-700-normal.woff`],
    script: 'tamil',
  },
  {
    family: 'Paper Telugu',
    files: [`${TELUGU}-400-normal.woff`, `${TELUGU}-700-normal.woff`],
    script: 'telugu',
  },
  { family: 'Paper Thai', files: [`${THAI}-400-normal.woff`, `${THAI}-700-normal.woff`], script: 'thai' },
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
  ...Object.entries(RANGES).map(([script, range]) => [script as Script, new RegExp(`[${range}]`)] as const),
  ['emoji', /\p{Emoji_Presentation}|\uFE0F|[\u{1F000}-\u{1FAFF}]/u],
  // Arrows, mathematical signs and letters, and all characters that no other font has.
  [
    'mathematics',
    new RegExp(`[^\\0-\\u02AF\\u2010-\\u2026\\u200B-\\u200D${Object.values(RANGES).join('')}]`),
  ],
];

/** @param source the Typst source of a paper with its formulas */
export function detectScripts(source: string): Script[] {
  const found = LETTERS.filter(([, letters]) => letters.test(source)).map(([script]) => script);
  return /\$/.test(source) && !found.includes('mathematics') ? [...found, 'mathematics'] : found;
}
