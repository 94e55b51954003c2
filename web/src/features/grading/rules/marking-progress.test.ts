import { expect, test } from 'vitest';
import { aQuestion, aWork, inProgress, unmarked } from '../works.fixture.ts';
import { findMarkingProgress } from './marking-progress.ts';

const problem = 'The language model is not available.';
const withProblem = (work: ReturnType<typeof aWork>) => ({
  ...work,
  student: { ...work.student, markingProblem: problem },
});

test('reports the progress of work that the server marks', () => {
  const work = aWork(1, 'Tara', [aQuestion(), aQuestion({ ...inProgress, number: 2 })]);
  expect(findMarkingProgress(work)).toMatchObject({ state: 'running', done: 1, total: 2 });
  expect(findMarkingProgress(withProblem(work))?.state).toBe('running');
});

test('reports why the last marking failed while answers have no mark', () => {
  const open = withProblem(aWork(1, 'Tara', [aQuestion(), aQuestion({ ...unmarked, number: 2 })]));
  expect(findMarkingProgress(open)).toEqual({ state: 'failed', done: 1, total: 2, problem });
  expect(findMarkingProgress(withProblem(aWork(1, 'Tara', [aQuestion()])))).toBeUndefined();
});

test('reports nothing for work that is not being marked', () => {
  expect(findMarkingProgress(undefined)).toBeUndefined();
  expect(findMarkingProgress(aWork(1, 'Tara', [aQuestion(unmarked)]))).toBeUndefined();
});
