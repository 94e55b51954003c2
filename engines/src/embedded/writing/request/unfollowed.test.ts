import { expect, test } from 'vitest';
import { unfollowedSentences } from './unfollowed.ts';

test.each([
  [
    '3 MCQs of 1 mark and 2 short answer questions of 3 marks each on zeroes of a quadratic polynomial. Do not ask for definitions. Total 9 marks.',
    ['Do not ask for definitions.'],
  ],
  ['5 MCQs on friction. For class 9. Include answers.', []],
  ['Write five questions. The topic is friction on slopes.', []],
  [
    '4 questions on weight. Use names of Indian cities. Avoid fractions!',
    ['Use names of Indian cities.', 'Avoid fractions!'],
  ],
  ['10 questions', []],
  ['Friction', []],
  ['', []],
])('finds what is not followed in %j', (prompt, sentences) => {
  expect(unfollowedSentences(prompt)).toEqual(sentences);
});
