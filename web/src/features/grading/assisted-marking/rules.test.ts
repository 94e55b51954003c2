import type { AssistedAnswer, SuggestionBasis } from '@classi/contract/grading/endpoints';
import { expect, test } from 'vitest';
import {
  basisText,
  countAnswerStates,
  nextPick,
  nextQuestion,
  progressText,
  suggestedAnswers,
} from './rules.ts';
import { assistSearch } from './use-assist.ts';

const because = { responseId: 9, studentName: 'Tara Bhandari', marksObtained: 2, similarity: 0.8 };
const answer = (responseId: number, basis: SuggestionBasis | null, checked = false): AssistedAnswer => ({
  responseId,
  studentId: responseId,
  studentName: `Student ${responseId}`,
  response: '<p>…</p>',
  markId: 1,
  marksObtained: 1,
  feedback: '',
  byAura: { marksObtained: 1, feedback: '' },
  checked,
  suggestion: basis && { marksObtained: 2, basis, because },
});

test.each([
  ['same-words', 'Same words as Tara Bhandari, who got 2'],
  ['similar', 'Close to Tara Bhandari, who got 2'],
  ['aura-sure', 'AURA is sure'],
  ['blank', 'Nothing written'],
  ['look-first', 'Check first'],
] as const)('says why a mark is suggested: %s', (basis, words) => {
  expect(basisText({ marksObtained: 2, basis, because })).toBe(words);
});

test('lists answers that can be confirmed before those that need a look', () => {
  const answers = [answer(1, 'look-first'), answer(2, 'similar'), answer(3, null, true), answer(4, 'blank')];
  expect(suggestedAnswers({ answers }).map(({ responseId }) => responseId)).toEqual([2, 4, 1]);
  expect(countAnswerStates({ answers, picks: [1], picksWanted: 1 })).toEqual({
    toMark: 1,
    suggested: 3,
    ready: 2,
    byHand: 0,
    isDone: false,
  });
});

test('does not count a pick whose mark is in flight as one to mark', () => {
  const question = {
    answers: [answer(1, 'look-first'), answer(2, 'look-first')],
    picks: [1, 2],
    picksWanted: 2,
  };
  expect(countAnswerStates(question, new Set([1])).toMark).toBe(1);
  expect(countAnswerStates(question, new Set([1, 2])).toMark).toBe(0);
});

test('counts an answer that AURA did not read as one to mark by hand', () => {
  expect(countAnswerStates({ answers: [answer(1, null)], picks: [], picksWanted: 0 })).toMatchObject({
    toMark: 1,
    suggested: 0,
    byHand: 1,
    isDone: false,
  });
});

test('offers answers without a suggestion one after the other, after the picks', () => {
  const question = { answers: [answer(1, null), answer(2, 'look-first'), answer(3, null)], picks: [2] };
  expect(nextPick({ ...question, picksWanted: 1 }, new Set())).toBe(2);
  expect(nextPick({ ...question, picksWanted: 1 }, new Set([2]))).toBe(1);
  expect(nextPick({ ...question, picksWanted: 1 }, new Set([1, 2]))).toBe(3);
  expect(nextPick({ ...question, picksWanted: 1 }, new Set([1, 2, 3]))).toBeNull();
});

test('says of answers that nobody marked that they need a mark', () => {
  const answers = [answer(1, null), answer(2, null)];
  expect(progressText({ answers, picks: [], picksWanted: 0 })).toBe(
    '2 answers have no mark that AURA could suggest. Please mark them by hand.',
  );
});

test.each([
  [[1, 2, 3], 2, [], 1],
  [[1, 2, 3], 2, [1], 2],
  [[1, 2, 3], 2, [1, 2], null],
  [[1, 2, 3], 0, [], null],
  [[], 1, [], null],
])('with picks %j, %i wanted and %j given, the next one is %s', (picks, picksWanted, given, next) => {
  expect(nextPick({ answers: [], picks, picksWanted }, new Set(given))).toBe(next);
});

test('continues with the next question that needs marks, then with the first, then with the review', () => {
  const questions = [
    { number: 1, toMark: 2 },
    { number: 2, toMark: 0 },
    { number: 3, toMark: 1 },
  ];
  expect(nextQuestion(questions, 1)).toBe(3);
  expect(nextQuestion(questions, 3)).toBe(1);
  expect(nextQuestion([{ number: 1, toMark: 2 }], 1)).toBe('review');
});

test.each([
  [{ assist: 3, student: 5, question: 1 }, null, { student: 5, question: 3 }],
  [{ assist: 'review', student: 5, question: 1 }, null, { student: 5, question: 1 }],
  [{ assist: 3, student: 5, question: 1 }, 4, { student: 5, question: 1, assist: 4 }],
] as const)(
  'opens the view by student at the question that was marked last: %j to %j',
  (before, place, after) => {
    expect(assistSearch(before, place)).toEqual({ assist: undefined, ...after });
  },
);
