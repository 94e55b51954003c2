import { describe, expect, test } from 'vitest';
import { intake, openDocument } from '../../index.ts';
import {
  BORDERS,
  formula,
  makeDocx,
  math,
  paragraph,
  picture,
  run,
  table,
  tableCell,
} from '../../testing/make-docx.ts';
import { writePng } from '../../testing/make-picture.ts';
import {
  linesOfDocx as linesOf,
  pagesOfDocx as pagesOf,
  textsOfDocx as textsOf,
} from '../../testing/read-docx.ts';
import { readPng } from '../pictures/png-read.ts';

describe('tables', () => {
  test('have cells between their rules', async () => {
    const lines = await linesOf({
      body:
        paragraph('Before') +
        table(
          [
            ['Question', 'Answer', 'Marks'],
            [
              '1 (a)',
              'Light is taken in by the green of the leaves, and sugar is made of water and air',
              '2',
            ],
          ],
          [80, 220, 60],
        ) +
        paragraph('After'),
    });
    const cells = lines.map(({ text, cell }) => [text, cell?.row, cell?.column]);
    expect(cells[0]).toEqual(['Before', undefined, undefined]);
    expect(cells.slice(1, 5)).toEqual([
      ['Question', 0, 0],
      ['Answer', 0, 1],
      ['Marks', 0, 2],
      ['1 (a)', 1, 0],
    ]);
    expect(cells.filter(([, row, column]) => row === 1 && column === 1).length).toBeGreaterThan(1);
    expect(cells.at(-2)).toEqual(['2', 1, 2]);
    expect(cells.at(-1)).toEqual(['After', undefined, undefined]);
  });

  test('keep cells that span rows or columns', async () => {
    const rows = [
      tableCell('1', '<w:vMerge w:val="restart"/>') + tableCell('Both parts', '<w:gridSpan w:val="2"/>'),
      tableCell('', '<w:vMerge/>') + tableCell('left') + tableCell('right'),
    ].map((cells) => `<w:tr>${cells}</w:tr>`);
    const grid =
      '<w:tblGrid><w:gridCol w:w="1600"/><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/></w:tblGrid>';
    const lines = await linesOf({
      body: `<w:tbl><w:tblPr>${BORDERS}</w:tblPr>${grid}${rows.join('')}</w:tbl>`,
    });
    expect(lines.map(({ text, cell }) => [text, cell?.row, cell?.column])).toEqual([
      ['1', 0, 0],
      ['Both parts', 0, 1],
      ['left', 1, 1],
      ['right', 1, 2],
    ]);
  });

  test('give a column the width of its longest word', async () => {
    const lines = await linesOf({
      body: table(
        [
          ['Question', 'Answer', 'Remarks'],
          ['1', 'Light', 'accept rearrangements'],
        ],
        [40, 380, 40],
      ),
    });
    expect(lines.map(({ text }) => text)).toEqual([
      'Question',
      'Answer',
      'Remarks',
      '1',
      'Light',
      'accept',
      'rearrangements',
    ]);
  });

  test('in cells become lines of the cell', async () => {
    const inner = table([['a', 'b']], [60, 60]) + paragraph('after');
    const cells = `<w:tr>${tableCell('1')}<w:tc>${paragraph('before')}${inner}</w:tc></w:tr><w:tr>${tableCell('2')}${tableCell('x')}</w:tr>`;
    const grid = '<w:tblGrid><w:gridCol w:w="1000"/><w:gridCol w:w="6000"/></w:tblGrid>';
    const lines = await linesOf({ body: `<w:tbl><w:tblPr>${BORDERS}</w:tblPr>${grid}${cells}</w:tbl>` });
    expect(lines.map(({ text, cell }) => [text, cell?.row, cell?.column])).toEqual([
      ['1', 0, 0],
      ['before', 0, 1],
      ['a\tb', 0, 1],
      ['after', 0, 1],
      ['2', 1, 0],
      ['x', 1, 1],
    ]);
  });

  test('without rules become lines with tabs', async () => {
    expect(await textsOf(table([['Name the gas.', '[1]']], [300, 60], ''))).toEqual(['Name the gas.\t[1]']);
  });

  test('continue on the next page, row by row', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => [`${at + 1}`, `Answer ${at + 1}`]);
    const pages = await pagesOf({ body: table(rows, [60, 200]) });
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flatMap(({ lines }) => lines.map(({ text }) => text))).toEqual(rows.flat());
    expect(pages[1]?.lines[0]?.cell).toMatchObject({ row: 0, column: 0 });
  });
});

describe('formulas', () => {
  const half = `<m:f><m:num>${math('1')}</m:num><m:den>${math('2')}</m:den></m:f>`;

  test('become LaTeX in the text', async () => {
    const [line] = await linesOf({
      body: paragraph(run('Find ') + formula(`${math('x=')}${half}`) + run(' of it.')),
    });
    expect(line?.text).toBe('Find x=\\frac{1}{2} of it.');
    expect(line).toMatchObject({ formulas: [{ start: 5, end: 18, latex: 'x=\\frac{1}{2}' }] });
  });

  test('become LaTeX in their own paragraph and in tables', async () => {
    const lines = await linesOf({
      body:
        paragraph(`${run('So')}<m:oMathPara>${formula(math('a=b'))}${formula(math('b≤c'))}</m:oMathPara>`) +
        table(
          [
            ['1', paragraph(formula(half))],
            ['2', 'b'],
          ],
          [60, 200],
        ),
    });
    expect(lines.slice(0, 5).map(({ text }) => text)).toEqual(['So', 'a=b', 'b\\le c', '1', '\\frac{1}{2}']);
  });

  test('that are longer than a line are split into formulas', async () => {
    const terms = Array.from(
      { length: 14 },
      (_, at) => `<m:f><m:num>${math(`x${at}`)}</m:num><m:den>${math('y')}</m:den></m:f>`,
    );
    const lines = await linesOf({ body: paragraph(formula(terms.join(math('+')))) });
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.map(({ text }) => text).join('')).toBe(
      Array.from({ length: 14 }, (_, at) => `\\frac{x${at}}{y}`).join('+'),
    );
    for (const { text } of lines) {
      expect(text.split('{').length).toBe(text.split('}').length);
    }
  });

  test('that cannot be split are scaled down to a line', async () => {
    const numbers = '1234567890'.repeat(14);
    const [line, ...more] = await linesOf({
      body: paragraph(
        formula(`<m:rad><m:radPr><m:degHide/></m:radPr><m:deg/><m:e>${math(numbers)}</m:e></m:rad>`),
      ),
    });
    expect(more).toEqual([]);
    expect(line?.text).toBe(`\\sqrt{${numbers}}`);
    expect((line?.box.x ?? 0) + (line?.box.width ?? 0)).toBeLessThan(560);
  });
});

describe('pictures in a Word document', () => {
  test('are printed in their line, and an unsupported kind says so', async () => {
    const png = writePng({ width: 8, height: 8, depth: 1, colour: 0, rows: new Uint8Array(16) });
    const sketch = {
      body:
        paragraph(`${run('Look: ')}${picture('leaf.png', { width: 100, height: 140 })}`) +
        paragraph(picture('drawing.emf', { width: 100, height: 100 })),
      media: { 'leaf.png': png, 'drawing.emf': new Uint8Array(200) },
    };
    expect(await textsOf(sketch.body, sketch)).toEqual(['Look:', '[picture that cannot be shown]']);
    const { bytes } = await intake([{ name: 'a.docx', bytes: makeDocx(sketch) }]);
    const area = await darkArea(bytes);
    expect(area).toBeGreaterThan(100 * 140);
    expect(area).toBeLessThan(100 * 140 + 1_000);
  });
});

describe('cropped, turned and floating pictures', () => {
  const png = writePng({
    width: 8,
    height: 8,
    depth: 1,
    colour: 0,
    rows: Uint8Array.from(Array.from({ length: 8 }, () => [0, 0b11110000]).flat()),
  });
  const area = async (more: { crop?: string; rotation?: number }): Promise<number> => {
    const { bytes } = await intake([
      {
        name: 'a.docx',
        bytes: makeDocx({
          body: paragraph('Text.') + paragraph(picture('a.png', { width: 100, height: 50 }, more)),
          media: { 'a.png': png },
        }),
      },
    ]);
    return darkArea(bytes);
  };

  test('are cropped and turned', async () => {
    // The left half is white, the right half is black; the full stop above them is a few points.
    const close = async (more: Parameters<typeof area>[0], expected: number): Promise<void> => {
      expect(Math.abs((await area(more)) - expected)).toBeLessThan(200);
    };
    await close({}, 2_500);
    await close({ crop: 'l="50000"' }, 5_000);
    await close({ crop: 'r="50000"' }, 0);
    await close({ rotation: 90 }, 2_500);
  });

  test('places a floating picture below its text', async () => {
    const floating = picture('a.png', { width: 100, height: 50 }).replaceAll('wp:inline', 'wp:anchor');
    const lines = await linesOf({
      body: paragraph(floating + run('Look at it.')) + paragraph('Next'),
      media: { 'a.png': png },
    });
    expect(lines.map(({ text }) => text)).toEqual(['Look at it.', 'Next']);
    expect((lines[1]?.box.y ?? 0) - (lines[0]?.box.y ?? 0)).toBeGreaterThan(60);
  });
});

/** Square points of the first page that are dark. */
async function darkArea(bytes: Uint8Array): Promise<number> {
  const document = await openDocument(bytes);
  try {
    const { pixels } = readPng((await document.renderPage(1, { width: 595 })).bytes) ?? { pixels: [] };
    return pixels.filter((value, at) => at % 3 === 0 && value < 128).length;
  } finally {
    await document.close();
  }
}
