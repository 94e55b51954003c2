import { describe, expect, test } from 'vitest';
import { liveQuestions } from '../../../testing/tutoring/live-questions.ts';
import { inEnglish } from '../message-intent/hindi.ts';
import { guardVerdict } from './guard.ts';
import { revealsKey } from './reveals-key.ts';

describe('a live question', () => {
  test.each([
    ['e2', 'What do economists mean by the demand for a good?'],
    ['e3', 'pls explain why does the supply curve slope upwards from left to right'],
    ['m1', 'find the remainder when x^3 - 4x^2 + 2x + 7 is divided by x - 3'],
    ['m5', 'Work out 104 × 96 with an identity'],
    ['m5', 'work out one hundred and four times ninety-six with an identity'],
  ])('is recognised: %s', (id, message) => {
    expect(guardVerdict(message, [], liveQuestions).asked).toContain(id);
  });

  test('is recognised in two messages', () => {
    const before = ['I have a question about the supply curve.'];
    const message = 'Explain why it slopes upwards from left to right';
    expect(guardVerdict(message, before, liveQuestions).asked).toContain('e3');
  });

  test.each([
    ['What is a supply curve?'],
    ['What is the remainder theorem?'],
    ['find the remainder when x^3 - 2x^2 + 5x + 1 is divided by x - 2'],
    ['Work out 203 × 197 with an identity'],
    ['How do I calculate price elasticity of demand?'],
    ['What is photosynthesis?'],
    ['It costs 700 to make 20 kites and 725 to make 21. Is 25 the marginal cost of the last kite?'],
    ['The zeroes of x^2 - 9x + 14 are 2 and 7, correct?'],
    ['samajh nahi aa raha factor theorem'],
  ])('is not taken to be asked: %s', (message) => {
    expect(guardVerdict(message, [], liveQuestions).asked).toEqual([]);
  });
});

test.each([
  ['The remainder is 4, since p(3) = 27 - 36 + 6 + 7.', true],
  ['So the equilibrium is at a quantity of 110 bags a week.', true],
  ['Demand is the quantity of a good that buyers are willing and able to buy.', true],
  ['A price ceiling protects buyers.', false],
])('knows words that reveal a key: %s', (words, expected) => {
  expect(revealsKey(liveQuestions)(words)).toBe(expected);
});

test.each([
  ['maang kya hai', 'demand'],
  ['What is the speed of sound?', 'What is the speed of sound?'],
])('translates Hindi words: %s', (message, english) => {
  expect(inEnglish(message).replace(/\s+/g, ' ').trim()).toBe(english);
});
