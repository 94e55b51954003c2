/** Words of each script are set for real, and every character has a glyph in the PDF. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as compiler from '@myriaddreamin/typst-ts-web-compiler';
import { beforeAll, expect, test } from 'vitest';
import { compiled } from '../../../../web/src/paper/compiled.ts';
import type { AssignmentPaper } from '../../../../web/src/paper/contents.ts';
import { FACES } from '../../../../web/src/paper/fonts/faces.ts';
import { unpackFont } from '../../../../web/src/paper/fonts/sfnt.ts';
import { Typesetter } from '../../../../web/src/paper/typesetter.ts';
import { readPrinted } from '../read-printed.ts';
import { shownGlyphs } from './shown-glyphs.ts';

const { resolve } = createRequire(import.meta.url);
const fetched: string[] = [];
const font = async (file: string) => {
  fetched.push(file);
  return new Uint8Array(await readFile(resolve(file)));
};
let typesetter: Typesetter;

beforeAll(async () => {
  compiler.initSync({ module: await readFile(resolve('@myriaddreamin/typst-ts-web-compiler/wasm')) });
  typesetter = await Typesetter.create({ compiler, faces: FACES, font, picture: async () => null });
});
const paper = (html: string, title = 'A Test'): AssignmentPaper => ({
  kind: 'assignment',
  timeAllowed: '',
  instructions: '',
  title,
  schoolName: 'Riverside School',
  courseName: 'Languages',
  dueDate: '',
  layout: 'standard',
  logo: null,
  questions: [
    {
      ...{ label: '1', section: '', choice: null, stem: '', question: html },
      ...{ answer: '', gradingInstructions: '', marksPossible: 2 },
    },
  ],
  totalMarks: 2,
  shouldHideMarks: false,
  hasWritingSpace: false,
  hasAnswers: false,
  hasGradingInstructions: false,
});

const typefacesOf = (pdf: Uint8Array): string[] =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/FontName ?\/[A-Z]{6}\+(\w+)/g),
  ].map(([, name = '']) => name);

test.each([
  ['Tamil', 'ஸ்ரீ க்ஷேத்திரம் ஒளிச்சேர்க்கை கௌரவம் ௧௨௩'],
  ['Bengali', 'সালোকসংশ্লেষণ প্রক্রিয়া ক্ষমতা জ্ঞান স্ত্রী র‍্যাম কৃষ্ণ। ১২৩'],
  ['Gujarati', 'પ્રકાશસંશ્લેષણ ક્ષમા જ્ઞાન શ્રી ત્રિકોણ ૧૨૩'],
  ['Gurmukhi', 'ਪ੍ਰਕਾਸ਼ ਸੰਸਲੇਸ਼ਣ ਪੜ੍ਹਾਈ ਸਿੱਖਿਆ ਅੰਮ੍ਰਿਤ ੧੨੩'],
  ['Telugu', 'కిరణజన్య సంయోగక్రియ స్త్రీ రాష్ట్రం జ్ఞానం ౧౨౩'],
  ['Kannada', 'ದ್ಯುತಿಸಂಶ್ಲೇಷಣೆ ಸ್ತ್ರೀ ರಾಷ್ಟ್ರ ಜ್ಞಾನ ೧೨೩'],
  ['Malayalam', 'പ്രകാശസംശ്ലേഷണം സ്ത്രീ വിദ്യാർത്ഥി അവൻ ൧൨൩'],
  ['Odia', 'ଆଲୋକ ସଂଶ୍ଳେଷଣ ସ୍ତ୍ରୀ ରାଷ୍ଟ୍ର ଜ୍ଞାନ ୧୨୩'],
  ['Hebrew', 'מהי פוטוסינתזה הַצְּמָחִים ₪'],
  ['Thai', 'การสังเคราะห์ด้วยแสง น้ำ ที่นี่ ผู้ใหญ่ ๑๒๓'],
  ['Devanagari', 'प्रकाश संश्लेषण क्षमा ज्ञान श्री १२३'],
  ['Arabic', 'السماء زرقاء پانی ٹھیک'],
])('gives each character of %s a glyph, in the text, in bold and in the title', async (script, words) => {
  const set = await typesetter.set(paper(`<p>${words}</p><p><strong>${words}</strong></p>`, words));
  expect(set.unprintable).toBe(0);
  const glyphs = shownGlyphs(set.pdf);
  expect(glyphs.length).toBeGreaterThan(60);
  expect(glyphs.filter((glyph) => glyph === 0)).toEqual([]);
  expect(typefacesOf(set.pdf)).toContain(`Paper${script}`);
  const { text } = await readPrinted(set.pdf);
  const lettersOf = (of: string) => new Set(of.normalize('NFKC').match(/\p{Lo}/gu));
  const printed = lettersOf(text);
  expect([...lettersOf(words)].filter((letter) => !printed.has(letter))).toEqual([]);
});

test('fetches the typeface of a script only for a paper that has the script', async () => {
  fetched.length = 0;
  const fresh = await Typesetter.create({ compiler, faces: FACES, font, picture: async () => null });
  await fresh.set(paper('<p>Plain words, 5 × 3 = 15 and ½</p>'));
  expect(fetched.filter((file) => /noto-(?:serif|sans|naskh)/.test(file))).toEqual([]);
  await fresh.set(paper('<p>தமிழ்</p>'));
  expect(fetched.filter((file) => /noto-(?:serif|sans|naskh)/.test(file))).toEqual([
    expect.stringContaining('tamil-400'),
    expect.stringContaining('tamil-700'),
  ]);
});

test.each([
  ['Chinese', '光合作用是什么', 7],
  ['Japanese and Korean', 'ひらがな한국어', 7],
  ['an older script', '𐎀𐎁', 2],
])('says in place of %s that it cannot be printed', async (_, words, count) => {
  const set = await typesetter.set(paper(`<p>Before ${words} after $x + \\text{${words}}$</p>`));
  expect(set.unprintable).toBe(2 * count);
  expect(shownGlyphs(set.pdf)).not.toContain(0);
  const { text } = await readPrinted(set.pdf);
  expect(text).toContain(`Before (${count} characters cannot be printed) after`);
});

test('finds the empty box where a typeface does not have a letter', async () => {
  const builder = new compiler.TypstCompilerBuilder();
  builder.set_dummy_access_model();
  const plain = await builder.build();
  const [{ family, files }] = FACES;
  const fonts = new compiler.TypstFontResolverBuilder();
  fonts.add_raw_font(unpackFont(await font(files[0]), family));
  plain.set_fonts(await fonts.build());
  plain.add_source('/paper.typ', `#text(font: "${family}")[Plain தமிழ் words]`);
  const { pdf } = compiled(plain, '/paper.typ');
  expect(shownGlyphs(pdf ?? new Uint8Array())).toContain(0);
});
