import { randomBytes, randomInt } from 'node:crypto';
import { constants } from 'node:fs';
import {
  access,
  chmod,
  chown,
  mkdir,
  open,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { isErrno } from './processes.ts';

/** The paths within the folder of one embedded database. */
export interface DatabaseFolder {
  /** The real path of the folder itself. */
  readonly path: string;
  /** PostgreSQL's own folder. */
  readonly cluster: string;
  /** The log file of the server. */
  readonly log: string;
}

/**
 * Opens the folder, and creates it if it does not exist. Each file in it is protected by its own mode.
 * @throws Error if it cannot be created or written
 */
export async function openFolder(folder: string): Promise<DatabaseFolder> {
  try {
    await mkdir(dirname(resolve(folder)), { recursive: true });
    await mkdir(resolve(folder), { recursive: true, mode: 0o700 });
    const path = await realpath(resolve(folder));
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
    // The account that the server runs as must be able to enter the folder, but not to list it.
    if (process.getuid?.() === 0) await chmod(path, ((await stat(path)).mode & 0o777) | 0o011);
    return { path, cluster: join(path, 'cluster'), log: join(path, 'server.log') };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new Error(`The database folder ${resolve(folder)} cannot be made or written: ${words}.`, {
      cause: error,
    });
  }
}

/**
 * Returns the major version of PostgreSQL that created the database in the folder; undefined if there is none yet.
 * @throws Error if something else is in its place
 */
export async function findMajor(folder: DatabaseFolder): Promise<number | undefined> {
  const version = await readIfThere(join(folder.cluster, 'PG_VERSION'));
  if (version !== undefined) return Number.parseInt(version, 10);
  try {
    await rmdir(folder.cluster);
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw new Error(
      `${folder.cluster} holds files, but no database that PostgreSQL would know (PG_VERSION is missing). ` +
        'Nothing in it was touched. Bring its contents back from a backup, or move it away to start again.',
      { cause: error },
    );
  }
  return undefined;
}

/** Returns the stored password of the owner; `fresh` if it was generated just now. */
export async function rememberPassword(
  folder: DatabaseFolder,
): Promise<{ password: string; isNew: boolean }> {
  const file = join(folder.path, 'password');
  const known = (await readIfThere(file))?.trim();
  if (known) return { password: known, isNew: false };
  const password = randomBytes(24).toString('hex');
  await writePrivate(folder, file, password);
  return { password, isNew: true };
}

/** Returns the port of the previous start, if any. */
export async function findPort(folder: DatabaseFolder): Promise<number | undefined> {
  const port = Number(await readIfThere(join(folder.path, 'port')));
  return Number.isInteger(port) && port > 0 && port < 65536 ? port : undefined;
}

export async function rememberPort(folder: DatabaseFolder, port: number): Promise<void> {
  if ((await findPort(folder)) !== port) await writePrivate(folder, join(folder.path, 'port'), String(port));
}

/**
 * Returns a free port of the loopback address. It is below the ports of outgoing connections (from 32768 on Linux), so that none of these
 * takes it while the server restarts.
 * @throws Error if a hundred attempts found none
 */
export async function chooseFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port was found for the database between 20000 and 32000.');
}

/** Opens the server's log for appending. A long log is renamed first and replaces the one before it. */
export async function openLog(folder: DatabaseFolder) {
  const size = await stat(folder.log).then(
    (found) => found.size,
    () => 0,
  );
  if (size > 5_000_000) await rename(folder.log, `${folder.log}.1`);
  const file = await open(folder.log, 'a', 0o600);
  await leaveToOwner(folder, folder.log);
  return file;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}

async function writePrivate(folder: DatabaseFolder, file: string, content: string): Promise<void> {
  const draft = `${file}.draft`;
  await rm(draft, { force: true });
  await writeFile(draft, `${content}\n`, { mode: 0o600, flush: true });
  await rename(draft, file);
  await leaveToOwner(folder, file);
}

/** If root creates a file in another user's folder, that user must still be able to use it. */
async function leaveToOwner(folder: DatabaseFolder, file: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(folder.path);
  await chown(file, uid, gid);
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  }
}
