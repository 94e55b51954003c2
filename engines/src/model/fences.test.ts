import { expect, test } from 'vitest';
import { createFences } from './fences.ts';

test('makes a closing fence that nobody can know before', () => {
  const [one, other] = [createFences(), createFences()];
  const word = (fences: typeof one) => /ANSWER (\w+)>/.exec(fences.around('ANSWER', ''))?.[1] ?? '';
  expect(word(one)).toMatch(/^[\da-f]{24}$/);
  expect(word(one)).not.toBe(word(other));
  expect(one.rule).toContain(word(one));
});
