import type { PdfSketch } from '@classi/documents/testing/make-pdf';
import { plainText } from '@classi/richtext';
import { expect, test } from 'vitest';
import { readResult, withPdf } from '../../../testing/reading.ts';
import { readPaper } from '../read-paper.ts';

type Lines = NonNullable<PdfSketch['lines']>;

async function answersOf(paper: Lines, key?: Lines): Promise<string[]> {
  const { questions } = await withPdf({ lines: paper }, (source) =>
    key
      ? withPdf({ lines: key }, (keySource) => readResult(readPaper(source, { key: keySource })))
      : readResult(readPaper(source)),
  );
  return questions.map(({ answer }) => plainText(answer).replace(/\n/g, ' '));
}

const exercises = [
  'I. Fill in the blanks.\t(2 x 1 = 2)',
  '1. A young cat is called a ________.',
  '2. Bees live in a ________.',
  'II. Write True or False.\t(2 x 1 = 2)',
  '1. Snow is warm.',
  '2. Whales breathe air.',
  'III. Answer in one sentence.\t(2 x 2 = 4)',
  '1. Why do leaves fall?',
  '2. How do seeds travel?',
];
const exerciseAnswers = ['kitten', 'hive', 'False', 'True', 'Trees save water.', 'Wind carries them.'];

test.each<[string, Lines]>([
  [
    'headings in other words',
    [
      ...['I. Blanks', '1. kitten', '2. hive', 'II. True or False', '1. False', '2. True'],
      ...['III. One sentence', '1. Trees save water.', '2. Wind carries them.'],
    ],
  ],
  [
    'several answers behind each name',
    ['I.  1. kitten  2. hive', 'II. 1. False  2. True', 'III. 1. Trees save water.', '2. Wind carries them.'],
  ],
  [
    'no headings at all',
    ['1. kitten', '2. hive', '1. False', '2. True', '1. Trees save water.', '2. Wind carries them.'],
  ],
])('follows numbers that begin again in each section: %s', async (_, key) => {
  expect(await answersOf(exercises, key)).toEqual(exerciseAnswers);
});

const choices = ['metal', 'gas', 'salt', 'acid'].flatMap((word, at) => [
  `${at + 1}. Which is a ${word}?  [1]`,
  '(1) iron (2) neon (3) halite (4) vinegar',
]);

test.each<[string, Lines]>([
  ['a list with dashes and commas', ['1-(1), 2-(2),', '3-(3), 4-(4)']],
  ['several on a line', ['1. (1)  2. (2)  3. (3)  4. (4)']],
  [
    'a row of numbers above a row of numbered options',
    [
      {
        widths: [90, 60, 60, 60, 60],
        rows: [
          ['Q. No.', '1', '2', '3', '4'],
          ['Answer', '(1)', '(2)', '(3)', '(4)'],
        ],
      },
    ],
  ],
])('keeps numbered options as answers: %s', async (_, key) => {
  expect(await answersOf(choices, key)).toEqual(['(1)', '(2)', '(3)', '(4)']);
});

test('keeps an answer with marks that has only words of its question', async () => {
  expect(
    await answersOf(
      ['1. Find the point that divides the line from 2 to 8 in half. [1]', '2. Name a gas. [1]'],
      ['1. The point divides the line at 2 + 8 over 2 [1]', '2. Neon [1]'],
    ),
  ).toEqual(['The point divides the line at 2 + 8 over 2', 'Neon']);
});

test('assigns answers within a paper by the labels of the parts, and keeps lists and options', async () => {
  expect(
    await answersOf([
      '1. Tick the metal. [1]',
      '(a) neon (b) iron (c) halite',
      'Ans. (b) iron',
      '2. Answer both.',
      '(i) Why do cacti have spines? [2]',
      '(ii) Why do fish have gills? [2]',
      'Ans. (i) Spines lose little water.',
      '(ii) Gills take oxygen from water.',
      '3. Write two uses of magnets. [2]',
      'Ans. 1. in compasses',
      '2. in motors',
    ]),
  ).toEqual([
    '(b) iron',
    'Spines lose little water.',
    'Gills take oxygen from water.',
    expect.stringContaining('in motors'),
  ]);
});
