/** Chooses AURA's engine: with a language model for the schools that have one, without for the others. */
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

export interface AuraParts {
  schoolModels: Pick<SchoolModels, 'of'>;
  spending: Spending;
  /** Keeps the vectors of textbooks. */
  vectors: VectorStore;
  /** Holds the limit on calls in flight over processes. */
  semaphore: DistributedSemaphore;
  /** Keeps what pictures show. */
  descriptions: DescriptionStore;
  log: Log;
}

export function createAura(
  { markingThreads }: Pick<Config, 'markingThreads'>,
  { schoolModels, spending, vectors, semaphore, descriptions, log }: AuraParts,
): {
  engine: Engine;
  /** The same without any language model. */
  embedded: Engine;
  closeEngine(): Promise<void>;
} {
  const embedded = createEngineInWorkers({ size: markingThreads });
  const gateway = createGateway({
    // Work without a school uses no model.
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
