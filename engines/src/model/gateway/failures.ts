import type { Tokens } from './budget.ts';
import { isTooLong } from './capabilities/capabilities.ts';
import { GatewayError } from './gateway-error.ts';

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
