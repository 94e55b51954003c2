/** Chooses AURA's engine: with a language model where the settings name one, without where they do not. */
import { createEngineInWorkers, createGateway, createModelEngine, type Engine } from '@classi/engines';
import type { Config } from '../platform/config/config.ts';
import type { Log } from '../platform/log/log.ts';

export function createAura(
  { ai, markingThreads }: Pick<Config, 'ai' | 'markingThreads'>,
  log: Log,
): {
  engine: Engine;
  closeEngine(): Promise<void>;
} {
  const embedded = createEngineInWorkers({ size: markingThreads });
  // One model for all schools, each with a budget of its own.
  const gateway = createGateway({
    resolve: () => ai,
    failed: (failure) => log.warn(failure, 'the language model failed'),
  });
  return {
    engine: ai ? createModelEngine({ gateway, embedded }) : embedded,
    closeEngine: () => embedded.close(),
  };
}
