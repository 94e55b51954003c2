/** The faces of the paper, each fetched when a paper has letters for it. No file of them is fetched from anywhere but us. */

import sans from '@fontsource/inter/files/inter-latin-400-normal.woff?url';
import sansBold from '@fontsource/inter/files/inter-latin-600-normal.woff?url';
import sansExt from '@fontsource/inter/files/inter-latin-ext-400-normal.woff?url';
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
import type { Face } from './faces.ts';

export const FACES: readonly Face[] = [
  { family: 'Paper Serif', files: [serif, serifItalic, serifBold, serifBoldItalic] },
  { family: 'Paper Sans', files: [sans, sansBold] },
  { family: 'Paper Typewriter', files: [typewriter] },
  { family: 'Paper Serif Ext', files: [serifExt, serifExtBold], script: 'latin-ext' },
  { family: 'Paper Sans Ext', files: [sansExt], script: 'latin-ext' },
  { family: 'Paper Greek', files: [greek], script: 'greek' },
  { family: 'Paper Cyrillic', files: [cyrillic], script: 'cyrillic' },
  { family: 'Paper Devanagari', files: [devanagari, devanagariBold], script: 'devanagari' },
  { family: 'Paper Mathematics', files: [mathematics], script: 'mathematics' },
];
