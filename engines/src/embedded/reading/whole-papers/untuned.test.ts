import type { Line, Page } from '@classi/documents';
import { plainText } from '@classi/richtext';
import { expect, test } from 'vitest';
import { readResult } from '../../../testing/reading.ts';
import { readPaper } from '../read-paper.ts';

const HEIGHT = 14;
const CHARACTER = 5.2;
const RIGHT = 310;
const EDGE = 545;

/**
 * Prints lines on a page. A tab puts what follows it at the right edge, and '|' puts it in the right column, on the same line or, for
 * `areSeparate`, as a line of its own.
 */
function pageOf(texts: string[], areSeparate = false): Page {
  const lines = texts.flatMap((printed, at): Line[] => {
    const [left = '', right] = printed.split('|');
    const [words = '', marks] = (right ?? left).split('\t');
    const x = right === undefined ? 50 : RIGHT;
    const pieces = [
      ...(right === undefined || left === '' ? [] : [{ text: left, x: 50 }]),
      { text: words, x },
      ...(marks === undefined ? [] : [{ text: marks, x: EDGE - marks.length * CHARACTER }]),
    ];
    const rows = areSeparate ? pieces.map((piece) => [piece]) : [pieces];
    return rows.map((row): Line => {
      const endOf = ({ text, x: from }: { text: string; x: number }): number =>
        from + text.length * CHARACTER;
      const from = row[0]?.x ?? 50;
      const to = Math.max(...row.map(endOf));
      return {
        text: row.map(({ text }) => text).join('\t'),
        box: { x: from, y: 60 + at * HEIGHT * 1.4, width: to - from, height: HEIGHT },
        tabs: row.slice(1).map((piece, index) => ({ from: endOf(row[index] ?? piece), to: piece.x })),
        fontSize: 11,
        bold: false,
      };
    });
  });
  return { number: 1, width: 595, height: 842, kind: 'text', lines };
}

async function readingOf(page: Page): Promise<string> {
  const paper = await readResult(readPaper({ pages: 1, readPage: async () => page }));
  const marks = paper.questions.map(({ label, marksPossible }) => `${label}:${marksPossible}`);
  return `${marks.join(' ')} = ${paper.marksPossible}`;
}

const bilingual: [string, string, string[]][] = [
  [
    'marks in both and parts with letters of both',
    '1:1 2(a):2 2(b):3 = 6',
    [
      'Maximum Marks: 6',
      'Section A|खंड अ',
      '1. What is a root? [1]|1. जड़ क्या है? [1]',
      '2. Answer the following.|2. उत्तर दीजिए।',
      '(a) What do leaves do? [2]|(क) पत्तियाँ क्या करती हैं? [2]',
      '(b) What do stems do? [3]|(ख) तने क्या करते हैं? [3]',
    ],
  ],
  [
    'marks at one side and more lines at the other',
    '1:2 2:3 3:4 = 9',
    [
      '1. Name the planet nearest to|1. सूर्य के सबसे निकट के ग्रह का',
      'the Sun and one fact. (2)|नाम और एक तथ्य',
      '|लिखिए।',
      '2. What is a comet? (3)|2. धूमकेतु क्या है?',
      '3. Draw the solar system. (4)|3. सौर मंडल का चित्र बनाइए।',
    ],
  ],
];

test.each(bilingual)('pairs two languages side by side with %s', async (_, expected, texts) => {
  expect(await readingOf(pageOf(texts))).toBe(expected);
  expect(await readingOf(pageOf(texts, true))).toBe(expected);
});

const bare: [string, string, string[]][] = [
  [
    'as many as in brackets',
    '1:5 2:2 3:4 4:3 = 14',
    [
      '1. गद्यांश पढ़कर उत्तर दीजिए। (5)',
      '2. क्रिया की परिभाषा लिखिए।\t2',
      '3. कहानी का सार लिखिए। (4)',
      '4. पत्र लिखिए।\t3',
      'अथवा',
      'अनुच्छेद लिखिए।',
    ],
  ],
];

test.each(bare)('reads bare marks behind Hindi text %s', async (_, expected, texts) => {
  expect(await readingOf(pageOf(texts))).toBe(expected);
});

const words = ['1. Define work.', '2. Define power.', '3. Define energy.'];
const essays = ['4. Explain inertia.', '5. Explain friction.'];
const inSections = (first: string, second: string): string[] => [
  'Maximum Marks: 16',
  first,
  ...words,
  second,
  ...essays,
];

test.each([
  [
    'a sentence',
    'Section I: There are 3 questions in this section, each for 2 marks.',
    'Section II: There are 2 questions in this section, each for 5 marks.',
  ],
  [
    'a product with words',
    'Part A (3 questions x 2 marks = 6 marks)',
    'Part B (2 questions x 5 marks = 10 marks)',
  ],
  [
    'marks per question',
    'Section A – 3 questions, 2 marks per question',
    'Section B – 2 questions, 5 marks per question',
  ],
  ['totals', 'Section A (6 marks)', 'Section B (10 marks)'],
  ['Hindi', 'खंड अ – 3 प्रश्न, प्रत्येक 2 अंक', 'खंड ब – 2 प्रश्न, प्रत्येक 5 अंक'],
])('reads the marks of sections that are given as %s', async (_, first, second) => {
  expect(await readingOf(pageOf(inSections(first, second)))).toBe('1:2 2:2 3:2 4:5 5:5 = 16');
});

test.each([['in order', 'There are 3 questions of 2 marks each and 2 questions of 5 marks each.']])(
  'gives questions the marks of a sentence on the cover %s',
  async (_, sentence) => {
    const headings = sentence.startsWith('Section') ? ['SECTION A', 'SECTION B'] : ['', ''];
    const texts = [
      'Maximum Marks: 16',
      'General Instructions:',
      sentence,
      headings[0] ?? '',
      ...words,
      headings[1] ?? '',
      ...essays,
    ];
    expect(await readingOf(pageOf(texts.filter((text) => text !== '')))).toBe('1:2 2:2 3:2 4:5 5:5 = 16');
  },
);

test.each([
  [
    'a question follows a list in the one above',
    'Q1:2 2:2 Q3(1):2 Q3(2):2 4:2 5:2 = 12',
    [
      'Q1. Define rust. (2)',
      '2) Name a metal. (2)',
      'Q.3. Answer in short.-- 2x2=4',
      '1. What is photosynthesis?',
      '2. Define conduction.',
      '4. Give reasons. (2)',
      'Que 5. Draw a leaf. (2)',
    ],
  ],
])('reads a test that numbers its questions in several ways where %s', async (_, expected, texts) => {
  expect(await readingOf(pageOf([`Marks : ${expected.split('= ')[1]}`, ...texts]))).toBe(expected);
});

test('gives every question the marks that a sentence on the cover gives to all of them', async () => {
  const texts = [
    'Max. Marks: 9',
    '1. The test has 3 questions of 3 marks each. 2. Write with a pen.',
    'SECTION I',
    '1. What is a root?',
    '2. What is a stem?',
    '3. What is a leaf?',
  ];
  expect(await readingOf(pageOf(texts))).toBe('1:3 2:3 3:3 = 9');
});

test.each([
  ['1:2 2:2 3:2 = 6', ['1. Define rust. 2m', '2. Name a metal. 2m', '3. Draw a leaf. 2m']],
  [
    '1:1 2.1:1 2.2:3 = 5',
    ['1. Name a lake.\t(1)', '2. Read the text.', '2.1 Who leads? (1)', '2.2 Why do they go? (3)\t(4)'],
  ],
  ['Q1:2.5 Q2:3 = 5.5', ['Q1. What is rust? 2½', 'Q2. Write three uses of tin ........ 3 M']],
  ['1:2 2:3 = 5', ['प्र० 1 जड़ क्या है?\t2', 'प्र० 2 तना क्या है?\t3']],
])('reads the marks of a short test: %s', async (expected, texts) => {
  expect(await readingOf(pageOf([`Marks : ${expected.split('= ')[1]}`, ...texts]))).toBe(expected);
});

test('believes parts that add up to their question more than the total of the paper', async () => {
  const texts = [
    'Maximum Marks: 8',
    '1. Name a lake.\t(1)',
    '2. Read the text.',
    '2.1 Who leads? (1)',
    '2.2 Why? (3)\t(4)',
  ];
  expect(await readingOf(pageOf(texts))).toBe('1:1 2.1:1 2.2:3 = 5');
});

test.each([
  ['below a heading with a remark in brackets', ['ANS KEY (for teachers only)', 'Q1 a', 'Q2 b']],
  ['next to its heading', ['KEY: 1-a, 2-b']],
  ['with points on the line of its heading', ['Answers: 1. a 2. b']],
])('reads a key %s', async (_, key) => {
  const page = pageOf(['Q1. Name a gas. (1)', 'Q2. Name a metal. (1)', ...key]);
  const { questions } = await readResult(readPaper({ pages: 1, readPage: async () => page }));
  expect(questions.map(({ answer }) => plainText(answer))).toEqual(['a', 'b']);
});

test('reads two languages side by side of which only one has numbers', async () => {
  const page = pageOf([
    '1. जड़ पौधे के लिए|What does a root do for the\t2',
    'क्या करती है?|plant and why?',
    '2. पत्तियाँ क्या|What do leaves make and\t3',
    'बनाती हैं?|from what?',
  ]);
  const { questions } = await readResult(readPaper({ pages: 1, readPage: async () => page }));
  expect(questions.map(({ question }) => plainText(question).replaceAll('\n', ' '))).toEqual([
    'जड़ पौधे के लिए क्या करती है? What does a root do for the plant and why?',
    'पत्तियाँ क्या बनाती हैं? What do leaves make and from what?',
  ]);
});
