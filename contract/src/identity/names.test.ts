import { expect, test } from 'vitest';
import { REGISTER_NAME } from '../administration/limits.ts';
import { NAME_PATTERN } from './limits.ts';
import { cleanName } from './names.ts';

test.each([
  ['Marathi', 'शर्\u200Dमा'],
  ['Malayalam, in the old spelling', 'അനില്\u200D'],
  ['Malayalam, with two words', 'സുനില്\u200D കുമാര്\u200D'],
  ['Hindi, with a non-joiner', 'पद्\u200Cमा'],
])('keeps the joiners of a name in %s', (_, name) => {
  expect(cleanName(name)).toBe(name);
  expect(REGISTER_NAME.test(name)).toBe(true);
  expect(NAME_PATTERN.test(name)).toBe(true);
});

test.each([
  ['राहुल\u200D', 'राहुल'],
  ['\u200DRahul\u200C Rao\u200D', 'Rahul Rao'],
  ['\uFEFF Asha\u200B\u200E ', 'Asha'],
  ['\u200D', ''],
])('removes what is not seen from %j', (typed, name) => {
  expect(cleanName(typed)).toBe(name);
});
