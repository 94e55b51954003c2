import { expect, test } from 'vitest';
import type { Book } from '../../book.ts';
import { passagesOfBook } from './book-passages.ts';
import { joinedRanking } from './joined-ranking.ts';
import { vectorsInMemory } from './vector-store.ts';

const bookOf = (...texts: string[]): Book => ({
  id: 'b',
  title: 'B',
  sections: texts.map((text, at) => ({ heading: [`S${at}`], text })),
});

test.each([
  ['a short section', ['One.\n\nTwo.'], 1],
  ['nothing', ['', ' \n\n '], 0],
  [
    'paragraphs, as many as there is room for',
    [Array.from({ length: 4 }, () => 'word '.repeat(120)).join('\n\n')],
    2,
  ],
  ['a paragraph that is too long', ['word '.repeat(700)], 3],
  ['a word that is too long', ['x'.repeat(3_100)], 3],
])('%s in passages', (_, texts, count) => {
  const book = bookOf(...texts);
  const passages = passagesOfBook(book);
  expect(passages).toHaveLength(count);
  for (const { section, start, text } of passages) {
    const words = text.slice(text.indexOf('\n') + 1);
    expect(book.sections[section]?.text.slice(start)).toMatch(words.slice(0, 20));
    expect(words.length).toBeLessThanOrEqual(1_502);
  }
  const said = passages.map(({ text }) => text.slice(text.indexOf('\n') + 1)).join('');
  expect(said.trim()).toBe(texts.join('').trim());
});

test('gives the same text the same hash, and another one under another heading', () => {
  const [one] = passagesOfBook(bookOf('Same.'));
  const [other] = passagesOfBook({ ...bookOf('Same.'), id: 'c', title: 'C' });
  const [elsewhere] = passagesOfBook(bookOf('', 'Same.'));
  expect(other?.hash).toBe(one?.hash);
  expect(elsewhere?.hash).not.toBe(one?.hash);
});

test.each([
  [[['a', 'b', 'c'], []], 'abc'],
  [
    [
      ['a', 'b'],
      ['b', 'c'],
    ],
    'bac',
  ],
  [[['a'], ['b', 'a']], 'abc'.slice(0, 2)],
  [[['a', 'a', 'b'], ['b']], 'ba'],
])('rankings %j as one: %s', (rankings, joined) => {
  expect(joinedRanking(rankings, 3).join('')).toBe(joined);
});

test('limits a ranking', () => {
  expect(
    joinedRanking(
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      2,
    ),
  ).toEqual(['a', 'c']);
});

test('drops the least recently used vector from memory', async () => {
  const memory = vectorsInMemory(undefined, 4);
  const vector = Float32Array.of(1, 0);
  await memory.write('t', 'm', new Map([['a', vector]]));
  await memory.write('t', 'm', new Map([['b', vector]]));
  await memory.read('t', 'm', ['a']);
  await memory.write('t', 'm', new Map([['c', vector]]));
  expect([...(await memory.read('t', 'm', ['a', 'b', 'c'])).keys()]).toEqual(['a', 'c']);
});
