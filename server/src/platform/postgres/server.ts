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

/** The result of starting a server: a server that answers, or the reason why there is none. */
export type Launch =
  | { readonly kind: 'ready'; readonly pid: number }
  | { readonly kind: 'locked' | 'port-taken' | 'failed'; readonly words: string };

/** The result of a connection attempt. `starting` also means a server that is shutting down. */
export type Health = { kind: 'answers'; name: string } | { kind: 'starting' | 'refuses'; words: string };

/** The time limit for crash recovery at the start, in milliseconds. */
const startLimit = 120_000;

/**
 * Starts PostgreSQL in a separate process group, because Ctrl-C in a terminal must reach only this process, which then stops the server in
 * order; and waits until it answers.
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
 * Waits until the server is ready. It is queried only when its own file says so, because another program could be on the port.
 * @returns true, a message, or undefined if the server ended
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

/** Queries the server at `port` for its name (`cluster_name`), within `limit` milliseconds. */
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

/** A server as PostgreSQL's own file describes it. */
export interface FoundServer {
  readonly pid: number;
  readonly port: number;
  /** False while the server starts, replays its log or shuts down. */
  readonly ready: boolean;
}

/** Finds the living server of a cluster by PostgreSQL's file. The file of a dead server is ignored. */
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
 * Stops a server: first in fast mode (open transactions are rolled back), then immediately (with crash recovery at the next start), then by
 * force. Acknowledged writes are never lost.
 */
export async function stopServer(pid: number, cluster: string, timeoutMs = 30_000): Promise<void> {
  const steps = [
    ['SIGINT', timeoutMs],
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
 * Removes what prevents PostgreSQL from using a folder although no server runs there: children of a killed server, and a file with a
 * process id that another program has by now. If children cannot be seen, the file stays, because PostgreSQL uses it to detect them.
 */
export async function removeStaleFiles(cluster: string, grace: number): Promise<void> {
  await removeOrphans(cluster, grace);
  if (process.platform !== 'linux' || processesWithin(cluster).length > 0) return;
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/**
 * Waits until the children of a killed server end, which they usually do. They are given `grace` milliseconds, because one that is busy may
 * not notice, and no new server can start while it lives.
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
