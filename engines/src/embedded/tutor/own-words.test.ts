import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { guardSets } from '../../testing/tutoring/guard-sets.ts';
import type { LiveQuestion } from '../../tutoring.ts';
import { answersLive } from './own-words.ts';

const { live = [] } = guardSets.find(({ name }) => name === 'class-chat') ?? {};

/** Sentences as a model may word them; those that state a key name its question. */
const said = readFileSync(
  new URL('../../testing/tutoring/class-chat/own-words.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { states: string | null; words: string });

const to = (question: string, open: LiveQuestion[] = live) =>
  answersLive({ question, conversation: [], books: [], reader: 'student', live: open });

test('most keys are known again in other words, and hardly another sentence is taken for one', () => {
  const isAnswer = to('What does this word mean?');
  const stating = said.filter(({ states }) => states !== null);
  const others = said.filter(({ states }) => states === null);
  expect(stating.length).toBeGreaterThanOrEqual(25);
  expect(stating.filter(({ words }) => isAnswer(words)).length).toBeGreaterThanOrEqual(21);
  expect(others.filter(({ words }) => isAnswer(words)).length).toBeLessThanOrEqual(1);
});

test('what a key comes to is said to nobody who is near its question', () => {
  const words = 'After two years that makes 5832 rupees.';
  expect(to('How does compound interest on 5000 rupees at 8 % grow in 2 years?')(words)).toBe(true);
  expect(to('How does compound interest on 5000 rupees grow?')('The third line of it is 5832.')).toBe(true);
  expect(to('What is photosynthesis?')('The library has 5832 books.')).toBe(false);
});

test('a key that is hardly more than figures is said to nobody, where the words are about its question', () => {
  const open = [
    { id: 'ph', question: '<p>What is the pH of pure water?</p>', answerKey: '<p>7</p>' },
    { id: 'bits', question: '<p>Convert 45 into binary.</p>', answerKey: '<p>101101</p>' },
  ];
  const isAnswer = to('What is photosynthesis?', open);
  expect(isAnswer('Pure water has a pH of 7.')).toBe(true);
  expect(isAnswer('A week has 7 days.')).toBe(false);
  expect(isAnswer('Reading the remainders upwards gives 101101.')).toBe(true);
});

test('who has no live question is told everything', () => {
  expect(said.some(({ words }) => to('Why do we breathe faster?', [])(words))).toBe(false);
});
