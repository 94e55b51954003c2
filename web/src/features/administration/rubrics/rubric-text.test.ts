import { expect, test } from 'vitest';
import { copyName } from './rubric-text.ts';

test.each([
  [[], 'Essay (copy)'],
  [['Essay (copy)'], 'Essay (copy 2)'],
  [['Essay (copy)', 'Essay (copy 2)'], 'Essay (copy 3)'],
])('names a copy if %j is taken', (taken, name) => {
  expect(copyName('Essay', taken)).toBe(name);
});
