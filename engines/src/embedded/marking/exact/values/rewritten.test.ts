import { expect, test } from 'vitest';
import { credits } from '../../../../testing/marking/credits.ts';

const reported = ['She said that she was leaving the next day.'];
const toReport = 'Change into indirect speech: She said, "I am leaving tomorrow."';

test.each([
  ['She said that she was leaving the next day', 1],
  ['she said that she was leaving tomorrow.', 0.5],
  ['She said, I am leaving tomorrow.', 0],
])('counts the required changes of a sentence: %s', (answer, expected) => {
  expect(credits(reported, answer, { question: toReport })[0]).toBeCloseTo(expected);
});

test('compares a passive sentence word by word', () => {
  const question = 'Rewrite in the passive voice: The cat chased the mouse.';
  const [right, tense] = ['was', 'is'].map(
    (verb) =>
      credits(['The mouse was chased by the cat.'], `The mouse ${verb} chased by the cat`, { question })[0],
  );
  expect(right).toBe(1);
  expect(tense).toBeGreaterThan(0.5);
  expect(tense).toBeLessThan(1);
});

test.each([
  ['Every day the bread is sold by the baker.', 1],
  ['bread is sold by the baker every day', 1],
])('accepts a sentence with a part in front or without an article: %s', (answer, expected) => {
  const question = 'Rewrite in the passive voice: The baker sells the bread every day.';
  expect(credits(['The bread is sold by the baker every day.'], answer, { question })[0]).toBe(expected);
});

test('leaves other questions with a sentence to the comparison of words', () => {
  const question = 'Explain why: ice floats on water.';
  expect(
    credits(['Ice floats on water because it is less dense.'], 'Ice is lighter', { question })[0],
  ).toBeUndefined();
});
