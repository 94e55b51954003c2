/** Papers are set for real, and the PDFs read back. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { openDocument } from '@classi/documents';
import { createEmbeddedEngine } from '@classi/engines';
import type { ReadQuestion } from '@classi/engines/engine';
import { readResult } from '@classi/engines/testing/reading';
import { plainText } from '@classi/richtext';
import { randomHtml } from '@classi/richtext/random-html';
import * as compiler from '@myriaddreamin/typst-ts-web-compiler';
import { beforeAll, expect, test } from 'vitest';
import type { AssignmentPaper, GradedPaper, Picture } from '../../../web/src/paper/contents.ts';
import { FACES } from '../../../web/src/paper/fonts/faces.ts';
import { Typesetter } from '../../../web/src/paper/typesetter.ts';
import { HOSTILE } from '../setup/printed-class.ts';
import { drawing } from './drawing.ts';
import { missingWords, readPrinted } from './read-printed.ts';
import { ruledLines } from './ruled-lines.ts';

const { resolve } = createRequire(import.meta.url);
let typesetter: Typesetter;

const picture = async (source: string): Promise<Picture | null> =>
  source.includes('gone')
    ? null
    : { bytes: new Uint8Array(drawing(1, 90, 60)), type: 'png', width: 90, height: 60 };

beforeAll(async () => {
  const program = await readFile(resolve('@myriaddreamin/typst-ts-web-compiler/wasm'));
  compiler.initSync({ module: program });
  const font = async (file: string) => new Uint8Array(await readFile(resolve(file)));
  typesetter = await Typesetter.create({ compiler, faces: FACES, font, picture });
});

const question = (html: string) => ({
  label: '1',
  section: '',
  choice: null,
  stem: '',
  question: html,
  answer: '',
  gradingInstructions: '',
  marksPossible: 2,
});

const assignment = (html: string, more: Partial<AssignmentPaper> = {}): AssignmentPaper => ({
  kind: 'assignment',
  timeAllowed: '',
  instructions: '',
  title: 'A Test',
  schoolName: 'Riverside School',
  courseName: 'Physics',
  dueDate: '05/03/2026, 23:59',
  layout: 'standard',
  logo: null,
  questions: [question(html)],
  totalMarks: 2,
  shouldHideMarks: false,
  hasWritingSpace: false,
  hasAnswers: false,
  hasGradingInstructions: false,
  ...more,
});

const graded = (response: string): GradedPaper => ({
  ...assignment('<p>Explain.</p>'),
  kind: 'graded',
  mode: 'complete',
  studentName: 'Łucja नमन O’Brien',
  questions: [{ ...question('<p>Explain.</p>'), response, feedback: '<p>Good.</p>', marksObtained: 1 }],
  marksObtained: 1,
  marksPossible: 2,
  grade: null,
  hasAnswers: false,
});

const SVG = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>',
);

/** The PostScript names of the typefaces in a PDF, as Typst writes them: a prefix of six letters, then the name. */
const typefacesOf = (pdf: Uint8Array): string[] =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/FontName ?\/[A-Z]{6}\+(\w+)/g),
  ].map(([, name = '']) => name);

test.each(['standard', 'ks2', 'ks3'] as const)(
  'prints the header %s with and without a logo',
  async (layout) => {
    for (const logo of [
      null,
      `data:image/svg+xml,${SVG}`,
      `data:image/png;base64,${drawing(1, 40, 40).toString('base64')}`,
    ]) {
      const set = await typesetter.set(assignment('<p>Words of the question</p>', { layout, logo }));
      const { text, size, pages } = await readPrinted(set.pdf);
      expect(
        missingWords(text, 'A Test Physics Due 05/03/2026, 23:59 Name [2 marks] Words of the question'),
      ).toEqual([]);
      expect(pages).toBe(1);
      expect([Math.round(size.width), Math.round(size.height)]).toEqual([595, 842]);
    }
  },
);

test('prints questions with answers and grading instructions so that they are read again', async () => {
  const written = [
    {
      label: '1',
      question:
        '<p>A ray goes from glass into air. The light</p><p>(A) slows down</p><p>(B) speeds up</p><p>(C) stops</p>',
      answer: '<p>(B) speeds up</p>',
      gradingInstructions: '<p>1 mark for B. No other answer earns the mark.</p>',
      marksPossible: 1,
    },
    {
      label: '2',
      question: '<p>Define the critical angle.</p>',
      answer: '<p>The angle of incidence for which the angle of refraction is 90 degrees.</p>',
      gradingInstructions: '<p>1 mark: angle of incidence</p><p>1 mark: 90 degrees</p>',
      marksPossible: 2,
    },
  ].map((each) => ({ ...each, section: '', choice: null, stem: '' }));
  const parts = { hasAnswers: true, hasGradingInstructions: true };
  const { pdf } = await typesetter.set(assignment('', { ...parts, questions: written, totalMarks: 3 }));
  const document = await openDocument(new Uint8Array(pdf));
  const { questions } = await readResult(createEmbeddedEngine().readPaper(document));
  await document.close();
  const words = (html: string) => plainText(html).split(/\s+/).join(' ').trim();
  const compared = ({
    question,
    answer,
    gradingInstructions,
  }: Pick<ReadQuestion, 'question' | 'answer' | 'gradingInstructions'>) =>
    [question, answer, gradingInstructions].map(words);
  expect(questions.map(compared)).toEqual(written.map(compared));
});

test('prints a student’s text as text and never as markup', async () => {
  const html = `<p>${HOSTILE.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`;
  const { pdf } = await typesetter.set(graded(html));
  const { text } = await readPrinted(pdf);
  expect(missingWords(text, HOSTILE.replace('$#panic("boom")$', '#panic("boom")'))).toEqual([]);
  expect(missingWords(text, 'Łucja O’Brien 1 / 2 50.00% Feedback Good. Page 1 of 1')).toEqual([]);
});

test('prints Arabic, Urdu, Hindi and emoji with their own typefaces', async () => {
  const words = 'السماء زرقاء پانی प्रकाश संश्लेषण 🎉 🔬';
  const set = await typesetter.set(assignment(`<p>${words}</p>`));
  const { text } = await readPrinted(set.pdf);
  const lettersOf = (of: string) => new Set(of.normalize('NFKC').match(/\p{L}/gu));
  const printed = lettersOf(text);
  expect([...lettersOf(words)].filter((letter) => !printed.has(letter))).toEqual([]);
  expect(typefacesOf(set.pdf)).toEqual(
    expect.arrayContaining(['PaperArabic', 'PaperDevanagari', 'PaperEmoji']),
  );
});

test('loads the typeface of a script only for a paper with this script', async () => {
  const fetched: string[] = [];
  const font = async (file: string) => {
    fetched.push(file);
    return new Uint8Array(await readFile(resolve(file)));
  };
  const plain = await Typesetter.create({ compiler, faces: FACES, font, picture });
  await plain.set(assignment('<p>Plain words</p>'));
  expect(fetched.filter((file) => /arabic|emoji|devanagari/.test(file))).toEqual([]);
});

test('keeps long words of a narrow table in their cells', async () => {
  const cell = '<td>Electroencephalograms</td>';
  const { text } = await readPrinted(
    (await typesetter.set(assignment(`<table><tbody><tr>${cell.repeat(9)}</tr></tbody></table>`))).pdf,
  );
  expect(text).not.toContain('Electroencephalograms');
  expect(text.match(/Elec/g)).toHaveLength(9);
});

test('prints formulas as searchable text, and one that cannot be typeset as its LaTeX', async () => {
  const html =
    '<p>Energy $E = m c^2$ and $\\int_0^1 x\\,dx$ for $₹ 500$ but $\\nosuchthing{x}$</p><p>$$\\sum_{k=1}^{n} k = \\frac{n(n+1)}{2}$$</p>';
  const set = await typesetter.set(assignment(html));
  expect(set.plainFormulas).toBe(1);
  const { text } = await readPrinted(set.pdf);
  expect(missingWords(text, 'Energy E = ∫ ∑ ₹ 500 \\nosuchthing{x}')).toEqual([]);
});

test('scales a formula down that is wider than the page', async () => {
  const long = Array.from({ length: 60 }, (_, index) => `x_{${index}}`).join('+');
  const { text } = await readPrinted((await typesetter.set(assignment(`<p>$$${long}$$</p>`))).pdf);
  expect(missingWords(text, '59')).toEqual([]);
});

test('prints pictures, and says that one is missing', async () => {
  const html = '<p><img src="/editor/there.png" alt="there"> <img src="/editor/gone.png" alt="a map"></p>';
  const set = await typesetter.set(assignment(html));
  expect(set.missingPictures).toBe(1);
  const { text } = await readPrinted(set.pdf);
  expect(missingWords(text, 'This image could not be loaded: a map')).toEqual([]);
});

test('prints a long paper on several numbered pages', async () => {
  const questions = Array.from({ length: 40 }, (_, index) => ({
    ...question(`<p>Question word${index}</p>`),
    label: String(index + 1),
  }));
  const { pdf } = await typesetter.set(assignment('', { questions, hasWritingSpace: true }));
  const { text, pages } = await readPrinted(pdf);
  expect(pages).toBeGreaterThan(3);
  expect(missingWords(text, `word0 word39 Page 1 of ${pages} Page ${pages} of ${pages}`)).toEqual([]);
});

test.each([1, 1.5, 2, 3])(
  'cuts no ruled line and leaves none alone with %d marks a question',
  async (marksPossible) => {
    const questions = Array.from({ length: 40 }, (_, index) => ({
      ...question('<p>Explain.</p>'),
      label: String(index + 1),
      marksPossible,
    }));
    const { pdf } = await typesetter.set(assignment('', { questions, hasWritingSpace: true }));
    const together = ruledLines(pdf).flat();
    expect(together.reduce((sum, lines) => sum + lines, 0)).toBe(40 * 2 * marksPossible);
    expect(Math.min(...together)).toBeGreaterThanOrEqual(2);
  },
);

test('moves the last two lines of a long answer to the next page together', async () => {
  for (let marksPossible = 17; marksPossible <= 20; marksPossible += 0.5) {
    const questions = [{ ...question('<p>Explain.</p>'), marksPossible }];
    const { pdf } = await typesetter.set(assignment('', { questions, hasWritingSpace: true }));
    const pages = ruledLines(pdf);
    expect(pages.flat().reduce((sum, lines) => sum + lines, 0)).toBe(2 * marksPossible);
    expect(pages.every(([lines = 0, ...more]) => lines >= 2 && more.length === 0)).toBe(true);
  }
});

test('prints deeply nested text', async () => {
  const deep = `${'<blockquote>'.repeat(30)}<p>${'<strong><em>'.repeat(5)}bottom${'</em></strong>'.repeat(5)}</p>${'</blockquote>'.repeat(30)}`;
  const { text } = await readPrinted((await typesetter.set(assignment(deep))).pdf);
  expect(missingWords(text, 'bottom')).toEqual([]);
});

test.each(Array.from({ length: 25 }, (_, seed) => [seed + 1]))('any rich text is set: %d', async (seed) => {
  const html = Array.from({ length: 6 }, (_, index) => randomHtml(seed * 100 + index)).join('');
  const { pdf } = await typesetter.set(assignment(html));
  const { text } = await readPrinted(pdf);
  const words = plainText(html).match(/\bwords\b/g) ?? [];
  expect(text.match(/words/g)?.length ?? 0).toBeGreaterThanOrEqual(words.length);
});
