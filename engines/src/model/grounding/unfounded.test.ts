import { expect, test } from 'vitest';
import { unfounded } from './unfounded.ts';

const given = [
  'You got 3 of 6 marks (50 %). Nobody is below half of the marks.',
  'Say why the water – all 1,200 litres – “goes into” the air. $x^2$',
];

test.each([
  'You got three out of six, or 50 per cent.',
  'That is half of it.',
  'Look at 1200 litres again.',
  'It says “the water - all 1,200 litres” and “goes into.”',
  'No one need worry: it’s Asha’s own way.',
  '1. First this.\n2. Then that.',
])('accepts: %s', (text) => {
  expect(unfounded(text, given)).toBeUndefined();
});

test.each([
  ['a number', 'You got 4 marks.'],
  ['a number in words', 'You got five of them right.'],
  ['one of so many', 'You got one of six.'],
  ['a pair of known numbers', 'You got 6 of 6 marks.'],
  ['a share in words', 'A third of it is there.'],
  ['a per cent of a known number', 'You have 3 %.'],
  ['a raised figure', 'It is x³.'],
  ['a quote', 'You wrote “the water vanishes”.'],
  ['a quote in straight marks', 'You wrote "the water vanishes".'],
  ['a quote in single marks', "You wrote 'the water vanishes'."],
  ['a quote that is never closed', 'You wrote “the water vanishes'],
  ['a block', '> the water vanishes'],
  ['half a word', 'You wrote “ter”.'],
  ['a link', 'See https://example.org'],
  ['a named link', 'See [this](javascript:x)'],
  ['a tag', 'So <img src=x>'],
])('rejects: %s', (_, text) => {
  expect(unfounded(text, given)).toMatch(/\.$/);
});
