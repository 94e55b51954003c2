import type { PdfSketch } from '@classi/documents/testing/make-pdf';
import { plainText } from '@classi/richtext';
import { expect, test } from 'vitest';
import { readResult, withPdf } from '../../../testing/reading.ts';
import { readPaper } from '../read-paper.ts';

/** Label, answer and instructions to the marker, of every question. */
type Expected = [string, string, string?][];

const metals: PdfSketch = {
  lines: [
    '1   (a)   (i)   Name a metal.\t[1]',
    '(ii)   Give a use of it.\t[2]',
    '(b)   Explain why it rusts.\t[2]',
    '2   State two gases.\t[2]',
  ],
};
const letters: PdfSketch = {
  lines: [
    'Each question carries 1 mark.',
    ...['metal', 'gas', 'salt', 'acid', 'base', 'alloy'].flatMap((word, at) => [
      `${at + 1}. Which is a ${word}?`,
      '(a) iron (b) neon (c) halite (d) vinegar',
    ]),
  ],
};
const sixLetters: Expected = [
  ['1', 'a'],
  ['2', 'b'],
  ['3', 'c'],
  ['4', 'd'],
  ['5', 'a'],
  ['6', 'b'],
];

const keys: [string, PdfSketch, PdfSketch, Expected][] = [
  [
    'numbers with a word above items with the same numbers',
    {
      lines: [
        'Q. 1. (A) Choose the correct word.\t2',
        '(1) Glass is (a) hard (b) soft',
        '(2) Wool is (a) hard (b) soft',
        '(B) Name two metals.\t2',
        'Q. 2. Answer in one sentence (any two).\t4',
        '(1) What is rain?  (2) What is hail?  (3) What is fog?',
        'Q. 3. Give reasons (any one).\t3',
        '(1) Iron rusts.  (2) Ice floats.',
      ],
    },
    {
      lines: [
        'Ans. 1. (A) (1) (a) hard',
        '(2) (b) soft',
        '(B) iron and zinc',
        'Ans. 2. (1) Water that falls in drops. (2) Balls of ice from clouds.',
        '(3) Cloud near the ground.',
        'Ans. 3. (1) It meets air and water. (2) It is lighter than water.',
      ],
    },
    [
      ['Q1(A)', '(1) (a) hard (2) (b) soft'],
      ['Q1(B)', 'iron and zinc'],
      ['Q2', '(1) Water that falls in drops. (2) Balls of ice from clouds. (3) Cloud near the ground.'],
      ['Q3', '(1) It meets air and water. (2) It is lighter than water.'],
    ],
  ],
  [
    'rows of an alternative that begin with OR',
    {
      lines: [
        '1. Define molality. [2]',
        '2. (a) State the law of Raoult. [2]',
        '(b) Why does a mango shrink in brine? [3]',
        'OR',
        '(a) What are azeotropes? [2]',
        '(b) Find the boiling point of the solution. [3]',
      ],
    },
    {
      lines: [
        {
          widths: [60, 320],
          rows: [
            ['1', 'Moles in a kilogram of solvent'],
            ['2(a)', 'The pressure follows the mole fraction.'],
            ['2(b)', 'Water leaves it by osmosis.'],
            ['OR 2(a)', 'Mixtures that boil at one temperature'],
            ['2(b)', 'It boils at 373.05 K.'],
          ],
        },
      ],
    },
    [
      ['1', 'Moles in a kilogram of solvent'],
      ['2(a)', 'The pressure follows the mole fraction.'],
      ['2(b)', 'Water leaves it by osmosis.'],
      ['2(a)', 'Mixtures that boil at one temperature'],
      ['2(b)', 'It boils at 373.05 K.'],
    ],
  ],
  [
    'short answers in words on one line',
    letters,
    { lines: ['1. (a) 2. (b) 3. (c) 4. acid 5. the base 6. an alloy of two'] },
    [
      ['1', 'a'],
      ['2', 'b'],
      ['3', 'c'],
      ['4', 'acid'],
      ['5', 'the base'],
      ['6', 'an alloy of two'],
    ],
  ],
  [
    'a mark scheme as a table of question, answer, marks and guidance',
    metals,
    {
      lines: [
        'MARK SCHEME',
        {
          widths: [60, 220, 50, 150],
          rows: [
            ['Question', 'Answer', 'Marks', 'Guidance'],
            ['1(a)(i)', 'iron', '1', 'Allow steel'],
            ['1(a)(ii)', 'bridges (1)\nships (1)', '2', ''],
            ['1(b)', 'water reaches it M1\nair reaches it A1', '2', 'Do not accept: it is old'],
            ['2', 'neon\nargon', '2', 'Any two'],
          ],
        },
      ],
    },
    [
      ['1(a)(i)', 'iron', 'Allow steel'],
      ['1(a)(ii)', 'bridges ships', '1 mark: bridges 1 mark: ships'],
      [
        '1(b)',
        'water reaches it air reaches it',
        '1 mark: water reaches it 1 mark: air reaches it Do not accept: it is old',
      ],
      ['2', 'neon argon', 'Any two'],
    ],
  ],
  [
    'a table whose marks are in steps, with a total',
    { lines: ['1. Define force. [2]', '2. Define work. [1]', '3. Define power. [3]'] },
    {
      lines: [
        'MARKING SCHEME',
        {
          widths: [50, 330, 50, 50],
          rows: [
            ['Q. No.', 'Value points / Key points', 'Marks', 'Total'],
            ['1.', 'a push or a pull\nwith a direction', '1\n1', '2'],
            ['2.', 'force times distance', '1', '1'],
            ['3.', 'the rate of doing work\nits unit is the watt', '2\n1', '3'],
          ],
        },
      ],
    },
    [
      ['1', 'a push or a pull with a direction'],
      ['2', 'force times distance'],
      ['3', 'the rate of doing work its unit is the watt'],
    ],
  ],
  ['letters in a row', letters, { lines: ['Answer key', '1. a 2. b 3. c 4. d 5. a 6. b'] }, sixLetters],
  ['letters behind dashes', letters, { lines: ['ANSWERS', '1-a, 2-b, 3-c, 4-d, 5-a, 6-b'] }, sixLetters],
  ['letters in brackets', letters, { lines: ['1 (a)  2 (b)  3 (c)  4 (d)', '5 (a)  6 (b)'] }, sixLetters],
  [
    'letters with a word',
    letters,
    { lines: ['Q1 (a)', 'Q2 (b)', 'Q3 (c)', 'Q4 (d)', 'Q5 (a)', 'Q6 (b)'] },
    sixLetters,
  ],
  [
    'letters in a table of two columns each',
    letters,
    {
      lines: [
        {
          widths: [60, 60, 60, 60, 60, 60],
          rows: [
            ['Q.No', 'Ans', 'Q.No', 'Ans', 'Q.No', 'Ans'],
            ['1', 'a', '3', 'c', '5', 'a'],
            ['2', 'b', '4', 'd', '6', 'b'],
          ],
        },
      ],
    },
    sixLetters,
  ],
  [
    'a memorandum with totals',
    {
      lines: [
        'QUESTION 1',
        '1.1 Name a leaf.\t(1)',
        '1.2 Give two parts of it.\t(2)',
        '\t[3]',
        'QUESTION 2',
        '2.1 Why is it green?\t(2)',
        '\t[2]',
        'TOTAL: 5',
      ],
    },
    {
      lines: [
        'QUESTION 1',
        '1.1 oak\t(1)',
        '1.2 blade',
        'stalk\t(2)',
        '\t[3]',
        'QUESTION 2',
        '2.1 It holds a green pigment\t(2)',
        '\t[2]',
        'TOTAL: 5',
      ],
    },
    [
      ['1.1', 'oak'],
      ['1.2', 'blade stalk'],
      ['2.1', 'It holds a green pigment'],
    ],
  ],
];

const inLine = (html: string): string => plainText(html).replace(/\s+/g, ' ').trim();
const withoutBrackets = (text: string): string => text.replace(/^\(([a-d])\)$/, '$1');

test.each(keys)('%s', async (_, paper, key, expected) => {
  const { questions, unmatched } = await withPdf(paper, (source) =>
    withPdf(key, (keySource) => readResult(readPaper(source, { key: keySource }))),
  );
  const found = questions.map(({ label, answer, gradingInstructions }, at) =>
    expected[at]?.[2] === undefined
      ? [label, withoutBrackets(inLine(answer))]
      : [label, inLine(answer), inLine(gradingInstructions)],
  );
  expect(found).toEqual(expected);
  expect(unmatched ?? []).toEqual([]);
});
