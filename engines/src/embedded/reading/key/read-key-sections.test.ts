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
  ['numbers through the whole paper', exerciseAnswers.map((answer, at) => `${at + 1}. ${answer}`)],
  [
    'Roman numbers before those of questions',
    exerciseAnswers.map(
      (answer, at) => `${['I', 'II', 'III'][Math.floor(at / 2)]}.${(at % 2) + 1} ${answer}`,
    ),
  ],
])('follows numbers that begin again in each section: %s', async (_, key) => {
  expect(await answersOf(exercises, key)).toEqual(exerciseAnswers);
});

const numbered = [
  ...['Section A (2 x 1 = 2)', '1. A young cat is called a ________.', '2. Bees live in a ________.'],
  ...['Section B (2 x 1 = 2)', '3. Is snow warm?', '4. Do whales breathe air?'],
  ...['Section C (2 x 2 = 4)', '5. Why should we save trees?', '6. How do seeds travel?'],
];

test.each<[string, Lines]>([
  [
    'from 1 in each section',
    [0, 2, 4].flatMap((at) => [`1. ${exerciseAnswers[at]}`, `2. ${exerciseAnswers[at + 1]}`]),
  ],
  [
    'down two columns',
    [0, 1, 2].map((at) => `${at + 1}. ${exerciseAnswers[at]}\t${at + 4}. ${exerciseAnswers[at + 3]}`),
  ],
])('finds the questions of a paper numbered through in a key numbered %s', async (_, key) => {
  expect(await answersOf(numbered, key)).toEqual(exerciseAnswers);
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
