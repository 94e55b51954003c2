/** @vitest-environment jsdom */
import { expect, test } from 'vitest';
import { newQuestion, type WrittenQuestion } from '../draft.ts';
import { type HistoryStep, withStep } from './history.ts';
import { readingText } from './reading-text.ts';
import {
  accepted,
  withAlternative,
  withLabel,
  withMerged,
  withMovedMarks,
  withSplit,
  withSwappedMarks,
} from './rules.ts';

const NO_MARKS = { about: 'marks', sentence: 'No marks are printed.' } as const;
const NO_KEY = { about: 'answer', sentence: 'No answer was found.' } as const;

function aQuestion(label: string, part: Partial<WrittenQuestion> = {}): WrittenQuestion {
  return {
    ...newQuestion(),
    key: label,
    label,
    question: `<p>Question ${label}.</p>`,
    marksPossible: 2,
    ...part,
  };
}

const brief = (questions: readonly WrittenQuestion[]) =>
  questions.map(({ label, question, marksPossible }) => `${label} ${question} ${marksPossible}`);

test('splits a question at a label that the reading missed', () => {
  const questions = [
    aQuestion('4', {
      question: '<p>Name a gas. [3] 5. Name a metal. [2]</p>',
      answer: '<p>Neon</p><p>5. Zinc</p>',
      marksPossible: 5,
      section: 'SECTION A',
    }),
    aQuestion('6'),
  ];
  const split = withSplit(questions, '4', 1, 'new');
  expect(split.map(({ answer }) => answer)).toEqual(['<p>Neon</p>', '<p>5. Zinc</p>', '']);
  expect(split[1]?.section).toBe('SECTION A');
  expect(brief(split)).toEqual([
    '4 <p>Name a gas.</p> 3',
    '5 <p>Name a metal.</p> 2',
    '6 <p>Question 6.</p> 2',
  ]);
});

test('labels two parts if the next label belongs to another question', () => {
  const questions = [aQuestion('4', { question: '<p>One.</p><p>Two.</p>' }), aQuestion('5')];
  expect(brief(withSplit(questions, '4', 1, 'new'))).toEqual([
    '4(a) <p>One.</p> 2',
    '4(b) <p>Two.</p> 2',
    '5 <p>Question 5.</p> 2',
  ]);
});

test('does not split a question without pieces', () => {
  expect(withSplit([aQuestion('4')], '4', 1)).toEqual([aQuestion('4')]);
});

test('merges two questions with their marks, keys and places', () => {
  const place = (page: number) => ({ page, box: { x: 1, y: 1, width: 10, height: 10 } });
  const questions = [
    aQuestion('1'),
    aQuestion('2', {
      answer: '<p>Tin</p>',
      places: [place(1)],
      flag: NO_MARKS.sentence,
      flagReasons: [NO_MARKS],
    }),
    aQuestion('3', { answer: '<p>Zinc</p>', places: [place(2)], marksPossible: 3 }),
  ];
  const merged = withMerged(questions, '3', '2');
  expect(brief(merged)).toEqual(['1 <p>Question 1.</p> 2', '2 <p>Question 2.</p><p>Question 3.</p> 5']);
  expect(merged[1]).toMatchObject({
    answer: '<p>Tin</p><p>Zinc</p>',
    flag: '',
    places: [place(1), place(2)],
  });
});

test('keeps the doubt about a missing key of merged questions', () => {
  const questions = [aQuestion('1', { flag: NO_KEY.sentence, flagReasons: [NO_KEY] }), aQuestion('2')];
  expect(withMerged(questions, '1', '2')[0]?.flag).toBe(NO_KEY.sentence);
});

test('renumbers one question, or it and those after it in its section', () => {
  const questions = ['3', '7', '8'].map((label) => aQuestion(label, { section: 'A' }));
  const all = [...questions, aQuestion('1', { section: 'B' })];
  const labels = (changed: WrittenQuestion[]) => changed.map(({ label }) => label).join(' ');
  expect(labels(withLabel(all, '7', '4'))).toBe('3 4 8 1');
  expect(labels(withLabel(all, '7', ' 4 ', true))).toBe('3 4 5 1');
  expect(labels(withLabel(all, '7', 'Bonus', true))).toBe('3 Bonus 8 1');
});

test('moves marks between questions, never more than there are', () => {
  const questions = [aQuestion('1', { flag: NO_MARKS.sentence, flagReasons: [NO_MARKS] }), aQuestion('2')];
  expect(withMovedMarks(questions, { from: '1', to: '2', marks: 0.5 })).toMatchObject([
    { marksPossible: 1.5, flag: '' },
    { marksPossible: 2.5 },
  ]);
  expect(withMovedMarks(questions, { from: '1', to: '2', marks: 9 })).toMatchObject([
    { marksPossible: 0 },
    { marksPossible: 4 },
  ]);
  expect(withMovedMarks(questions, { from: '1', to: 'gone', marks: 1 })).toEqual(questions);
});

test('swaps the marks of two questions', () => {
  const questions = [aQuestion('1'), aQuestion('2', { marksPossible: 5 })];
  expect(withSwappedMarks(questions, '1', '2').map(({ marksPossible }) => marksPossible)).toEqual([5, 2]);
});

const COULD_BE_3 = { marksPossible: 3, reason: 'Two numbers are printed.' };

test('applies another reading, which removes its doubt', () => {
  const doubt = { flag: NO_MARKS.sentence, flagReasons: [NO_MARKS] };
  const alternatives = [COULD_BE_3, { label: '1(b)', reason: 'A part is printed.' }];
  const read = aQuestion('1', { alternatives, ...doubt });
  expect(withAlternative([read], '1', 0)).toEqual([
    { ...read, marksPossible: 3, flag: '', flagReasons: [], alternatives: undefined },
  ]);
  expect(withAlternative([read], '1', 1)[0]).toMatchObject({ label: '1(b)', marksPossible: 2, flag: '' });
  expect(withAlternative([read], '1', 2)).toEqual([read]);
});

test('removes other readings when marks are moved or the reading is accepted', () => {
  const read = aQuestion('1', { alternatives: [COULD_BE_3] });
  const moved = withMovedMarks([read, aQuestion('2')], { from: '1', to: '2', marks: 1 });
  expect(moved[0]?.alternatives).toBeUndefined();
  expect(accepted(read).alternatives).toBeUndefined();
});

test.each([
  [{ marksPossible: 3 }, 'Read as 2 marks. Could be 3 marks.', 'Use 3 marks'],
  [{ label: '4(b)' }, 'Read as number 1. Could be number 4(b).', 'Use number 4(b)'],
  [
    { label: '2', marksPossible: 1 },
    'Read as number 1 with 2 marks. Could be number 2 with 1 mark.',
    'Use number 2 with 1 mark',
  ],
])('describes another reading: %j', (part, sentence, action) => {
  expect(readingText(aQuestion('1'), { ...part, reason: '' })).toEqual({ sentence, action });
});

test('undoes typing in one field in one step', () => {
  const before = { questions: [], unmatched: [], document: null };
  const typed = (group: string): HistoryStep => ({ words: 'changed question 1', group, before });
  const steps = [typed('a'), typed('a'), typed('b'), typed('a')].reduce(
    withStep,
    [] as readonly HistoryStep[],
  );
  expect(steps.map(({ group }) => group).join(' ')).toBe('a b a');
});
