import type { LibraryQuestion } from '@classi/contract/library/endpoints';
import { expect, test } from 'vitest';
import {
  asQuestion,
  filteredLibraryQuestions,
  highestMarks,
  inAssignment,
  isFiltered,
  listChoices,
  marksRange,
  NO_FILTERS,
  typeText,
  withMax,
  withMin,
} from './rules.ts';

const aFind = (part: Partial<LibraryQuestion> = {}): LibraryQuestion => ({
  id: 1,
  question: '<p>State it.</p>',
  text: 'State it.',
  stem: '',
  answer: '<p>So.</p>',
  gradingInstructions: '<p>Units.</p>',
  marksPossible: 2,
  questionType: 'short_answer',
  subject: 'Physics',
  topics: ['Optics'],
  tags: [],
  sourceTitle: 'Unit Test',
  sourceDocumentId: null,
  label: '',
  ...part,
});

test('replaces underscores with spaces', () => {
  expect(typeText('multiple_choice_question')).toBe('Multiple choice question');
});

test.each([
  [[], 20],
  [[aFind({ marksPossible: 3.5 }), aFind()], 3.5],
])('finds the highest marks of %j', (found, most) => {
  expect(highestMarks(found)).toBe(most);
});

test.each([
  ['min', 3, { min: 1, max: 2 }, { min: 3, max: 3 }],
  ['min', -1, { min: 1, max: 2 }, { min: 0, max: 2 }],
  ['min', 99, { min: 1, max: null }, { min: 8, max: null }],
  ['max', 1, { min: 4, max: 6 }, { min: 1, max: 1 }],
  ['max', 99, { min: 4, max: 6 }, { min: 4, max: 8 }],
  ['max', -4, { min: null, max: 6 }, { min: null, max: 0 }],
] as const)('%s to %d of %j', (end, requested, before, after) => {
  expect(end === 'min' ? withMin(before, requested, 8) : withMax(before, requested, 8)).toEqual(after);
});

test.each([
  [{ min: null, max: null }, [2, 5], { min: 0, max: 5, most: 5 }],
  [{ min: null, max: null }, [], { min: 0, max: 20, most: 20 }],
  [{ min: 3, max: 5 }, [8, 1], { min: 3, max: 5, most: 8 }],
  // The questions of another subject have fewer marks, and the chosen range is preserved.
  [{ min: 3, max: 5 }, [2, 1], { min: 3, max: 5, most: 5 }],
  [{ min: 3, max: null }, [2], { min: 3, max: 3, most: 3 }],
  [{ min: null, max: 4 }, [2], { min: 0, max: 4, most: 4 }],
])('applies the range %j to questions with %j marks', (limits, marks, range) => {
  expect(
    marksRange(
      limits,
      marks.map((marksPossible) => aFind({ marksPossible })),
    ),
  ).toEqual(range);
});

test('filters by marks, type, subject, topic and source', () => {
  const found = [
    aFind(),
    aFind({ id: 2, marksPossible: 5, questionType: 'essay', topics: ['Waves', 'Sound'] }),
    aFind({ id: 3, subject: 'Biology', sourceTitle: 'Cells', topics: [], questionType: null }),
  ];
  const ids = (part: Partial<typeof NO_FILTERS>) =>
    filteredLibraryQuestions(found, { ...NO_FILTERS, ...part }).map(({ id }) => id);
  expect(ids({})).toEqual([1, 2, 3]);
  expect(ids({ min: 3 })).toEqual([2]);
  expect(ids({ max: 2 })).toEqual([1, 3]);
  expect(ids({ types: ['essay', 'short_answer'] })).toEqual([1, 2]);
  expect(ids({ subjects: ['Biology'] })).toEqual([3]);
  expect(ids({ topics: ['Sound', 'Optics'] })).toEqual([1, 2]);
  expect(ids({ sources: ['Cells'], subjects: ['Physics'] })).toEqual([]);
  expect(listChoices(found, ({ topics }) => topics)).toEqual(['Optics', 'Sound', 'Waves']);
  expect(listChoices(found, ({ questionType }) => [questionType])).toEqual(['essay', 'short_answer']);
  expect([isFiltered(NO_FILTERS), isFiltered({ ...NO_FILTERS, min: 0 })]).toEqual([false, true]);
});

test('replaces a missing key with a placeholder', () => {
  expect(asQuestion(aFind())).toMatchObject({ answer: '<p>So.</p>', gradingInstructions: '<p>Units.</p>' });
  expect(asQuestion(aFind({ answer: '<p> </p>', gradingInstructions: '' }))).toMatchObject({
    key: 'library-1',
    answer: '<p>Answer will be provided by instructor</p>',
    gradingInstructions: '<p>Grade based on accuracy and completeness</p>',
    marksPossible: 2,
    places: [],
    choice: null,
  });
});

test('finds a library question in the assignment, even if its text was copied again', () => {
  const chosen = [asQuestion(aFind())];
  expect(inAssignment(chosen, aFind())?.key).toBe('library-1');
  expect(inAssignment(chosen, aFind({ id: 9 }))?.key).toBe('library-1');
  expect(inAssignment(chosen, aFind({ id: 9, question: '<p>Other.</p>' }))).toBeUndefined();
});
