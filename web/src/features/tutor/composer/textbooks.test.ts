import { expect, it } from 'vitest';
import { bySubject, pickExamples, toggled } from './textbooks.ts';

it('groups the books by subject, both in alphabetical order', () => {
  const book = (id: number, title: string, subject: string) => ({
    id,
    title,
    subject,
    author: '',
    exampleQueries: [],
  });
  const groups = bySubject([
    book(1, 'Optics', 'Physics'),
    book(2, 'Verse', 'English'),
    book(3, 'Forces', 'Physics'),
  ]);
  expect(groups.map(([subject, books]) => [subject, books.map(({ id }) => id)])).toEqual([
    ['English', [2]],
    ['Physics', [3, 1]],
  ]);
});

it.each([
  [[1], 2, [1, 2]],
  [[1, 2], 1, [2]],
  [[2], 2, [2]],
])('toggles a textbook: %j, %i', (chosen, id, then) => {
  expect(toggled(chosen, id)).toEqual(then);
});

it('offers four different questions from several textbooks in turn', () => {
  const books = [
    { exampleQueries: ['a', 'b', 'c'] },
    { exampleQueries: [] },
    { exampleQueries: ['a', 'd', 'e'] },
  ];
  expect(pickExamples(books)).toEqual(['a', 'b', 'd', 'c']);
  expect(pickExamples([])).toEqual([]);
});
