import { expect, test } from 'vitest';
import { surplusMarks } from './instructed-marks.ts';

const STEPS = '<p>1 mark: alleles separate.</p><p>1 mark: each gamete gets one.</p>';

test.each([
  ['steps that add up to the marks', STEPS, 2, null],
  ['steps for more marks than the question has', STEPS, 1, 2],
  ['two steps in one paragraph', '<p>1 mark: inherited. 1 mark: acquired.</p>', 1, 2],
  ['fewer marks in the instructions', STEPS, 3, null],
  ['levels, of which one applies', '<p>2 marks: both.</p><p>1 mark: one of them.</p>', 2, null],
  ['some points of several', `<p>Any one of these.</p>${STEPS}`, 1, null],
  ['no amounts', '<p>Name the law.</p>', 1, null],
  ['no instructions', '', 1, null],
])('compares the marks of the instructions: %s', (_, instructions, marks, surplus) => {
  expect(surplusMarks(instructions, marks)).toBe(surplus);
});
