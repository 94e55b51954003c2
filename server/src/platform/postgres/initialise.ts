import { chown, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { handOver, type ServerAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { DatabaseFolder } from './folder.ts';
import { processesWithin, runProgramme, signal, waitUntil } from './processes.ts';

/** The role that owns everything in the embedded database, and at first the only one. */
export const ownerRole = 'owner';

const draftPrefix = 'initialising-';

/**
 * Creates the database (initdb) in a separate folder and moves it into place when it is complete, so that an interrupted initialisation
 * never looks like a database. Sorting and case conversion follow Unicode without a locale of the system (PostgreSQL's C.UTF-8), so they
 * are equal on every machine.
 * @throws Error with initdb's message
 */
export async function initialiseCluster(
  folder: DatabaseFolder,
  binaries: Binaries,
  account: ServerAccount,
  options: { password: string; fast: boolean; nameFolder: (cluster: string) => string },
): Promise<void> {
  const draft = join(folder.path, `${draftPrefix}${process.pid}-${Date.now()}`);
  const cluster = join(draft, 'cluster');
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  await writeFile(join(draft, 'password'), options.password, { mode: 0o600 });
  await handOver(draft, account.initialiser);
  const outcome = await runProgramme(
    binaries.initdb,
    [
      ...['--pgdata', options.nameFolder(cluster), '--username', ownerRole, '--pwfile', '../password'],
      ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C'],
      ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
      ...(options.fast ? ['--no-sync', '--no-data-checksums'] : []),
    ],
    { identity: account.initialiser, cwd: cluster },
  );
  if (outcome.code !== 0) {
    await rm(draft, { recursive: true, force: true, maxRetries: 5 });
    throw new Error(
      `The database could not be made in ${folder.path}. initdb says: ${outcome.output.trim()}`,
    );
  }
  await handOver(cluster, account.server);
  // Moving a folder to another parent needs write access to both parents, and the server's account does not have it for root's folder.
  if (account.server) await chown(draft, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
  await rename(cluster, folder.cluster);
  await syncFolder(folder.path);
  await rm(draft, { recursive: true, force: true });
}

/** Removes the remains of interrupted initialisations, after their processes. */
export async function removeDrafts(folder: DatabaseFolder): Promise<void> {
  const drafts = (await readdir(folder.path)).filter((name) => name.startsWith(draftPrefix));
  for (const name of drafts) {
    const draft = join(folder.path, name);
    for (const pid of processesWithin(draft)) signal(pid, 'SIGKILL');
    await waitUntil(() => processesWithin(draft).length === 0, 5000);
    await rm(draft, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A rename is durable only after the parent folder has been written to the disk. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
