import { setTimeout as pause } from 'node:timers/promises';
import { APICallError, StreamProviderError } from 'ai';

/** The shortest and longest delay before a retry, in milliseconds, if the server does not ask for a delay. */
const FIRST_DELAY = 500;
const LONGEST_DELAY = 20_000;
/** The longest delay in milliseconds that a server may ask for. If it asks for more, the call is not retried. */
const MAX_DELAY_MS = 60_000;

/**
 * Returns whether the same call may succeed a little later: after status 429 or 5xx, a network error, a reply that is not JSON, or such an
 * error within a stream.
 */
export function isPassing(error: unknown): boolean {
  if (StreamProviderError.isInstance(error)) {
    return isPassingInStream(error) && !isSpent(error.message, error.data);
  }
  if (!APICallError.isInstance(error)) {
    return isNetworkError(error);
  }
  const { statusCode, responseBody = '' } = error;
  return (
    (statusCode === undefined ||
      statusCode === 408 ||
      statusCode === 409 ||
      statusCode === 429 ||
      statusCode >= 500 ||
      statusCode < 300) &&
    !isSpent(responseBody)
  );
}

/** Some servers send an HTTP status in the stream, others the kind of error. */
function isPassingInStream({ isRetryable, code, type }: StreamProviderError): boolean {
  const status = Number(code);
  return (
    isRetryable ||
    (status >= 100 ? status === 408 || status === 429 || status >= 500 : passingKinds.test(`${type} ${code}`))
  );
}

const passingKinds = /overloaded|server_error|internal_error|unavailable|rate_limit|timeout/i;

/** Returns whether the paid or free quota is used up, so that a retry within a minute does not help. */
const isSpent = (...said: unknown[]): boolean =>
  /insufficient_quota|billing_hard_limit|credit balance is too low|PerDay/.test(
    said.map((each) => (typeof each === 'string' ? each : JSON.stringify(each ?? ''))).join(' '),
  );

const networkErrors = /terminated|fetch failed|socket|ECONN|EPIPE|ETIMEDOUT|network/i;

function isNetworkError(error: unknown): boolean {
  return error instanceof Error && (networkErrors.test(error.message) || isNetworkError(error.cause));
}

/**
 * Returns the milliseconds to wait before the next attempt. This is what the server asks for, or else a delay that doubles each time. It
 * has jitter, so that the calls of a class do not all return at once. Undefined if the server asks for too long a delay.
 * @param attempt from 0
 * @param random from 0 to 1
 */
export function delayBefore(
  attempt: number,
  error: unknown,
  random: number,
  now = Date.now(),
): number | undefined {
  const delay = requestedDelay(error, now);
  if (delay !== undefined) {
    return delay > MAX_DELAY_MS ? undefined : delay * (1 + random / 4);
  }
  return Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** attempt) * (0.5 + random / 2);
}

/**
 * Returns the delay that the server asks for in milliseconds. `retry-after` has seconds or a date, some servers have a header in
 * milliseconds, and Google states the delay in the body.
 */
function requestedDelay(error: unknown, now: number): number | undefined {
  const headers = APICallError.isInstance(error) ? (error.responseHeaders ?? {}) : {};
  const exact = Number(headers['retry-after-ms'] ?? Number.NaN);
  if (Number.isFinite(exact)) {
    return Math.max(0, exact);
  }
  const said = headers['retry-after'];
  if (said === undefined) {
    return delayInBody(error);
  }
  const delay = Number.isFinite(Number(said)) ? Number(said) * 1_000 : Date.parse(said) - now;
  return Number.isNaN(delay) ? undefined : Math.max(0, delay);
}

function delayInBody(error: unknown): number | undefined {
  const body = APICallError.isInstance(error)
    ? error.responseBody
    : StreamProviderError.isInstance(error)
      ? JSON.stringify(error.data)
      : undefined;
  const seconds = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/.exec(body ?? '')?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1_000;
}

/**
 * Runs a call, and retries it if that may help.
 * @param again the maximum number of retries
 */
export async function withRetries<Result>(
  again: number,
  signal: AbortSignal,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (let count = 0; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      const delay = delayBefore(count, error, Math.random());
      if (signal.aborted || count >= again || delay === undefined || !isPassing(error)) {
        throw error;
      }
      await pause(delay, undefined, { signal });
    }
  }
}
