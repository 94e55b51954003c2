import { APICallError } from 'ai';
import { GatewayError } from './gateway-error.ts';
import { isPassing } from './retries.ts';

/** The number of failed calls in a row after which a server is left alone. */
const MOST_FAILED = 5;
/** The pause in milliseconds. It is short, so that a server that has recovered is used again soon. */
const REST = 5_000;

/**
 * A circuit breaker: leaves a server alone for a short time after repeated failures. Otherwise each mark of a class would wait for its time limit,
 * one after the other, before they are made without the model.
 */
export interface Rest {
  /** @throws GatewayError `unavailable` as long as the server is left alone */
  check(): void;
  /** @param error absent where the call went well */
  ended(error?: GatewayError): void;
}

export function createRest(now: () => Date): Rest {
  let failed = 0;
  let until = Number.NEGATIVE_INFINITY;
  let last: GatewayError | undefined;
  return {
    check() {
      if (now().getTime() < until) throw new GatewayError('unavailable', { cause: last });
    },
    ended(error) {
      // A call that was not let through says nothing about the server.
      if (last !== undefined && error?.cause === last) return;
      failed = error && isOfServer(error) ? failed + 1 : 0;
      last = error;
      if (failed >= MOST_FAILED) until = now().getTime() + REST;
    },
  };
}

/** True for a failure of the server itself: neither a bad call nor a server that asks for fewer calls. */
function isOfServer({ code, cause }: GatewayError): boolean {
  if (code === 'too-slow') return true;
  const isBusy = APICallError.isInstance(cause) && cause.statusCode === 429;
  return code === 'unavailable' && !isBusy && isPassing(cause);
}
