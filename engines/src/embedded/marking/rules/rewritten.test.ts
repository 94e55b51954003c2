import { expect, test } from 'vitest';
import { rewrittenRule } from './rewritten.ts';

const question = 'Change the voice: The maid sweeps the yard each evening.';
const key = 'The yard is swept by the maid each evening.';

test.each([
  ['the yard is swept each evening by the maid', 1],
  ['Each evening the yard is swept by the maid.', 1],
  ['The yard is swept by the maid each evning.', 1],
  ['The yard was swept by the maid each evening.', 0],
  ['The maid is swept by the yard each evening.', 0],
])('%j earns %d', (said, credit) => {
  expect(rewrittenRule(key, question)?.(said)?.credit).toBe(credit);
});

test.each([
  ['The yard was swept by the maid each evening.', 0.5],
  ['The yard swept by the maid each evening.', 0.5],
  ['The yard was sweeped by the maid each evening.', 0],
])('where one error earns a half, %j earns %d', (said, credit) => {
  const notes = 'Half mark for a sentence with one error; none for two or more.';
  expect(rewrittenRule(key, question, notes)?.(said)?.credit).toBe(credit);
});

test('the next day is the following day', () => {
  const rule = rewrittenRule('He said that he would leave the next day.', 'Change to reported speech: …');
  expect(rule?.('He said he would leave the following day')?.credit).toBe(1);
});
