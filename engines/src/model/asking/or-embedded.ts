import { type Engine, EngineError, type WorkOptions } from '../../engine.ts';
import type { ObjectCall } from '../gateway/call.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { GatewayError } from '../gateway/gateway-error.ts';

/** The engines and settings for a task. */
export interface Parts {
  gateway: Gateway;
  /** Does the task first, and replaces the model where it cannot be used. */
  embedded: Engine;
}

/** Returns whether the school of this work has a model. */
export const hasModel = async (gateway: Gateway, options: WorkOptions): Promise<boolean> =>
  (await gateway.settings(options.for?.tenant ?? '')) !== undefined;

/** The parts of every call that come from the options of the work. */
export const onBehalf = (options: WorkOptions): Pick<ObjectCall<unknown>, 'tenant' | 'signal'> => ({
  tenant: options.for?.tenant ?? '',
  ...(options.signal ? { signal: options.signal } : {}),
});

/**
 * The model's result, or the embedded engine's where the model fails.
 *
 * @throws EngineError `stopped`.
 */
export async function orElse<Result>(
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

/** The embedded engine's words with the reason why they are not the model's. Markdown. */
export const withReason = (own: string, { message }: GatewayError): string =>
  `${own}\n\n*${message} AURA wrote this without it.*`;
