import { expect, test } from 'vitest';
import { readableAlone } from './statements.ts';

test.each([
  ['Friction acts against the motion of a sledge.', 'Friction acts against the motion of a sledge.'],
  ['But friction acts against the motion of a sledge.', 'Friction acts against the motion of a sledge.'],
  ['A sledge stops because friction acts on it.', 'A sledge stops because friction acts on it.'],
  [
    'When the velocity of a body changes, it accelerates.',
    'When the velocity of a body changes, it accelerates.',
  ],
])('%s can be read alone', (text, alone) => {
  expect(readableAlone(text)).toBe(alone);
});

test.each([
  'This is why a sledge stops on a road.',
  'They are called vectors in every book.',
  'If demand is elastic, a lower price raises it.',
  'Ask the class what happens to the demand for umbrellas.',
  'A point outside it cannot be reached today.',
  'We choose one direction along the line as positive.',
  'What happens to a sledge on a dry road?',
  'When vectors lie along one line, choose one direction as positive.',
])('%s leans on something else', (text) => {
  expect(readableAlone(text)).toBeUndefined();
});
