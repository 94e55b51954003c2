import { expect, test } from 'vitest';
import { describeLevels, parseLevels } from './levels.ts';

test.each([
  'Novice: unclear. Apprentice: loose. Competent: clear. Proficient: precise.',
  'Novice: unclear. Proficient: precise.',
  'Counts the units.',
  'In all answers. Competent: clear.',
])('parses the levels of “%s” and writes them back', (description) => {
  expect(describeLevels(parseLevels(description))).toBe(description);
});
