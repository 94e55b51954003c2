import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { judgeFormulas } from './judge.ts';
import type { Pair } from './testing/pairs.ts';

test('decides all pairs written by hand', () => {
  const lines = readFileSync(new URL('./testing/known-pairs.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const pairs = lines.map((line) => JSON.parse(line) as Omit<Pair, 'family'>);
  expect(pairs.length).toBeGreaterThan(500);
  expect(pairs.filter(({ a, b, equal }) => (judgeFormulas(a, b).equal === true) !== equal)).toEqual([]);
}, 60_000);
