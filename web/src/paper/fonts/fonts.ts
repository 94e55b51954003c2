/** The URLs of the font files. They are served by us with immutable names. */
import sans from '@fontsource/inter/files/inter-latin-400-normal.woff?url';
import sansBold from '@fontsource/inter/files/inter-latin-600-normal.woff?url';
import sansExt from '@fontsource/inter/files/inter-latin-ext-400-normal.woff?url';
import emoji from '@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff?url';
import arabic from '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff?url';
import arabicBold from '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-700-normal.woff?url';
import gurmukhi from '@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-400-normal.woff?url';
import gurmukhiBold from '@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-700-normal.woff?url';
import kannada from '@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal.woff?url';
import kannadaBold from '@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-700-normal.woff?url';
import odia from '@fontsource/noto-sans-oriya/files/noto-sans-oriya-oriya-400-normal.woff?url';
import odiaBold from '@fontsource/noto-sans-oriya/files/noto-sans-oriya-oriya-700-normal.woff?url';
import bengali from '@fontsource/noto-serif-bengali/files/noto-serif-bengali-bengali-400-normal.woff?url';
import bengaliBold from '@fontsource/noto-serif-bengali/files/noto-serif-bengali-bengali-700-normal.woff?url';
import devanagari from '@fontsource/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-400-normal.woff?url';
import devanagariBold from '@fontsource/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-700-normal.woff?url';
import gujarati from '@fontsource/noto-serif-gujarati/files/noto-serif-gujarati-gujarati-400-normal.woff?url';
import gujaratiBold from '@fontsource/noto-serif-gujarati/files/noto-serif-gujarati-gujarati-700-normal.woff?url';
import hebrew from '@fontsource/noto-serif-hebrew/files/noto-serif-hebrew-hebrew-400-normal.woff?url';
import hebrewBold from '@fontsource/noto-serif-hebrew/files/noto-serif-hebrew-hebrew-700-normal.woff?url';
import malayalam from '@fontsource/noto-serif-malayalam/files/noto-serif-malayalam-malayalam-400-normal.woff?url';
import malayalamBold from '@fontsource/noto-serif-malayalam/files/noto-serif-malayalam-malayalam-700-normal.woff?url';
import tamil from '@fontsource/noto-serif-tamil/files/noto-serif-tamil-tamil-400-normal.woff?url';
import tamilBold from '@fontsource/noto-serif-tamil/files/noto-serif-tamil-tamil-700-normal.woff?url';
import telugu from '@fontsource/noto-serif-telugu/files/noto-serif-telugu-telugu-400-normal.woff?url';
import teluguBold from '@fontsource/noto-serif-telugu/files/noto-serif-telugu-telugu-700-normal.woff?url';
import thai from '@fontsource/noto-serif-thai/files/noto-serif-thai-thai-400-normal.woff?url';
import thaiBold from '@fontsource/noto-serif-thai/files/noto-serif-thai-thai-700-normal.woff?url';
import cyrillic from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-400-normal.woff?url';
import greek from '@fontsource/source-serif-4/files/source-serif-4-greek-400-normal.woff?url';
import serifItalic from '@fontsource/source-serif-4/files/source-serif-4-latin-400-italic.woff?url';
import serif from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff?url';
import serifBoldItalic from '@fontsource/source-serif-4/files/source-serif-4-latin-700-italic.woff?url';
import serifBold from '@fontsource/source-serif-4/files/source-serif-4-latin-700-normal.woff?url';
import serifExt from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-400-normal.woff?url';
import serifExtBold from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-700-normal.woff?url';
import mathematics from '@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff?url';
import typewriter from 'katex/dist/fonts/KaTeX_Typewriter-Regular.woff?url';
import type { FaceFile } from './faces.ts';

export const FONT_ADDRESSES: Readonly<Record<FaceFile, string>> = {
  '@fontsource/inter/files/inter-latin-400-normal.woff': sans,
  '@fontsource/inter/files/inter-latin-600-normal.woff': sansBold,
  '@fontsource/inter/files/inter-latin-ext-400-normal.woff': sansExt,
  '@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff': emoji,
  '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff': arabic,
  '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-700-normal.woff': arabicBold,
  '@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-400-normal.woff': gurmukhi,
  '@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-700-normal.woff': gurmukhiBold,
  '@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal.woff': kannada,
  '@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-700-normal.woff': kannadaBold,
  '@fontsource/noto-sans-oriya/files/noto-sans-oriya-oriya-400-normal.woff': odia,
  '@fontsource/noto-sans-oriya/files/noto-sans-oriya-oriya-700-normal.woff': odiaBold,
  '@fontsource/noto-serif-bengali/files/noto-serif-bengali-bengali-400-normal.woff': bengali,
  '@fontsource/noto-serif-bengali/files/noto-serif-bengali-bengali-700-normal.woff': bengaliBold,
  '@fontsource/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-400-normal.woff': devanagari,
  '@fontsource/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-700-normal.woff': devanagariBold,
  '@fontsource/noto-serif-gujarati/files/noto-serif-gujarati-gujarati-400-normal.woff': gujarati,
  '@fontsource/noto-serif-gujarati/files/noto-serif-gujarati-gujarati-700-normal.woff': gujaratiBold,
  '@fontsource/noto-serif-hebrew/files/noto-serif-hebrew-hebrew-400-normal.woff': hebrew,
  '@fontsource/noto-serif-hebrew/files/noto-serif-hebrew-hebrew-700-normal.woff': hebrewBold,
  '@fontsource/noto-serif-malayalam/files/noto-serif-malayalam-malayalam-400-normal.woff': malayalam,
  '@fontsource/noto-serif-malayalam/files/noto-serif-malayalam-malayalam-700-normal.woff': malayalamBold,
  '@fontsource/noto-serif-tamil/files/noto-serif-tamil-tamil-400-normal.woff': tamil,
  '@fontsource/noto-serif-tamil/files/noto-serif-tamil-tamil-700-normal.woff': tamilBold,
  '@fontsource/noto-serif-telugu/files/noto-serif-telugu-telugu-400-normal.woff': telugu,
  '@fontsource/noto-serif-telugu/files/noto-serif-telugu-telugu-700-normal.woff': teluguBold,
  '@fontsource/noto-serif-thai/files/noto-serif-thai-thai-400-normal.woff': thai,
  '@fontsource/noto-serif-thai/files/noto-serif-thai-thai-700-normal.woff': thaiBold,
  '@fontsource/source-serif-4/files/source-serif-4-cyrillic-400-normal.woff': cyrillic,
  '@fontsource/source-serif-4/files/source-serif-4-greek-400-normal.woff': greek,
  '@fontsource/source-serif-4/files/source-serif-4-latin-400-italic.woff': serifItalic,
  '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff': serif,
  '@fontsource/source-serif-4/files/source-serif-4-latin-700-italic.woff': serifBoldItalic,
  '@fontsource/source-serif-4/files/source-serif-4-latin-700-normal.woff': serifBold,
  '@fontsource/source-serif-4/files/source-serif-4-latin-ext-400-normal.woff': serifExt,
  '@fontsource/source-serif-4/files/source-serif-4-latin-ext-700-normal.woff': serifExtBold,
  '@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff': mathematics,
  'katex/dist/fonts/KaTeX_Typewriter-Regular.woff': typewriter,
};
