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
  expect(to('What is photosynthesis?')(words)).toBe(false);
});

test('who has no live question is told everything', () => {
  expect(said.some(({ words }) => to('Why do we breathe faster?', [])(words))).toBe(false);
});
