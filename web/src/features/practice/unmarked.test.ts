import { expect, test } from 'vitest';
import { noMarksText, someUnmarkedTexts } from './unmarked.ts';

const marked = { marksObtained: 2 };
const withoutKey = { marksObtained: null };
const failed = { marksObtained: null, notMarked: true };

test.each([
  [[marked], []],
  [[marked, failed], ['AURA could not mark 1 answer. It does not count.']],
  [[marked, failed, failed], ['AURA could not mark 2 answers. They do not count.']],
  [
    [marked, failed, withoutKey],
    ['AURA could not mark 1 answer. It does not count.', '1 question has no mark and does not count.'],
  ],
  [[marked, withoutKey, withoutKey], ['2 questions have no mark and do not count.']],
])('says which questions of %j do not count', (questions, sentences) => {
  expect(someUnmarkedTexts(questions)).toEqual(sentences);
});

test.each([
  [[failed, failed], 'AURA could not mark these answers.'],
  [[withoutKey], 'These answers have no marks, because the questions have no answer keys.'],
  [[withoutKey, failed], /some questions have no answer key, and AURA could not mark the others/],
])('says why no question of %j has a mark', (questions, sentence) => {
  expect(noMarksText(questions)).toMatch(sentence);
});
