import { expect, test } from 'vitest';
import { withoutModelText } from './queries.ts';

const aMark = (reason: 'unavailable' | 'over-budget') => ({
  responseId: 1,
  studentId: 2,
  questionNumber: 3,
  reason,
});

test.each([
  [
    [aMark('unavailable')],
    'One answer was marked without the language model, because the language model could not be reached.',
  ],
  [
    [aMark('over-budget'), aMark('over-budget')],
    '2 answers were marked without the language model, because the day’s budget for the language model was spent.',
  ],
  [
    [aMark('over-budget'), aMark('unavailable')],
    '2 answers were marked without the language model, because the language model could not be reached.',
  ],
])('describes the marks %j', (marks, words) => {
  expect(withoutModelText(marks)).toBe(`${words} Marks that you gave stay.`);
});
