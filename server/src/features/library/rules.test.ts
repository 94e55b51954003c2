import { expect, test } from 'vitest';
import { questionFingerprint, searchWords } from './rules.ts';

const questionText = (question: string, stem = '') => ({ stem, question });

test.each([
  ['<p>State Ohm’s law.</p>', '<p><b>State</b>  Ohm’s&nbsp;law.</p>', true],
  ['<p>Find $x^2$.</p>', '<p>Find $x_2$.</p>', false],
  ['<p>See <img src="/editor/a.png"></p>', '<p>See <img src="/editor/b.png"></p>', false],
  ['<p>State it.</p>', '<p>State that.</p>', false],
])('decides whether %s and %s are the same question', (one, other, same) => {
  expect(questionFingerprint(questionText(one)) === questionFingerprint(questionText(other))).toBe(same);
});

test('distinguishes parts by their shared text', () => {
  expect(questionFingerprint(questionText('<p>Why?</p>', '<p>A wire.</p>'))).not.toBe(
    questionFingerprint(questionText('<p>Why?</p>')),
  );
});

test.each([
  ['', []],
  [" '& | ! ", []],
  ['Ohm’s LAW, law: 5 Ω', ['ohm', 's', 'law', '5', 'ω']],
  ['विद्युत धारा', ['विद्युत', 'धारा']],
])('finds the words of %j', (query, words) => {
  expect(searchWords(query)).toEqual(words);
});
