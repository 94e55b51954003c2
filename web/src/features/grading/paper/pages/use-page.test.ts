import { expect, test } from 'vitest';
import { aQuestion, aWork } from '../../works.fixture.ts';
import { findLastPage } from './use-page.ts';

const box = { x: 0, y: 0, width: 10, height: 10 };

test('includes passages without a question in the last page', () => {
  const work = aWork(1, 'Tara', [aQuestion({ places: [{ page: 2, box }] }), aQuestion({ number: 2 })]);
  expect(findLastPage(work)).toBe(2);
  const unmatched = [{ text: '<p>x</p>', places: [{ page: 4, box }] }];
  expect(findLastPage({ ...work, student: { ...work.student, unmatched } })).toBe(4);
  expect(findLastPage(aWork(2, 'Omar', []))).toBe(1);
});
