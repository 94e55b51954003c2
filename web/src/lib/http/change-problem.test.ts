import { expect, test } from 'vitest';
import { changeProblem, isOutcomeUnknown } from './change-problem.ts';
import { ConnectionError, HttpError } from './http.ts';

const UNKNOWN =
  'The connection was lost, so it is not clear whether this worked. Please check before you try again.';

test.each([
  ['a lost response', new ConnectionError()],
  ['a page of a proxy', new HttpError(502, 'Bad gateway')],
  ['an internal error', new HttpError(500, 'Something went wrong.', { code: 'http/failed' })],
])('says that the outcome is not known after %s', (_, error) => {
  expect(isOutcomeUnknown(error)).toBe(true);
  expect(changeProblem(error)).toBe(UNKNOWN);
});

test.each([
  ['a refusal', new HttpError(409, 'There is one already.')],
  ['a provider that cannot be reached', new HttpError(503, 'Try later.', { code: 'sign-on/unreachable' })],
])('gives the sentence of %s', (_, error) => {
  expect(isOutcomeUnknown(error)).toBe(false);
  expect(changeProblem(error)).toBe(error.message);
});
