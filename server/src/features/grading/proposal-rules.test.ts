import { expect, test } from 'vitest';
import { isWorthProposing, saysTheSame, shareOfWords, teacherOf, whySentence } from './proposal-rules.ts';

test.each([
  ['other marks', { pointsQuarters: 4, confidence: 0.9 }, { pointsQuarters: 5, confidence: 0.5 }, true],
  ['the same', { pointsQuarters: 4, confidence: 0.9 }, { pointsQuarters: 4, confidence: 0.9 }, false],
  ['clearly surer', { pointsQuarters: 4, confidence: 0.4 }, { pointsQuarters: 4, confidence: 0.9 }, true],
  [
    'surer, but still unsure',
    { pointsQuarters: 4, confidence: 0.2 },
    { pointsQuarters: 4, confidence: 0.5 },
    false,
  ],
  [
    'surer of what was sure',
    { pointsQuarters: 4, confidence: 0.7 },
    { pointsQuarters: 4, confidence: 0.97 },
    false,
  ],
  ['a little surer', { pointsQuarters: 4, confidence: 0.55 }, { pointsQuarters: 4, confidence: 0.65 }, false],
])('%s', (_, counting, outcome, worth) => {
  expect(isWorthProposing(counting, outcome)).toBe(worth);
});

test('words are compared without markup, case and order', () => {
  expect(shareOfWords('<p>Charge flows</p>', '<p>flows <b>charge</b></p>')).toBe(1);
  expect(shareOfWords('<p>a b</p>', '<p>b c</p>')).toBe(0.5);
  expect(shareOfWords('', '<p></p>')).toBe(0);
  expect(saysTheSame('<p>Charge flows.</p>', '<p>charge  flows</p>')).toBe(true);
  expect(saysTheSame('<p>Charge flows</p>', '<p>flows charge</p>')).toBe(false);
});

test('what taught a mark is the likest answer on the side to which it moves', () => {
  const low = { response: '<p>charge per second</p>', pointsQuarters: 2 };
  const high = { response: '<p>charge in motion</p>', pointsQuarters: 8 };
  const other = { response: '<p>voltage</p>', pointsQuarters: 8 };
  const answer = { response: '<p>charge per second</p>', fromQuarters: 4, toQuarters: 6 };
  expect(teacherOf([low, high, other], answer)).toBe(high);
  expect(teacherOf([low], answer)).toBe(low);
  expect(teacherOf([low, high, other], { ...answer, toQuarters: 4 })).toBe(low);
  expect(teacherOf([], answer)).toBeUndefined();
});

test('the reason is a sentence', () => {
  const taught = { giver: 'you', marks: 1.5, sameWords: true, keepsMarks: false };
  expect(whySentence(taught)).toBe('Because you gave 1.5 to an answer with the same words.');
  expect(whySentence({ ...taught, sameWords: false, keepsMarks: true, giver: 'Ms Mathew' })).toBe(
    'Because Ms Mathew gave 1.5 to a similar answer, so AURA is surer of this mark.',
  );
});
