import { openDocument } from '@classi/documents';
import { makePdf, type PdfSketch } from '@classi/documents/testing/make-pdf';
import { scanPdf } from '@classi/documents/testing/make-scan';
import { plainText } from '@classi/richtext';
import { describe, expect, test } from 'vitest';
import type { QuestionToAnswer } from '../../../engine.ts';
import { readResult } from '../../../testing/reading.ts';
import { readAnswers } from '../read-answers.ts';

const numbered = (...labels: string[]): QuestionToAnswer[] =>
  labels.map((label, index) => ({ position: index + 1, label, question: `<p>Question ${label}</p>` }));

async function answersTo(questions: QuestionToAnswer[], bytes: Uint8Array) {
  const paper = await openDocument(bytes);
  const { answers } = await readResult(readAnswers(paper, questions));
  await paper.close();
  return answers;
}

/** The answers, of which none is in doubt. */
async function read(sketch: PdfSketch, ...labels: string[]): Promise<string[]> {
  const answers = await answersTo(numbered(...labels), await makePdf(sketch));
  const own = answers.filter(({ position }) => position !== null);
  expect(own.map(({ doubt }) => doubt)).toEqual(own.map(() => undefined));
  return own.map(({ response }) => plainText(response));
}

const sideBySide = (...rows: [string, string?][]): PdfSketch => ({
  lines: rows.map(([text, right]) => ({ text, ...(right ? { sameLine: [{ x: 260, text: right }] } : {}) })),
});

const columns = (left: string[], right: string[], heading = 'Asha'): PdfSketch => ({
  columns: { heading, left, right },
});

describe('work in two columns', () => {
  test.each<[string, PdfSketch]>([
    ['drawn one after the other', columns(['1. Iron', '2. Neon', '3. Gold'], ['4. Copper', '5. Zinc'])],
    ['drawn row by row', sideBySide(['1. Iron', '4. Copper'], ['2. Neon', '5. Zinc'], ['3. Gold'])],
    ['of one line', sideBySide(['1. Iron', '2. Neon'], ['3. Gold', '4. Copper'], ['5. Zinc'])],
    ['numbered by rows', sideBySide(['Q1 Iron', 'Q2 Neon'], ['Q3 Gold', 'Q4 Copper'], ['Q5 Zinc'])],
    [
      'with words before the numbers',
      columns(['Ans 1: Iron', 'Ans 2: Neon', 'Ans 3: Gold'], ['Ans 4: Copper', 'Ans 5: Zinc']),
    ],
  ])('is read %s', async (_, sketch) => {
    expect(await read(sketch, '1', '2', '3', '4', '5')).toEqual(['Iron', 'Neon', 'Gold', 'Copper', 'Zinc']);
  });

  test('is read where the lines of the columns are at different heights', async () => {
    const right = ['3. Copper', '4. Zinc is used in batteries and on roofs and on nails'];
    const left = ['1. Iron is a metal that rusts in damp air and in the sea', '2. Neon'];
    const sketch = { columns: { heading: '', left, right, lowered: 7 } };
    expect(await read(sketch, '1', '2', '3', '4')).toEqual([...left, ...right].map((text) => text.slice(3)));
  });

  test('keeps answers of several lines in their column', async () => {
    const sketch = columns(
      ['1. Iron is a metal', '', '2. Neon is a gas that glows in lamps and in signs of shops'],
      ['3. Copper', '', '4. Zinc is used in batteries and on roofs and on nails'],
    );
    expect(await read(sketch, '1', '2', '3', '4')).toEqual([
      'Iron is a metal',
      'Neon is a gas that glows in lamps and in signs of shops',
      'Copper',
      'Zinc is used in batteries and on roofs and on nails',
    ]);
  });

  test('reads text across the page below the columns after both', async () => {
    const long =
      '5. This answer reaches from the left side of the page to its right side, below the columns.';
    const { lines = [] } = sideBySide(['1. Iron', '3. Gold'], ['2. Neon', '4. Copper']);
    expect(await read({ lines: [...lines, '', long] }, '1', '2', '3', '4', '5')).toEqual([
      'Iron',
      'Neon',
      'Gold',
      'Copper',
      long.slice(3),
    ]);
  });

  test('has the place of each answer within its column', async () => {
    const sketch = columns(['1. Iron', '2. Neon'], ['3. Gold', '4. Copper']);
    const answers = await answersTo(numbered('1', '2', '3', '4'), await makePdf(sketch));
    const [first, , third] = answers.map(({ places }) => places[0]?.box);
    expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThan(200);
    expect(third?.x).toBeGreaterThan(300);
  });

  test('is read from a scan', async () => {
    const sketch = columns(
      ['1. Iron is a metal', '2. Neon is a gas'],
      ['3. Gold is soft', '4. Copper is red'],
      '',
    );
    const answers = await answersTo(numbered('1', '2', '3', '4'), await scanPdf(await makePdf(sketch)));
    expect(answers.map(({ response }) => plainText(response))).toEqual([
      'Iron is a metal',
      'Neon is a gas',
      'Gold is soft',
      'Copper is red',
    ]);
  });
});

describe('no columns', () => {
  test('of a label and what belongs to it', async () => {
    const sketch = sideBySide(['1. Metal:', 'iron'], ['Gas:', 'neon'], ['2. Liquid:', 'mercury']);
    expect(await read(sketch, '1', '2')).toEqual(['Metal: iron\nGas: neon', 'Liquid: mercury']);
  });

  test('of a table of values without rules', async () => {
    const sketch = sideBySide(['1. Time', 'Way'], ['1 s', '4 m'], ['2 s', '8 m'], ['2. Neon']);
    expect(await read(sketch, '1', '2')).toEqual(['Time Way\n1 s 4 m\n2 s 8 m', 'Neon']);
  });

  test('of two columns of a table with numbered rows', async () => {
    const sketch = sideBySide(['1. Iron', 'a metal'], ['2. Neon', 'a gas'], ['3. Water', 'a liquid']);
    expect(await read(sketch, '1', '2', '3')).toEqual(['Iron a metal', 'Neon a gas', 'Water a liquid']);
  });
});
