/** A paper of typed, scanned and handwritten pages. */
import { intake, type OpenDocument, openDocument } from '@classi/documents';
import { makePdf } from '@classi/documents/testing/make-pdf';
import { makeScan, makeScribble } from '@classi/documents/testing/make-scan';
import { plainText } from '@classi/richtext';
import { expect, test } from 'vitest';
import { readResult } from '../../../testing/reading.ts';
import { readAnswers } from '../read-answers.ts';

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

test('gives handwriting behind a number to that number only', async () => {
  const { bytes } = await intake([
    { name: 'typed.pdf', bytes: await makePdf({ lines: ['1. It is the rate of flow of charge.'] }) },
    {
      name: 'scanned.pdf',
      bytes: await makeScan(large(['2. The total resistance is 12 ohms.', '', '3.'])),
    },
    { name: 'written.pdf', bytes: await makeScribble() },
  ]);
  const four = [1, 2, 3, 4].map((position) => ({
    position,
    label: `${position}`,
    question: '<p>Say it.</p>',
  }));
  const { answers } = await opened(bytes, (paper) => readResult(readAnswers(paper, four)));
  expect(
    answers.map(({ response, unreadable, places }) => [
      plainText(response),
      unreadable,
      places.map(({ page }) => page),
    ]),
  ).toEqual([
    ['It is the rate of flow of charge.', false, [1]],
    ['The total resistance is 12 ohms.', false, [2]],
    ['', true, [3]],
    ['', false, []],
  ]);
});
