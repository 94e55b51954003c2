import { expect, test } from 'vitest';
import { parseRichText } from './rich-text-tree.ts';
import { placedCells } from './table-cells.ts';

function placesOf(rows: string) {
  const [table] = parseRichText(`<table><tbody>${rows}</tbody></table>`);
  if (table?.kind !== 'element') throw new Error('no table');
  const { columns, cells } = placedCells(table);
  return {
    columns,
    cells: cells.map(({ x, y, columns: width, rows: height }) => [x, y, width, height].join(' ')),
  };
}

test.each([
  ['a row', '<tr><td>a</td><td>b</td></tr>', 2, ['0 0 1 1', '1 0 1 1']],
  [
    'a cell over two rows pushes the next row',
    '<tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr>',
    2,
    ['0 0 1 2', '1 0 1 1', '1 1 1 1'],
  ],
  ['a cell over more rows than there are', '<tr><td rowspan="9">a</td></tr>', 1, ['0 0 1 1']],
  [
    'a wide cell stops before what is taken',
    '<tr><td>a</td><td rowspan="2">b</td></tr><tr><td colspan="3">c</td></tr>',
    2,
    ['0 0 1 1', '1 0 1 2', '0 1 1 1'],
  ],
  ['no cells', '', 1, []],
])('%s', (_, rows, columns, cells) => {
  expect(placesOf(rows)).toEqual({ columns, cells });
});

test('limits the number of columns', () => {
  expect(placesOf(`<tr>${'<td>x</td>'.repeat(60)}</tr>`).columns).toBe(24);
});
