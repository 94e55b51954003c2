import { type Engine, EngineError, type WorkOptions } from '../../engine.ts';
import type { ObjectCall } from '../gateway/call.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { GatewayError } from '../gateway/gateway-error.ts';

/** The engines and settings for a task. */
export interface ModelTaskParts {
  gateway: Gateway;
  /** The embedded engine does every task first. Its result is used if the model fails. */
  embedded: Engine;
}

/** Returns whether the school has a model. */
export const hasModel = async (gateway: Gateway, options: WorkOptions): Promise<boolean> =>
  (await gateway.settings(options.for?.tenant ?? '')) !== undefined;

/** Returns the fields of a call that come from the options. */
export const callContext = (options: WorkOptions): Pick<ObjectCall<unknown>, 'tenant' | 'signal'> => ({
  tenant: options.for?.tenant ?? '',
  ...(options.signal ? { signal: options.signal } : {}),
});

/**
 * Returns the model's result; if the model fails, the result of `instead`.
 * @throws {EngineError} `stopped` if the signal is aborted
 */
export async function withEmbeddedFallback<Result>(
  ask: () => Promise<Result>,
  instead: (error: GatewayError) => Result,
): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.code === 'stopped') throw new EngineError('stopped', error.message, { cause: error });
    return instead(error);
  }
}

/** Returns the embedded engine's text with the reason why the model did not write it, in Markdown. */
export const withFailureReason = (own: string, { message }: GatewayError): string =>
  `${own}\n\n*${message} AURA wrote this without it.*`;
