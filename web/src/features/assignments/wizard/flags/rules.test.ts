import { expect, test } from 'vitest';
import { newQuestion, type WrittenQuestion } from '../draft.ts';
import { countAlike, withoutCorrected, withoutKind, withoutTotal, withoutTotalDoubts } from './rules.ts';

const NO_ANSWER = { about: 'answer', sentence: 'No answer was found for this question.' } as const;
const NO_MARKS = {
  about: 'marks',
  sentence: 'No marks are printed with this question; 1 was taken.',
} as const;
const TOTAL = { about: 'total', sentence: 'The paper prints a total of 5 marks.' } as const;

function flagged(...flagReasons: NonNullable<WrittenQuestion['flagReasons']>): WrittenQuestion {
  const flag = flagReasons.map(({ sentence }) => sentence).join(' ');
  return { ...newQuestion(), question: '<p>Name a gas.</p>', flag, flagReasons };
}

test.each<[what: string, part: Partial<WrittenQuestion>, flag: string]>([
  ['an answer', { answer: '<p>Neon</p>' }, NO_MARKS.sentence],
  ['an answer without words', { answer: '<p> </p>' }, `${NO_ANSWER.sentence} ${NO_MARKS.sentence}`],
  ['other marks', { marksPossible: 2 }, NO_ANSWER.sentence],
  ['both', { answer: '<p>Neon</p>', marksPossible: 2 }, ''],
  ['other words', { question: '<p>Name a metal.</p>' }, `${NO_ANSWER.sentence} ${NO_MARKS.sentence}`],
])('keeps unresolved reasons of a flag after %s', (_, part, flag) => {
  const before = flagged(NO_ANSWER, NO_MARKS);
  expect(withoutCorrected(before, { ...before, ...part }).flag).toBe(flag);
});

test('keeps a flag without reasons until a person resolves it', () => {
  const before = { ...newQuestion(), flag: 'Please look.' };
  expect(withoutCorrected(before, { ...before, answer: '<p>x</p>', marksPossible: 4 }).flag).toBe(
    'Please look.',
  );
});

test('removes doubts about the total when the questions add up to it', () => {
  const questions = [flagged(TOTAL, NO_ANSWER), { ...newQuestion(), marksPossible: 3 }];
  expect(withoutTotalDoubts(questions, 5)[0]?.flag).toBe(`${TOTAL.sentence} ${NO_ANSWER.sentence}`);
  expect(withoutTotalDoubts(questions, 4)[0]?.flag).toBe(NO_ANSWER.sentence);
  expect(withoutTotalDoubts(questions, null)[0]?.flag).toBe(`${TOTAL.sentence} ${NO_ANSWER.sentence}`);
});

test('removes doubts about a printed number that the teacher says is not the total', () => {
  expect(withoutTotal([flagged(TOTAL, NO_ANSWER)])[0]?.flag).toBe(NO_ANSWER.sentence);
});

test('counts and resolves flags together that differ only in their numbers', () => {
  const other = { about: 'marks', sentence: NO_MARKS.sentence.replace('1', '2.5') } as const;
  const questions = [flagged(NO_MARKS), flagged(NO_ANSWER), flagged(other), newQuestion()];
  expect(countAlike(questions, NO_MARKS.sentence)).toBe(2);
  expect(withoutKind(questions, NO_MARKS.sentence).map(({ flag }) => flag)).toEqual([
    '',
    NO_ANSWER.sentence,
    '',
    '',
  ]);
});
