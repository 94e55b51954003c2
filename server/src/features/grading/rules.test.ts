import { describe, expect, test } from 'vitest';
import {
  clampQuarters,
  cleanEvidence,
  isGivable,
  isSameMark,
  leftOut,
  markFlag,
  wholeMark,
} from './rules.ts';

test.each([
  [1.25, 8, 5],
  [0, 8, 0],
  [2, 8, 8],
  [2.5, 8, 8],
  [-1, 8, 0],
  [1.1, 8, 4],
  [1.13, 8, 5],
  [0.3, 0, 0],
])('%d marks of %d possible quarters are stored as %d quarters', (points, possible, expected) => {
  expect(clampQuarters(points, possible)).toBe(expected);
});

test.each([
  [0, 8, true],
  [2, 8, true],
  [0.25, 8, true],
  [2.25, 8, false],
  [-0.25, 8, false],
  [1.1, 8, false],
  [Number.NaN, 8, false],
  [Number.POSITIVE_INFINITY, 8, false],
  [0, 0, true],
])('a teacher may give %d marks of %d quarters: %s', (points, possible, expected) => {
  expect(isGivable(points, possible)).toBe(expected);
});

test('evidence can be written in quarters, and gives no more than it is worth', () => {
  const evidence = { point: 1, key: 'k', verdict: 'found' as const, quotes: [], note: '' };
  expect(cleanEvidence([{ ...evidence, given: 0.7, possible: 0.66 }])).toEqual([
    { ...evidence, given: 0.75, possible: 0.75 },
  ]);
  expect(cleanEvidence([{ ...evidence, given: 3, possible: 1 }])).toEqual([
    { ...evidence, given: 1, possible: 1 },
  ]);
});

describe('the same mark again', () => {
  const mark = {
    source: 'instructor' as const,
    instructorId: 7,
    obtainedQuarters: 5,
    possibleQuarters: 8,
    feedback: '<p>Good</p>',
    flagResolved: false,
    questionVersion: 1,
    answerRevision: 2,
  };
  test('is the same', () => {
    expect(isSameMark(mark, { ...mark })).toBe(true);
  });
  test.each([
    ['there is none before', undefined],
    [
      'it was the engine’s: the teacher confirms it',
      { ...mark, source: 'engine' as const, instructorId: null },
    ],
    ['it was a colleague’s', { ...mark, instructorId: 8 }],
    ['the points differ', { ...mark, obtainedQuarters: 6 }],
    ['the feedback differs', { ...mark, feedback: '' }],
    ['the flag is dealt with', { ...mark, flagResolved: true }],
    ['the question was changed', { ...mark, questionVersion: 2 }],
    ['the answer was changed', { ...mark, answerRevision: 3 }],
  ])('is another one where %s', (_, newest) => {
    expect(isSameMark(newest, mark)).toBe(false);
  });
});

test('a submission is graded when every question is, with their sum', () => {
  expect(wholeMark([])).toBeNull();
  expect(wholeMark([{ graded: true, obtainedQuarters: 3, choice: null }])).toEqual({ obtainedQuarters: 3 });
  expect(
    wholeMark([
      { graded: true, obtainedQuarters: 3, choice: null },
      { graded: false, obtainedQuarters: 0, choice: null },
    ]),
  ).toBeNull();
});

test('adds up only as many chosen questions as count', () => {
  const answer = (alternative: number, obtainedQuarters: number) => ({
    graded: true,
    obtainedQuarters,
    choice: { group: 1, alternative, counted: 2 },
  });
  expect(wholeMark([answer(1, 4), answer(2, 7), answer(3, 0), answer(4, 5)])).toEqual({
    obtainedQuarters: 12,
  });
});

describe('questions that were left out', () => {
  const anyTwo = [1, 2, 3].map((id) => ({ id, choice: { group: 1, alternative: id, counted: 2 } }));
  const parts = [
    { id: 4, choice: { group: 2, alternative: 1, counted: 1 } },
    { id: 5, choice: { group: 2, alternative: 1, counted: 1 } },
    { id: 6, choice: { group: 2, alternative: 2, counted: 1 } },
  ];
  const questions = [{ id: 9, choice: null }, ...anyTwo, ...parts];
  test.each<[written: number[], free: number[]]>([
    [[], []],
    [[1], []],
    [[1, 3], [2]],
    [[1, 2, 3], []],
    [[5], [6]],
    [[6], [4, 5]],
    [[4, 6], []],
  ])('with %j written, %j need not be', (written, free) => {
    expect([...leftOut(questions, ({ id }) => written.includes(id))]).toEqual(free);
  });
});

test('a flag is a sentence and its reason', () => {
  const sure = { doubt: '' };
  expect(markFlag({ flag: null }, sure)).toEqual({ flag: '', flagReason: null });
  expect(markFlag({ flag: { reason: 'unsure', sentence: 'Please look.' } }, sure)).toEqual({
    flag: 'Please look.',
    flagReason: 'unsure',
  });
});

test('shows a doubt of the reading as a flag, unless there is a graver one', () => {
  const doubt = 'Compare it with the page.';
  expect(markFlag({ flag: null }, { doubt })).toEqual({ flag: doubt, flagReason: 'reading' });
  expect(markFlag({ flag: { reason: 'unsure', sentence: 'Half said.' } }, { doubt })).toEqual({
    flag: `${doubt} Half said.`,
    flagReason: 'unsure',
  });
  expect(markFlag({ flag: { reason: 'instructs-marker', sentence: 'It commands.' } }, { doubt })).toEqual({
    flag: 'It commands.',
    flagReason: 'instructs-marker',
  });
});
