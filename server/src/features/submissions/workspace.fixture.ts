/** Starts the server with files, runs and a worker, for tests of what teachers do with their students' work. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF_LIMIT, PDF_TYPE } from '@classi/contract';
import type { Mount } from '../../platform/http/mount.ts';
import { createKeys } from '../../platform/keys/index.ts';
import { silentLog } from '../../platform/log/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { createRuns, type RunHandler, type Runs } from '../../platform/runs/index.ts';
import { createStorage } from '../../platform/storage/index.ts';
import type { Person } from '../../testing/cast.ts';
import type { MovableClock } from '../../testing/clock.ts';
import { startTestServer, type TestParts } from '../../testing/server.ts';
import type { Session } from '../identity/index.ts';

export interface WorkspaceParts extends Platform<'attempts' | 'database' | 'runs' | 'storage'> {
  clock: MovableClock;
}

export interface Workspace extends TestParts, Platform<'runs' | 'storage'> {
  /** Starts a second process of the product on the same database. It stops together with the workspace. */
  anotherProcess(handlers: readonly RunHandler[]): Promise<Runs>;
  /**
   * Stores a PDF as a teacher's upload.
   * @returns the stored name
   */
  upload(teacher: Person, bytes: Uint8Array, input?: { name?: string; purpose?: string }): Promise<string>;
}

/** @param input.handlers the runs that the worker executes */
export async function startWorkspace(input: {
  handlers(parts: Omit<WorkspaceParts, 'runs'>): RunHandler[];
  mount(mount: Mount<Session>, parts: WorkspaceParts): void;
}): Promise<Workspace> {
  const log = silentLog();
  const dataDir = join(tmpdir(), `classi-test-${randomUUID()}`);
  const processes: Runs[] = [];
  let made: WorkspaceParts | undefined;
  const server = await startTestServer(async (mount, { database, clock, attempts }) => {
    const config = { dataDir, s3: undefined, publicUrl: undefined };
    const storage = createStorage({ database, config, keys: createKeys(database), clock, log });
    const runs = await createRuns({
      database,
      log,
      handlers: input.handlers({ database, storage, clock, attempts }),
      hasWorker: true,
    });
    processes.push(runs);
    made = { database, clock, attempts, runs, storage };
    input.mount(mount, made);
  });
  if (!made) throw new Error('nothing was mounted');
  const { runs, storage } = made;
  return {
    ...server,
    runs,
    storage,
    anotherProcess: async (handlers) => {
      const other = await createRuns({ database: server.database, log, handlers, hasWorker: true });
      processes.push(other);
      return other;
    },
    upload: async (teacher, bytes, { name = 'paper.pdf', purpose = 'submission' } = {}) => {
      const file = await storage.put(
        teacher.tenantId,
        { ownerId: teacher.id, purpose, originalName: name, contentType: PDF_TYPE, sizeLimit: PDF_LIMIT },
        bytes,
      );
      return file.name;
    },
    close: async () => {
      for (const process of processes) await process.stop();
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
