import { APICallError } from 'ai';
import { GatewayError } from './gateway-error.ts';
import { isPassing } from './retries.ts';

/** The number of consecutive failures after which a server gets no calls for a while. */
const MAX_FAILURES = 5;
/** The pause in milliseconds. It is short, so that a server that has recovered is soon used again. */
const OPEN_MS = 5_000;

/**
 * A circuit breaker that stops calls to a server for a short time after repeated failures. Without it, every mark of a class would wait for
 * its time limit before it is made without the model.
 */
export interface CircuitBreaker {
  /** @throws {GatewayError} `unavailable` while the server gets no calls */
  check(): void;
  /**
   * Records the end of a call.
   * @param error undefined if the call succeeded
   */
  ended(error?: GatewayError): void;
}

export function createCircuitBreaker(now: () => Date): CircuitBreaker {
  let failed = 0;
  let until = Number.NEGATIVE_INFINITY;
  let last: GatewayError | undefined;
  return {
    check() {
      if (now().getTime() < until) throw new GatewayError('unavailable', { cause: last });
    },
    ended(error) {
      // A call that was stopped by `check` says nothing about the server.
      if (last !== undefined && error?.cause === last) return;
      failed = error && isOfServer(error) ? failed + 1 : 0;
      last = error;
      if (failed >= MAX_FAILURES) until = now().getTime() + OPEN_MS;
    },
  };
}

/** True for a failure of the server itself. Invalid calls do not count, nor does a server that asks for fewer calls. */
function isOfServer({ code, cause }: GatewayError): boolean {
  if (code === 'too-slow') return true;
  const isBusy = APICallError.isInstance(cause) && cause.statusCode === 429;
  return code === 'unavailable' && !isBusy && isPassing(cause);
}
