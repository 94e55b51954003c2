import { expect, test } from 'vitest';
import { isChanged } from './rules.ts';

const words = { question: 'q', answer: 'a', gradingInstructions: 'g', marksPossible: 2 };

test.each([
  [{}, false],
  [{ question: 'x' }, true],
  [{ answer: 'x' }, true],
  [{ gradingInstructions: 'x' }, true],
  [{ marksPossible: 2.25 }, true],
])('detects changed fields: %j', (part, changed) => {
  expect(isChanged(words, { ...words, ...part })).toBe(changed);
});
