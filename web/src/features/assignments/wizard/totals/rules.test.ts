import { expect, test } from 'vitest';
import { newQuestion } from '../draft.ts';
import { describeDoubt, doubtfulFirst, isDoubtful, otherMarks, totalSummary } from './rules.ts';

const choice = (alternative: number) => ({ group: 1, alternative, counted: 1 });
const QUESTIONS = [
  { marksPossible: 2, choice: null },
  { marksPossible: 3, choice: choice(1) },
  { marksPossible: 4, choice: choice(2) },
];

test.each([
  [null, '6 marks were found. The paper prints no total.', ''],
  [6, 'The paper says 6 marks, and 6 were found.', ''],
  [
    9,
    'The paper says 9 marks, 6 were found.',
    'If students can choose between questions, only those that count are added up.',
  ],
  [
    8,
    'The paper says 8 marks, 6 were found.',
    '2 marks fewer. A question or its marks may have been missed.',
  ],
  [
    5,
    'The paper says 5 marks, 6 were found.',
    '1 mark more. A choice between questions may have been missed.',
  ],
])('compares a printed total of %s with the marks found', (printed, sentence, hint) => {
  expect(totalSummary(QUESTIONS, printed)).toEqual({ sentence, hint, isEqual: hint === '' });
});

test('says one mark in the singular', () => {
  expect(totalSummary([{ marksPossible: 1, choice: null }], 2).sentence).toBe(
    'The paper says 2 marks, 1 was found.',
  );
});

test('does not report a missing key as a doubt about marks', () => {
  const missing = { about: 'answer', sentence: 'No answer was found.' } as const;
  const marks = { about: 'marks', sentence: 'No marks are printed.' } as const;
  const flagged = { ...newQuestion(), flag: 'No answer was found.', flagReasons: [missing] };
  expect(isDoubtful(flagged)).toBe(false);
  const both = {
    ...flagged,
    flag: 'No answer was found. No marks are printed.',
    flagReasons: [missing, marks],
  };
  expect(describeDoubt(both)).toBe('No marks are printed.');
});

test('lists doubtful questions first, both groups in the order of the paper', () => {
  const flagged = { ...newQuestion(), key: 'c', flag: 'No marks are printed.' };
  const second = {
    ...newQuestion(),
    key: 'b',
    alternatives: [{ marksPossible: 3, reason: 'Two numbers are printed.' }],
  };
  const questions = [{ ...newQuestion(), key: 'a' }, second, flagged];
  expect(questions.map(isDoubtful)).toEqual([false, true, true]);
  const listed = doubtfulFirst(questions, new Set(['c', 'b']));
  expect(listed.doubtful.map(({ key }) => key)).toEqual(['b', 'c']);
  expect(listed.others.map(({ key }) => key)).toEqual(['a']);
});

test('adds up the total with the other marks of all questions that have some', () => {
  const withOther = (key: string, marks?: number) => ({
    ...newQuestion(),
    key,
    marksPossible: 1,
    ...(marks === undefined
      ? {}
      : { alternatives: [{ marksPossible: marks, reason: `The question prints ${marks}.` }] }),
  });
  expect(otherMarks([withOther('a', 2), withOther('b'), withOther('c', 4)])).toEqual({
    keys: ['a', 'c'],
    total: 7,
  });
  expect(otherMarks([withOther('a', 2), withOther('b')])).toBeUndefined();
});
