import { expect, test } from 'vitest';
import { bannerText, describeChange, proposalsAt } from './rules.ts';

const at = (questionNumber: number, marksFrom = 1, marksTo = 1.5) => ({ questionNumber, marksFrom, marksTo });

/** The labels of a paper that names the parts of its first question by letters. */
const labelOf = (question: number) => ['', '1(a)', '1(b)', '2'][question] ?? '';

test.each([
  [[at(1), at(1), at(1)], 1, '3 answers look like one that was marked: 1 to 1.5'],
  [[at(1)], 1, 'One answer looks like one that was marked: 1 to 1.5'],
  [[at(1), at(1, 2, 1)], 1, '2 answers look like one that was marked'],
  [[at(2)], 1, 'One answer to question 1(b) looks like one that was marked: 1 to 1.5'],
  [[at(1, 2, 2)], 1, 'One answer looks like one that was marked: 2, surer now'],
])('describes proposals: %j', (proposals, question, words) => {
  expect(bannerText(proposals, question, labelOf)).toBe(words);
});

test('returns those of the open question, otherwise of the first question that has some', () => {
  const all = [at(1), at(2), at(3), at(2)];
  expect(proposalsAt(all, 2)).toEqual([at(2), at(2)]);
  expect(proposalsAt(all, 9)).toEqual([at(1)]);
  expect(proposalsAt([], 1)).toEqual([]);
  expect(describeChange([])).toBeNull();
});
