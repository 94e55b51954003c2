/** The workspace with a scripted language model on loopback, for tests that read papers, mark answers and look at pictures. */
import { intake } from '@classi/documents';
import {
  createEngineInWorkers,
  createGateway,
  createModelEngine,
  type DescriptionStore,
  type ModelSettings,
} from '@classi/engines';
import { type ModelServer, startModelServer } from '@classi/engines/testing/model-server';
import { modelSettings } from '@classi/engines/testing/model-settings';
import { desc } from 'drizzle-orm';
import { createGradingRuns } from '../features/grading/index.ts';
import { mountWork } from '../features/grading/mount-work.fixture.ts';
import type { CorrectionsOf } from '../features/grading/ports.ts';
import type { MarkEvent } from '../features/grading/store.ts';
import { markEvents } from '../features/grading/tables.ts';
import type { Session } from '../features/identity/index.ts';
import { createPicturesOfWork, createReadSubmissionRun } from '../features/submissions/index.ts';
import {
  startWorkspace,
  type Workspace,
  type WorkspaceParts,
} from '../features/submissions/workspace.fixture.ts';
import type { Database } from '../platform/db/index.ts';
import type { Mount } from '../platform/http/mount.ts';

export interface ModelWorkspace extends Workspace {
  /** The scripted language model. */
  model: ModelServer;
  /** Returns the newest mark of the first school. */
  newestMark(): Promise<MarkEvent | undefined>;
}

/**
 * @param input.settings called for each model call
 * @param input.mount mounts further features, in addition to submissions and grading
 */
export async function startModelWorkspace(
  input: {
    settings?: () => Partial<ModelSettings>;
    descriptions?: (database: Database) => DescriptionStore;
    correctionsOf?: CorrectionsOf;
    mount?: (mount: Mount<Session>, parts: WorkspaceParts) => void;
  } = {},
): Promise<ModelWorkspace> {
  const model = await startModelServer();
  const embedded = createEngineInWorkers({ size: 1 });
  const resolve = () => modelSettings(model.url, { retries: 0, ...input.settings?.() });
  const gateway = createGateway({ resolve });
  const { correctionsOf } = input;
  const parts = await startWorkspace({
    handlers: ({ database, storage, clock }) => {
      const optional = input.descriptions ? { descriptions: input.descriptions(database) } : {};
      const engine = createModelEngine({ gateway, embedded, ...optional });
      const pictures = createPicturesOfWork({ database, storage, clock, intake });
      return [
        createReadSubmissionRun({ engine, storage, startMarking: () => Promise.resolve() }),
        ...createGradingRuns({ engine, clock, pictures }),
      ];
    },
    mount: (mount, made) => {
      const { database, clock, runs, storage } = made;
      mountWork(mount, { database, clock, runs, storage }, correctionsOf ? { correctionsOf } : {});
      input.mount?.(mount, made);
    },
  });
  return {
    ...parts,
    model,
    newestMark: () =>
      parts.database.inTenant(parts.classi.tenantId, async (tx) => {
        const [mark] = await tx.select().from(markEvents).orderBy(desc(markEvents.id)).limit(1);
        return mark;
      }),
    close: async () => {
      await parts.close();
      await embedded.close();
      await model.close();
    },
  };
}
