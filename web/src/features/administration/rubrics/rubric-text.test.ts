import { expect, test } from 'vitest';
import { copyName, criterionChangeText, importText, rubricRemovalText } from './rubric-text.ts';

test.each([
  [{ added: 2, changed: 1, unchanged: 0 }, '2 criteria are added. 1 criterion is changed.'],
  [{ added: 0, changed: 0, unchanged: 3 }, '3 criteria stay as they are.'],
])('describes an import of %o', (changes, words) => {
  expect(importText(changes)).toBe(words);
});

test('gives the effect of a change and of a removal in numbers', () => {
  expect(criterionChangeText(0)).toBe('No assignment uses this criterion yet.');
  expect(criterionChangeText(1)).toMatch(/^1 assignment uses it\. Marks that were given stay/);
  expect(rubricRemovalText(2)).toBe('Teachers can no longer choose it. 2 assignments and all marks keep it.');
});

test.each([
  [[], 'Essay (copy)'],
  [['Essay (copy)'], 'Essay (copy 2)'],
  [['Essay (copy)', 'Essay (copy 2)'], 'Essay (copy 3)'],
])('names a copy if %j is taken', (taken, name) => {
  expect(copyName('Essay', taken)).toBe(name);
});
