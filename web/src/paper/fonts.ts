/** Where the files of the faces are served: by us, under names for ever. */
import sans from '@fontsource/inter/files/inter-latin-400-normal.woff?url';
import sansBold from '@fontsource/inter/files/inter-latin-600-normal.woff?url';
import sansExt from '@fontsource/inter/files/inter-latin-ext-400-normal.woff?url';
import emoji from '@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff?url';
import arabic from '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff?url';
import arabicBold from '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-700-normal.woff?url';
import devanagari from '@fontsource/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-400-normal.woff?url';
import devanagariBold from '@fontsource/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-700-normal.woff?url';
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
  '@fontsource/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-400-normal.woff': devanagari,
  '@fontsource/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-700-normal.woff': devanagariBold,
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
