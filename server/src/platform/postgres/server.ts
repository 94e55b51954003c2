import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type DatabaseFolder, openLog } from './folder.ts';
import { ownerRole } from './initialise.ts';
import {
  cleanEnvironment,
  type Identity,
  processesWithin,
  servesCluster,
  signal,
  waitUntil,
} from './processes.ts';
import type { ServerSettings } from './server-settings.ts';

/** The result of a launch: a server that answers, or the reason why there is none. */
export type Launch =
  | { readonly kind: 'ready'; readonly pid: number }
  | { readonly kind: 'locked' | 'port-taken' | 'failed'; readonly words: string };

/** The result of a connection attempt. `starting` also means a server that is shutting down. */
export type Health = { kind: 'answers'; name: string } | { kind: 'starting' | 'refuses'; words: string };

/** The time limit for replaying the log after a crash, in milliseconds. */
const startLimit = 120_000;

/**
 * Starts PostgreSQL apart from our own process group (Ctrl-C in a terminal is for us, and we stop it in
 * order), and waits until it answers.
 */
export async function launchServer(
  folder: DatabaseFolder,
  start: {
    postgres: string;
    identity: Identity | undefined;
    dataArgument: string;
    settings: ServerSettings;
    password: string;
  },
): Promise<Launch> {
  const log = await openLog(folder);
  const { size: before } = await log.stat();
  const words = Object.entries(start.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(start.postgres, ['-D', start.dataArgument, ...words], {
    cwd: folder.cluster,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: cleanEnvironment(start.postgres),
    ...start.identity,
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', () => resolve(''));
  });
  child.unref();
  try {
    const port = Number(start.settings.port);
    const ready = await Promise.race([awaitReady(child, folder.cluster, port, start.password), ended]);
    if (ready === true && child.pid) return { kind: 'ready', pid: child.pid };
    if (ready !== '' && child.pid) await stopServer(child.pid, folder.cluster);
    return explain([ready, await readFrom(folder.log, before)].filter(Boolean).join('\n'));
  } finally {
    await log.close();
  }
}

/**
 * Asks only once the server itself says in its file that it is ready: before, a stranger may be on the port.
 * Gives `true`, a sentence, or nothing for a server that ended.
 */
async function awaitReady(
  child: ChildProcess,
  cluster: string,
  port: number,
  password: string,
): Promise<true | string> {
  const end = Date.now() + startLimit;
  let words = 'it is not ready yet';
  while (child.exitCode === null && child.signalCode === null) {
    if (Date.now() > end) return `The server did not answer within ${startLimit / 1000} seconds (${words}).`;
    const server = await findServer(cluster);
    if (server?.ready && server.pid === child.pid) {
      const health = await examineServer(port, password, 3000);
      if (health.kind === 'answers') return true;
      if (isRefusedPassword(health.words)) {
        return (
          'The owner’s password in the file "password" is not the one of this database. ' +
          'Remove that file, and a new one is set at the next start.'
        );
      }
      words = health.words;
    }
    await pause(20);
  }
  return '';
}

/** Asks the server at `port` for its name (`cluster_name`), within `limit` milliseconds. */
export async function examineServer(port: number, password: string, limit: number): Promise<Health> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: ownerRole,
    password,
    database: 'postgres',
    connectionTimeoutMillis: limit,
    query_timeout: limit,
  });
  // An idle connection that breaks needs no handling: the next query reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ cluster_name: string }>('show cluster_name');
    return { kind: 'answers', name: rows[0]?.cluster_name ?? '' };
  } catch (error) {
    const words = error instanceof Error ? error.message || String(error) : String(error);
    // 57P03: cannot_connect_now, while it starts, replays or shuts down.
    const isBusy = error instanceof pg.DatabaseError && error.code === '57P03';
    return { kind: isBusy ? 'starting' : 'refuses', words };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A server as PostgreSQL's own file tells of it. */
export interface FoundServer {
  readonly pid: number;
  readonly port: number;
  /** False while the server starts, replays its log or shuts down. */
  readonly ready: boolean;
}

/** The live server of a cluster, by the file that PostgreSQL keeps for this; a dead one's file is no server. */
export async function findServer(cluster: string): Promise<FoundServer | undefined> {
  const lines = await readFile(join(cluster, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  );
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !servesCluster(pid, cluster)) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/**
 * Stops a server: fast (open transactions are rolled back), then at once (the log is replayed at the next
 * start), then by force. No way loses what was acknowledged.
 */
export async function stopServer(pid: number, cluster: string, patience = 30_000): Promise<void> {
  const steps = [
    ['SIGINT', patience],
    ['SIGQUIT', 6000],
    ['SIGKILL', 10_000],
  ] as const;
  for (const [name, limit] of steps) {
    if (!servesCluster(pid, cluster)) break;
    signal(pid, name);
    if (await waitUntil(() => !servesCluster(pid, cluster), limit)) break;
  }
  await removeOrphans(cluster, 1000);
}

/**
 * Clears what keeps PostgreSQL from a folder although no server runs there: children of a killed one, and a
 * file with a process number that has since gone to a stranger. Where children cannot be seen, the file
 * stays, for it is PostgreSQL's own guard against them.
 */
export async function clearRemains(cluster: string, grace: number): Promise<void> {
  await removeOrphans(cluster, grace);
  if (process.platform !== 'linux' || processesWithin(cluster).length > 0) return;
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/**
 * The children of a killed server notice its death and go; one that is deep in a calculation may not, and
 * as long as it lives no new server is allowed to start. They are given `grace` milliseconds.
 */
async function removeOrphans(cluster: string, grace: number): Promise<void> {
  if (await waitUntil(() => processesWithin(cluster).length === 0, grace)) return;
  for (const pid of processesWithin(cluster)) signal(pid, 'SIGKILL');
  await waitUntil(() => processesWithin(cluster).length === 0, 5000);
}

function explain(words: string): Launch {
  const sentence = words.trim() || 'It ended without a word.';
  if (/lock file "postmaster\.pid"|pre-existing shared memory/.test(sentence))
    return { kind: 'locked', words: sentence };
  if (/Address already in use|could not bind/.test(sentence)) return { kind: 'port-taken', words: sentence };
  return { kind: 'failed', words: sentence };
}

function isRefusedPassword(words: string): boolean {
  return /password authentication failed/.test(words);
}

async function readFrom(path: string, offset: number): Promise<string> {
  const { size } = await stat(path);
  const length = Math.min(size - offset, 8000);
  if (length <= 0) return '';
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString('utf8');
  } finally {
    await file.close();
  }
}
