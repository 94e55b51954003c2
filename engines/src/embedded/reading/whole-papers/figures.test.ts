import { intake, openDocument } from '@classi/documents';
import { makeDocx, paragraph, picture } from '@classi/documents/testing/make-docx';
import { makePdf } from '@classi/documents/testing/make-pdf';
import { writePng } from '@classi/documents/testing/make-picture';
import { type Placed, placePdf } from '@classi/documents/testing/place-pdf';
import { setLine } from '@classi/documents/testing/set-line';
import { plainText } from '@classi/richtext';
import { describe, expect, test } from 'vitest';
import { type ReadPaper, withFigures } from '../../../index.ts';
import { readResult } from '../../../testing/reading.ts';
import { readPaper } from '../read-paper.ts';

async function read(paperBytes: Uint8Array, keyBytes?: Uint8Array): Promise<ReadPaper> {
  const paper = await openDocument(paperBytes);
  const key = keyBytes && (await openDocument(keyBytes));
  try {
    return await readResult(readPaper(paper, key ? { key } : {}));
  } finally {
    await paper.close();
    await key?.close();
  }
}

const line = (baseline: number, words: string): Placed[] => setLine(baseline, [words], 60).items;
const photo = (y: number, size = 90): Placed => ({ picture: true, x: 60, y, width: size, height: size });
const isShown = (html: string): boolean => html.includes('<img');
const shown = ({ questions }: ReadPaper): boolean[] => questions.map(({ question }) => isShown(question));

test('gives a picture directly above a short question of a Word paper to that question', async () => {
  const png = writePng({ width: 8, height: 8, depth: 1, colour: 0, rows: new Uint8Array(16) });
  const body = [
    paragraph('1. Look.'),
    paragraph(picture('p.png', { width: 120, height: 80 })),
    paragraph('2. One.'),
    paragraph('Ans: 5'),
    paragraph('3. Name the river.'),
  ];
  const { bytes } = await intake([
    { name: 'paper.docx', bytes: makeDocx({ body: body.join(''), media: { 'p.png': png } }) },
  ]);
  const paper = await read(bytes);
  expect(
    paper.questions.map(({ label, question, answer }) => [label, plainText(question), plainText(answer)]),
  ).toEqual([
    ['1', 'Look.\nFigure', ''],
    ['2', 'One.', '5'],
    ['3', 'Name the river.', ''],
  ]);
  expect(shown(paper)).toEqual([true, false, false]);
});

describe('telling logos from figures', () => {
  const page = (items: Placed[], ...words: string[]): Placed[] => [
    ...items,
    ...words.flatMap((each, at) => line(260 + at * 20, each)),
  ];

  test('keeps the same figure on both pages', async () => {
    const paper = await read(
      placePdf(
        page([...line(130, '1. Name the part. [1]'), photo(140)]),
        page([...line(130, '2. Say what it does. [1]'), photo(140)]),
      ),
    );
    expect(shown(paper)).toEqual([true, true]);
  });

  test('takes a small figure in the running head of both pages for a logo', async () => {
    const paper = await read(
      placePdf(
        page([photo(30, 40)], '1. Name the part. [1]'),
        page([photo(30, 40)], '2. Say what it does. [1]'),
      ),
    );
    expect(paper.figures).toBeUndefined();
  });

  test('keeps the same figure in a paper and its key', async () => {
    const sides = placePdf(page([...line(130, '1. Name the part. [1]'), photo(140)]));
    const key = placePdf(page([...line(130, '1. The leaf'), photo(140)]));
    expect(shown(await read(sides, key))).toEqual([true]);
  });
});

describe('figures of a key', () => {
  test('keeps figures of a key out of the questions', async () => {
    const paper = await read(
      await makePdf({ lines: ['1. Draw a leaf. [2]', '2. Draw a root. [2]', '3. Name the stem. [1]'] }),
      placePdf(
        [photo(60), ...line(170, '1. A blade and a stalk'), photo(180), ...line(290, '2. A root with hairs')],
        [photo(60), ...line(170, '3. The shoot')],
      ),
    );
    expect(shown(paper)).toEqual([false, false, false]);
    expect(paper.questions.map(({ stem }) => stem ?? '').filter(isShown)).toEqual([]);
    expect(paper.figures?.map(({ page }) => page)).toEqual([2, 2, 3]);
    // All that shows a picture of the key is what the teacher alone sees.
    const requestedNumbers: number[] = [];
    for (const { question, stem } of paper.questions) {
      withFigures(question + (stem ?? ''), (number) => {
        requestedNumbers.push(number);
        return null;
      });
    }
    expect(requestedNumbers).toEqual([]);
    expect(paper.questions.map(({ answer }) => isShown(answer))).toContain(true);
  });

  test('separates figures of the key from those of the paper', async () => {
    const paper = await read(
      placePdf([
        ...line(60, '1. Name the part in the picture. [1]'),
        photo(70),
        ...line(190, '2. Draw a root. [1]'),
      ]),
      placePdf([...line(60, '1. The stalk'), ...line(90, '2. A root with hairs'), photo(100, 120)]),
    );
    const [first, second] = paper.questions;
    expect(paper.figures?.map(({ page }) => page)).toEqual([1, 2]);
    expect(first?.question).toContain('figure.1"');
    expect(second?.question).not.toContain('<img');
    expect(second?.answer).toContain('figure.2"');
  });
});
