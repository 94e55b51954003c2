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
  /** The URL of its database `postgres` for a superuser. */
  readonly url: string;
  stop(): Promise<void>;
}

const MEMORY = '/dev/shm';
/** The space that a test run needs for databases and other files, in bytes. */
const ROOM = 6 * 1024 ** 3;

/**
 * The folder for the data of test servers. It is in memory if there is enough space and programs may run from there, because a disk is slow
 * with thousands of small files.
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

/** The prefix is followed by the process id and a dash, so that a later run can remove what a killed one left. */
export const testFolderPrefix = 'classi-test-postgres-';

/**
 * Starts a server for a test run in a new folder, which `stop()` removes. The remains of killed runs are removed first. With
 * `TEST_DATABASE_URL`, that server is used instead and not changed.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  await removeAbandonedTestServers();
  const folder = await mkdtemp(join(testPlace, `${testFolderPrefix}${process.pid}-`));
  const server = await startEmbeddedPostgres({ folder, log: complaints, isFast: true });
  return {
    url: server.url('postgres'),
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Stops and removes the test servers of killed runs, whose process ids are in the names of their folders. */
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

/** Only problems are printed, so that the test report stays readable. */
const complaints: ServerLog = {
  info: () => undefined,
  warn: (facts, sentence) => process.stderr.write(`${sentence} ${JSON.stringify(facts)}\n`),
  error: (facts, sentence) => process.stderr.write(`${sentence} ${JSON.stringify(facts)}\n`),
};
