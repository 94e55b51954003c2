import { expect, test } from 'vitest';
import { RowsDigest } from './rows-digest.ts';

function digestOf(...chunks: string[]): string {
  const rows = new RowsDigest();
  for (const chunk of chunks) rows.update(Buffer.from(chunk));
  return rows.digest();
}

test.each([
  ['in another order', ['3\tc\n1\ta\n', '2\tb\n']],
  ['in other chunks', ['1\t', 'a\n2\tb\n', '3', '\tc', '\n']],
])('is the same for the same rows %s', (_, chunks) => {
  expect(digestOf(...chunks)).toBe(digestOf('1\ta\n2\tb\n3\tc\n'));
});

test.each([
  ['a changed row', '1\ta\n2\tx\n3\tc\n'],
  ['a missing row', '1\ta\n2\tb\n'],
  ['a row twice', '1\ta\n2\tb\n3\tc\n3\tc\n'],
  ['values in other rows', '1\tb\n2\ta\n3\tc\n'],
])('differs for %s', (_, rows) => {
  expect(digestOf(rows)).not.toBe(digestOf('1\ta\n2\tb\n3\tc\n'));
});
