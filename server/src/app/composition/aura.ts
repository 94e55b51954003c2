/** Creates AURA's engine. It uses a language model for the schools that have one. */
import {
  createEngineInWorkers,
  createGateway,
  createModelEngine,
  type DescriptionStore,
  type Engine,
  type Spending,
  type VectorStore,
} from '@classi/engines';
import type { SchoolModels } from '../../features/language-models/index.ts';
import type { Config } from '../../platform/config/config.ts';
import type { DistributedSemaphore } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log/log.ts';

export interface AuraDeps {
  schoolModels: Pick<SchoolModels, 'of'>;
  spending: Spending;
  /** Stores the vectors of textbooks. */
  vectors: VectorStore;
  /** Limits the calls in progress in all processes. */
  semaphore: DistributedSemaphore;
  /** Stores the descriptions of pictures. */
  descriptions: DescriptionStore;
  log: Log;
}

export function createAura(
  { markingThreads }: Pick<Config, 'markingThreads'>,
  { schoolModels, spending, vectors, semaphore, descriptions, log }: AuraDeps,
): {
  engine: Engine;
  /** The engine without any language model. */
  embedded: Engine;
  closeEngine(): Promise<void>;
} {
  const embedded = createEngineInWorkers({ size: markingThreads });
  const gateway = createGateway({
    // Work that belongs to no school uses no language model.
    resolve: async (tenant) => (tenant === '' ? undefined : (await schoolModels.of(Number(tenant))).settings),
    spending,
    semaphore,
    failed: (failure) => log.warn(failure, 'the language model failed'),
  });
  return {
    embedded,
    engine: createModelEngine({
      gateway,
      embedded,
      vectors,
      vectorsFailed: (error) => log.warn({ error }, 'the vectors of textbooks could not be read or saved'),
      descriptions,
      picturesFailed: (error) => log.warn({ error }, 'a picture could not be described'),
    }),
    closeEngine: async () => {
      await embedded.close();
      await semaphore.close();
    },
  };
}
