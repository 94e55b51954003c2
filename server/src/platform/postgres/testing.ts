import { readFileSync, statfsSync } from 'node:fs';
import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from './index.ts';
import { isAlive } from './processes.ts';
import { findServer, stopServer } from './server.ts';
import type { ServerLog } from './supervisor.ts';

/** A server with disposable data. */
export interface TestPostgres {
  /** The address of its database `postgres`, for a superuser. */
  readonly url: string;
  stop(): Promise<void>;
}

const MEMORY = '/dev/shm';
/** Space for the databases of a run and their server's other files, in bytes. */
const ROOM = 6 * 1024 ** 3;

/**
 * Where test servers have their data: in memory where there is room, and programmes may be run from there. A disk takes its time over
 * thousands of files that are made and removed.
 */
export const testPlace = hasRoomInMemory() ? MEMORY : tmpdir();

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const [, , type, options = ''] =
      mounts.map((line) => line.split(' ')).find(([, at]) => at === MEMORY) ?? [];
    return type === 'tmpfs' && !options.split(',').includes('noexec') && bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}

/** The number of the process follows, and a dash: what a killed one leaves is removed by the next run. */
export const testFolderPrefix = 'classi-test-postgres-';

/**
 * Starts a server for a run of tests in a new folder, which `stop()` removes; what killed runs left is removed first. With
 * `TEST_DATABASE_URL` set, that server is used instead and left alone.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  await removeAbandonedTestServers();
  const folder = await mkdtemp(join(testPlace, `${testFolderPrefix}${process.pid}-`));
  const server = await startEmbeddedPostgres({ folder, log: complaints, fast: true });
  return {
    url: server.url('postgres'),
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Stops and removes the test servers whose run was killed; their folders bear its process number. */
export async function removeAbandonedTestServers(): Promise<void> {
  for (const name of await readdir(testPlace)) {
    const parent = Number(new RegExp(`^${testFolderPrefix}(\\d+)-`).exec(name)?.[1]);
    if (!parent || isAlive(parent)) continue;
    const folder = await realpath(join(testPlace, name));
    const cluster = join(folder, 'cluster');
    const left = await findServer(cluster);
    if (left) await stopServer(left.pid, cluster, 0);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Only what goes wrong belongs between the lines of a test report. */
const complaints: ServerLog = {
  info: () => undefined,
  warn: (facts, sentence) => process.stderr.write(`${sentence} ${JSON.stringify(facts)}\n`),
  error: (facts, sentence) => process.stderr.write(`${sentence} ${JSON.stringify(facts)}\n`),
};
