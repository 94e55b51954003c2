/** The scripts that have typefaces of their own; a typeface is opened when a letter of its script is met. */

/** By name of the typeface's subset: its file in regular weight, and the letters that it is for. */
export const SCRIPTS = {
  bengali: {
    file: import.meta.resolve(
      '@fontsource/noto-serif-bengali/files/noto-serif-bengali-bengali-400-normal.woff',
    ),
    letters: /\p{Script=Bengali}/u,
  },
  gujarati: {
    file: import.meta.resolve(
      '@fontsource/noto-serif-gujarati/files/noto-serif-gujarati-gujarati-400-normal.woff',
    ),
    letters: /\p{Script=Gujarati}/u,
  },
  gurmukhi: {
    file: import.meta.resolve(
      '@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-400-normal.woff',
    ),
    letters: /\p{Script=Gurmukhi}/u,
  },
  kannada: {
    file: import.meta.resolve(
      '@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal.woff',
    ),
    letters: /\p{Script=Kannada}/u,
  },
  malayalam: {
    file: import.meta.resolve(
      '@fontsource/noto-serif-malayalam/files/noto-serif-malayalam-malayalam-400-normal.woff',
    ),
    letters: /\p{Script=Malayalam}/u,
  },
  oriya: {
    file: import.meta.resolve('@fontsource/noto-sans-oriya/files/noto-sans-oriya-oriya-400-normal.woff'),
    letters: /\p{Script=Oriya}/u,
  },
  tamil: {
    file: import.meta.resolve('@fontsource/noto-serif-tamil/files/noto-serif-tamil-tamil-400-normal.woff'),
    letters: /\p{Script=Tamil}/u,
  },
  telugu: {
    file: import.meta.resolve('@fontsource/noto-serif-telugu/files/noto-serif-telugu-telugu-400-normal.woff'),
    letters: /\p{Script=Telugu}/u,
  },
  thai: {
    file: import.meta.resolve('@fontsource/noto-serif-thai/files/noto-serif-thai-thai-400-normal.woff'),
    letters: /\p{Script=Thai}/u,
  },
  emoji: {
    file: import.meta.resolve('@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff'),
    letters: /\p{Emoji_Presentation}|\uFE0F/u,
  },
} as const;

export type Script = keyof typeof SCRIPTS;

const NAMES = Object.keys(SCRIPTS) as Script[];

/** @returns undefined for letters of the typefaces that every document has */
export const detectScript = (letter: string): Script | undefined =>
  NAMES.find((name) => SCRIPTS[name].letters.test(letter));

/** Letters whose shapes are joined, moved or left out where they meet: a reader cannot tell them from the shapes. */
export const isShaped = (text: string): boolean => /[\u0900-\u0DFF\u0E00-\u0E7F]/.test(text);

/** Marks of Thai are drawn after the letter that follows, so a word is one piece to a reader. */
export const isOnePiece = (text: string): boolean => /\p{Script=Thai}/u.test(text);

/** Lines from right to left are not laid out yet. */
export const isFromRightToLeft = (letter: string): boolean =>
  /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(letter);
