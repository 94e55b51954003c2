import { describe, expect, test } from 'vitest';
import { firstPage } from '../testing/first-page.ts';
import { makePdf, type PdfSketch } from '../testing/make-pdf.ts';

const linesOf = async (sketch: PdfSketch) => (await firstPage(await makePdf(sketch))).lines;

describe('ruled tables', () => {
  test('reads wrapped cells one after the other, between the lines around the table', async () => {
    const lines = await linesOf({
      lines: [
        'Before the table',
        {
          widths: [120, 200],
          rows: [
            ['Part', 'What it does'],
            ['The root of the plant', 'It takes in water from the soil and holds the plant in its place'],
          ],
        },
        'After the table',
      ],
    });
    expect(lines.map(({ text, cell }) => [text, cell?.row, cell?.column])).toEqual([
      ['Before the table', undefined, undefined],
      ['Part', 0, 0],
      ['What it does', 0, 1],
      ['The root of the plant', 1, 0],
      ['It takes in water from the soil and', 1, 1],
      ['holds the plant in its place', 1, 1],
      ['After the table', undefined, undefined],
    ]);
  });

  test('takes one row at the edge of a page for the rest of a table', async () => {
    const row = { widths: [60, 60, 60], rows: [['1', 'c', 'b']] };
    const first = await linesOf({ lines: [row, 'After the table'] });
    expect(first.map(({ text, cell }) => [text, cell?.column])).toEqual([
      ['1', 0],
      ['c', 1],
      ['b', 2],
      ['After the table', undefined],
    ]);
    const middle = await linesOf({ lines: [...Array.from({ length: 20 }, () => 'Text'), row] });
    expect(middle.some(({ cell }) => cell !== undefined)).toBe(false);
  });

  test('does not take a frame around text for a table', async () => {
    const lines = await linesOf({ lines: [{ widths: [400], rows: [['A story in a frame']] }] });
    expect(lines).toMatchObject([{ text: 'A story in a frame' }]);
    expect(lines[0]?.cell).toBeUndefined();
  });
});
