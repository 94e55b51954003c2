import { expect, test } from 'vitest';
import { translateSentences } from './translate-sentences.ts';

const pairs = [
  ['The value is right, but its unit is missing.', 'मान सही है; इकाई नहीं लिखी है।'],
  ['Marked as the instructions say: “{note}”', 'निर्देशों के अनुसार जाँचा गया: “{note}”'],
  ['Please mark it yourself.', 'कृपया इसे ख़ुद जाँचें।'],
  ['Read {place}.', '{place} पढ़ें।'],
  ['{file} is damaged or incomplete.', '{file} खराब या अधूरी है।'],
] as const;

test.each([
  ['The value is right, but its unit is missing.', 'मान सही है; इकाई नहीं लिखी है।'],
  [
    'Marked as the instructions say: “Accept 12. Also accept 13.”',
    'निर्देशों के अनुसार जाँचा गया: “Accept 12. Also accept 13.”',
  ],
  [
    'The value is right, but its unit is missing. Please mark it yourself.',
    'मान सही है; इकाई नहीं लिखी है। कृपया इसे ख़ुद जाँचें।',
  ],
  ['A model wrote this. Please mark it yourself.', 'A model wrote this. कृपया इसे ख़ुद जाँचें।'],
  ['A model wrote this.', 'A model wrote this.'],
  ['यह नहीं मिला। Please mark it yourself.', 'यह नहीं मिला। कृपया इसे ख़ुद जाँचें।'],
  ['Read *Vol. A*. Please mark it yourself.', '*Vol. A* पढ़ें। कृपया इसे ख़ुद जाँचें।'],
  ['Read “1. Rays”. Please mark it yourself.', '“1. Rays” पढ़ें। कृपया इसे ख़ुद जाँचें।'],
  ['Our waves. Part 2.epub is damaged or incomplete.', 'Our waves. Part 2.epub खराब या अधूरी है।'],
  ['', ''],
])('translates %j', (text, expected) => {
  expect(translateSentences(text, pairs)).toBe(expected);
});
