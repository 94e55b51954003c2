import { describe, expect, test } from 'vitest';
import {
  activeCategory,
  chosenText,
  groupByCategory,
  idsOfTags,
  levelParts,
  type Rubric,
  retagged,
  searched,
  toggledRubric,
} from './rules.ts';

const rubric = (id: number, category: string, criterion: string, description = ''): Rubric => ({
  id,
  category,
  criterion,
  description,
});
const all = [
  rubric(1, 'Science', 'Applying ideas', 'Novice: names an idea. Proficient: applies it.'),
  rubric(2, 'Science', 'Evidence'),
  rubric(3, 'Writing', 'Clarity'),
];

test('separates level labels, which end with a colon', () => {
  expect(levelParts('Novice: names. A Competent reader. Proficient: explains.')).toEqual([
    { text: 'Novice:', isLevel: true },
    { text: ' names. A Competent reader. ', isLevel: false },
    { text: 'Proficient:', isLevel: true },
    { text: ' explains.', isLevel: false },
  ]);
  expect(levelParts('Names it.')).toEqual([{ text: 'Names it.', isLevel: false }]);
});

describe('searched', () => {
  test.each([
    ['', ['Science', 'Writing']],
    ['CLARITY', ['Writing']],
    ['science evidence', ['Science']],
    ['applies', ['Science']],
    ['nothing', []],
  ])('“%s” finds %j', (query, names) => {
    expect(searched(groupByCategory(all), query).map(({ name }) => name)).toEqual(names);
  });

  test('returns only the rubrics that match', () => {
    expect(searched(groupByCategory(all), 'evidence')[0]?.rubrics.map(({ id }) => id)).toEqual([2]);
  });
});

test('returns the category of the first chosen rubric', () => {
  expect(activeCategory(all, [])).toBeNull();
  expect(activeCategory(all, [2])).toBe('Science');
  expect(toggledRubric(toggledRubric([2], 1), 2)).toEqual([1]);
});

test('describes the choice in a few words', () => {
  expect(chosenText(all, [1, 2])).toBe('2 of Science');
  expect(chosenText(all, [])).toBe('None chosen');
  expect(chosenText(undefined, [1])).toBe('1 chosen');
});

test('finds rubrics by tags, and keeps unknown tags', () => {
  const tags = ['Old - One', 'Science - Evidence'];
  expect(idsOfTags(all, tags)).toEqual([2]);
  expect(retagged(all, tags, [1, 3])).toEqual(['Old - One', 'Science - Applying ideas', 'Writing - Clarity']);
  expect(retagged(all, tags, [])).toEqual(['Old - One']);
  expect(retagged([], tags, [])).toEqual(tags);
});
