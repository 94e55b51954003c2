import { APICallError, StreamProviderError } from 'ai';
import { expect, test } from 'vitest';
import { delayBefore, isPassing } from './retries.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');

const failed = (statusCode: number, own: { headers?: Record<string, string>; body?: object } = {}) =>
  new APICallError({
    message: 'failed',
    url: 'http://127.0.0.1/',
    requestBodyValues: {},
    statusCode,
    responseHeaders: own.headers ?? {},
    responseBody: JSON.stringify(own.body ?? {}),
  });
const retryInfo = (retryDelay: string) => ({
  error: { details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay }] },
});

test.each([
  ['seconds', failed(429, { headers: { 'retry-after': '3' } }), 3_000],
  ['a date', failed(429, { headers: { 'retry-after': 'Sun, 22 Nov 2026 10:00:05 GMT' } }), 5_000],
  ['a date that has passed', failed(429, { headers: { 'retry-after': 'Sun, 22 Nov 2026 09:00:00 GMT' } }), 0],
  ['milliseconds', failed(429, { headers: { 'retry-after-ms': '40', 'retry-after': '1' } }), 40],
  ['seconds in the reply', failed(429, { body: retryInfo('34.4s') }), 34_400],
  [
    'seconds in an error of a stream',
    new StreamProviderError({ message: 'full', statusCode: 429, data: retryInfo('2s').error }),
    2_000,
  ],
])('waits as long as the server asks for: %s', (_, error, delay) => {
  expect(delayBefore(0, error, 0, NOW)).toBe(delay);
  expect(delayBefore(0, error, 1, NOW)).toBe(delay * 1.25);
});

test('does not wait for a server that asks for more than a minute', () => {
  expect(delayBefore(0, failed(429, { body: retryInfo('61s') }), 0, NOW)).toBeUndefined();
});

test('doubles the pause each time, with jitter and at most twenty seconds', () => {
  const delays = [0, 1, 2, 3, 9].map((count) => delayBefore(count, failed(503), 0, NOW));
  expect(delays).toEqual([250, 500, 1_000, 2_000, 10_000]);
  expect(delayBefore(9, failed(503), 1, NOW)).toBe(20_000);
});

test.each([
  [408, true],
  [409, true],
  [429, true],
  [500, true],
  [529, true],
  // A reply that could not be read.
  [200, true],
  [400, false],
  [401, false],
  [402, false],
  [404, false],
])('decides whether to retry after status %i: %s', (status, passes) => {
  expect(isPassing(failed(status))).toBe(passes);
});

test.each([
  [{ code: 502 }, true],
  [{ code: 'server_error' }, true],
  [{ type: 'overloaded_error' }, true],
  [{ statusCode: 503 }, true],
  [{ code: 400 }, false],
  [{ code: 'invalid_api_key' }, false],
  [{}, false],
])('decides whether to retry after %j in a stream: %s', (own, passes) => {
  expect(isPassing(new StreamProviderError({ message: 'failed', ...own }))).toBe(passes);
});

test.each([
  [{ error: { code: 'insufficient_quota' } }],
  [{ error: { details: [{ violations: [{ quotaId: 'GenerateRequestsPerDayPerProject-FreeTier' }] }] } }],
  [{ error: { message: 'Your credit balance is too low to access the API.' } }],
])('does not retry after a used-up quota: %j', (body) => {
  expect(isPassing(failed(429, { body }))).toBe(false);
});

test('does not retry after an unknown error', () => {
  expect(isPassing(new Error('bug'))).toBe(false);
  expect(isPassing(new TypeError('fetch failed', { cause: new Error('ECONNRESET') }))).toBe(true);
});
