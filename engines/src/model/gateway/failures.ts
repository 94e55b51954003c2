import type { Tokens } from './budget.ts';
import { GatewayError } from './gateway-error.ts';
import { isTooLong } from './manners/manners.ts';

/** Converts any error of the libraries to a `GatewayError`. */
export function asGatewayError(error: unknown, signal: AbortSignal, tokens: Tokens): GatewayError {
  if (signal.aborted) {
    return new GatewayError('stopped', { cause: error, tokens });
  }
  if (error instanceof GatewayError) {
    return error;
  }
  const code = isTimeout(error) ? 'too-slow' : isTooLong(error) ? 'too-long' : 'unavailable';
  return new GatewayError(code, { cause: error, tokens });
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || isTimeout(error.cause));
}
