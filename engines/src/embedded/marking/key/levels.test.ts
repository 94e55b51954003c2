import { expect, test } from 'vitest';
import { isMarkedByLevels } from './levels.ts';

const isByLevels = (answerKey: string, marksPossible: number): boolean =>
  isMarkedByLevels({ answerKey, marksPossible, gradingInstructions: '' });

test.each<[string, string, number, boolean]>([
  [
    'levels with ranges',
    '<p>Level 3 (7–9 marks): weighs both sides</p><p>Level 2 (4-6 marks): one side</p><p>Level 1 (1 to 3 marks): states</p>',
    9,
    true,
  ],
  ['ranges alone', '<p>4–6 marks: reasons with examples</p><p>1–3 marks: examples only</p>', 6, true],
  ['levels on one line', '<p>Level 1 (1–2 marks): lists. Level 2 (3–4 marks): explains.</p>', 4, true],
  ['ranges in brackets', '<p>Band 2 [4–6]: reasons</p><p>Band 1 [1–3]: examples</p>', 6, true],
  ['levels called by letters', '<p>Level B (3–4): reasons</p><p>Level A (1–2): examples</p>', 4, true],
  ['steps', '<p>1 mark: names a gas</p><p>2 marks: says why it rises</p>', 3, false],
  ['levels of another total', '<p>4–6 marks: reasons</p><p>1–3 marks: examples</p>', 10, false],
  ['a range in an answer', '<p>The pupil scored 4–6 marks.</p>', 6, false],
])('recognises that a question is marked by levels: %s', (_, key, marks, expected) => {
  expect(isByLevels(key, marks)).toBe(expected);
});
