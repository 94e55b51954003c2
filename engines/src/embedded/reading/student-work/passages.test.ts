import type { PdfSketch } from '@classi/documents/testing/make-pdf';
import { plainText } from '@classi/richtext';
import { describe, expect, test } from 'vitest';
import type { QuestionToAnswer } from '../../../engine.ts';
import { readResult, withPdf } from '../../../testing/reading.ts';
import { readAnswers } from '../read-answers.ts';

const questions: QuestionToAnswer[] = [
  ['Why do leaves look green?', 'Chlorophyll absorbs red and blue light and reflects green light.'],
  ['Name the gas that plants take in.', 'Carbon dioxide'],
  ['What do roots do?', 'They absorb water and minerals and hold the plant in the soil.'],
].map(([question, key], at) => ({
  position: at + 1,
  label: String(at + 1),
  question: `<p>${question}</p>`,
  answerKey: `<p>${key}</p>`,
}));

const GREEN = 'Chlorophyll reflects the green light, so this is what reaches our eyes.';
const GAS = 'Plants need carbon dioxide from the air.';
const ROOTS = 'They take up water with minerals and hold it in the ground.';
const LONG = [
  'The green colour comes from chlorophyll, a substance that is in every leaf of a plant, and',
  'it takes in the red and the blue light for making sugar while green is sent back to us.',
];

/** The passages of a paper, each with the question that it may answer. */
async function passagesOf(sketch: PdfSketch, all = questions, people: string[] = []) {
  const { answers } = await withPdf(sketch, (paper) =>
    readResult(readAnswers(paper, all, { for: { tenant: '1', people } })),
  );
  return answers
    .filter(({ position }) => position === null)
    .map(({ response, suggested }) => [plainText(response), suggested]);
}

describe('work without any number', () => {
  test.each([
    ['empty lines', [GREEN, '', GAS, '', ROOTS]],
    ['pages', [GREEN, '\f', GAS, '\f', ROOTS]],
    ['lines that end before the edge', [GREEN, GAS, ROOTS]],
  ])('is split into passages by %s, each with the question that it may answer', async (_, lines) => {
    expect(await passagesOf({ lines })).toEqual([
      [GREEN, 1],
      [GAS, 2],
      [ROOTS, 3],
    ]);
  });

  test('keeps a passage of several lines, and one that continues on the next page', async () => {
    const lines = [LONG[0] ?? '', '\f', LONG[1] ?? '', '', GAS];
    expect(await passagesOf({ lines })).toEqual([
      [LONG.join(' '), 1],
      [GAS, 2],
    ]);
  });

  test('suggests by content in another order', async () => {
    expect(await passagesOf({ lines: [ROOTS, '', GREEN, '', GAS] })).toEqual([
      [ROOTS, 3],
      [GREEN, 1],
      [GAS, 2],
    ]);
  });

  test('suggests by order where there is a passage for each question', async () => {
    const bare = questions.map(({ answerKey: _, ...question }) => question);
    expect(await passagesOf({ lines: ['Iron', '', 'Neon', '', 'Copper'] }, bare)).toEqual([
      ['Iron', 1],
      ['Neon', 2],
      ['Copper', 3],
    ]);
  });

  test('suggests nothing where neither order nor content tells', async () => {
    expect(await passagesOf({ lines: ['Iron', '', 'Neon'] })).toEqual([
      ['Iron', undefined],
      ['Neon', undefined],
    ]);
  });

  test('keeps the lines of one answer together', async () => {
    const lines = ['Roots do two things:', 'they absorb water', 'they hold the plant', '', GREEN];
    expect(await passagesOf({ lines })).toEqual([
      ['Roots do two things:\nthey absorb water\nthey hold the plant', 3],
      [GREEN, 1],
    ]);
  });

  test('leaves the name of the student out', async () => {
    const lines = ['Asha Rao, class 9', '', GREEN, '', GAS];
    expect(await passagesOf({ lines }, questions, ['Asha Rao'])).toEqual([
      [GREEN, 1],
      [GAS, 2],
    ]);
  });
});

test('suggests nothing for a passage with a number that no question has', async () => {
  expect(await passagesOf({ lines: [`1. ${GREEN}`, `Q9 ${GAS}`, `3. ${ROOTS}`] })).toEqual([
    [GAS, undefined],
  ]);
});
