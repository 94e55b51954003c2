import { type OpenDocument, openDocument } from '@classi/documents';
import { makeScan, makeScribble } from '@classi/documents/testing/make-scan';
import { plainText } from '@classi/richtext';
import { expect, test } from 'vitest';
import { readResult } from '../../../testing/reading.ts';
import { readAnswers } from '../read-answers.ts';
import { readPaper } from '../read-paper.ts';

async function opened<Result>(
  bytes: Uint8Array,
  use: (paper: OpenDocument) => Promise<Result>,
): Promise<Result> {
  const document = await openDocument(bytes);
  try {
    return await use(document);
  } finally {
    await document.close();
  }
}

const large = (lines: string[]): { lines: { text: string; size: number }[] } => ({
  lines: lines.map((text) => ({ text, size: 13 })),
});

test('reads a scanned paper with its marks', async () => {
  const scan = await makeScan(
    large([
      'QUESTION 1',
      '1.1   Name the gas that plants take in.\t(1)',
      '1.2   Describe how a seed travels on the wind.\t(3)',
      '\t[4]',
      'QUESTION 2',
      '2.1   Explain why leaves fall in autumn.\t(6)',
      '\t[6]',
      'TOTAL: 10',
    ]),
    { skew: 1 },
  );
  const read = await opened(scan, (paper) => readResult(readPaper(paper)));
  expect(
    read.questions.map(({ label, marksPossible, question }) => [label, marksPossible, plainText(question)]),
  ).toEqual([
    ['1.1', 1, 'Name the gas that plants take in.'],
    ['1.2', 3, 'Describe how a seed travels on the wind.'],
    ['2.1', 6, 'Explain why leaves fall in autumn.'],
  ]);
  expect([read.marksPossible, read.printedTotal]).toEqual([10, 10]);
});

const questions = ['1', '2'].map((label, at) => ({ position: at + 1, label, question: '<p>Name one.</p>' }));

test('reads printed answers on a scan', async () => {
  const scan = await makeScan(large(['1. The plant takes in water.', '2. The leaves fall to the ground.']));
  const { answers } = await opened(scan, (paper) => readResult(readAnswers(paper, questions)));
  expect(answers.map(({ response, unreadable }) => [plainText(response), unreadable])).toEqual([
    ['The plant takes in water.', false],
    ['The leaves fall to the ground.', false],
  ]);
});

test('reports what cannot be read and guesses nothing', async () => {
  const { answers } = await opened(await makeScribble(), (paper) =>
    readResult(readAnswers(paper, questions)),
  );
  expect(answers.map(({ position, response, unreadable }) => [position, response, unreadable])).toEqual([
    [1, '', true],
    [2, '', true],
  ]);
});
