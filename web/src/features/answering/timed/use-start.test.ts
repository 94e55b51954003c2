import { expect, test } from 'vitest';
import { ConnectionError, HttpError } from '../../../lib/http/http.ts';
import { startProblem } from './use-start.ts';

const FAILED = 'Failed to start the timed assignment. Please try again.';

test.each([
  ['nobody answers', new ConnectionError(), FAILED],
  ['the server fails', new HttpError(500, 'Something went wrong.'), FAILED],
  [
    'the server says why',
    new HttpError(429, 'Too many requests.', { code: 'http/too-many' }),
    `Too many requests. ${FAILED}`,
  ],
  [
    'it is locked: trying again would change nothing',
    new HttpError(403, 'This assignment was due 11/20/2026 and can no longer be edited.', {
      code: 'answer/past-due',
    }),
    'This assignment was due 11/20/2026 and can no longer be edited.',
  ],
])('%s', (_, error, words) => {
  expect(startProblem(error)).toBe(words);
});
