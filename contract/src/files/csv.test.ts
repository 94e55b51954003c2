import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "yes"', '"say ""yes"""'],
  ['=1+1', "'=1+1"],
  ['@name', "'@name"],
])('writes %s as %s', (text, cell) => {
  expect(toCsv([[text]])).toBe(`\ufeff${cell}\r\n`);
});
