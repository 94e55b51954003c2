import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { type EmbeddedPostgres, type EmbeddedPostgresSettings, startEmbeddedPostgres } from './index.ts';
import { type Identity, isAlive } from './processes.ts';
import { findServer, stopServer } from './server.ts';
import { testFolderPrefix, testPlace } from './testing.ts';

type Settings = Omit<EmbeddedPostgresSettings, 'log'>;

/** Creates a folder that is removed after the test, together with any server still running in it. */
export async function aFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(testPlace, `${testFolderPrefix}${process.pid}-folder-`)));
  onTestFinished(async () => {
    const left = await findServer(join(folder, 'cluster'));
    if (left) await stopServer(left.pid, join(folder, 'cluster'), 0);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
}

let made: Promise<string> | undefined;

/** Creates one database for all tests of this worker, because initdb takes most of the time of a test. */
async function makeOnce(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(testPlace, `${testFolderPrefix}${process.pid}-made-`)));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const server = await startEmbeddedPostgres({ folder, log: silent, isFast: true });
  await server.stop();
  return folder;
}

/** Returns a folder with an empty database, as an earlier start left it, for tests that are not about its creation. */
export async function aTemporaryFolder(): Promise<string> {
  made ??= makeOnce();
  const folder = await aFolder();
  // `cp` preserves owners and modes, which Node's copy does not. The port is not copied, because tests run in parallel.
  const [from, words] = [await made, ['cluster', 'password']];
  await promisify(execFile)('cp', ['-a', ...words.map((name) => join(from, name)), folder]);
  return folder;
}

/** Copies a folder with links, owners and modes. For many small files, Node's copy takes several times as long. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]);
}

/** Starts a server in this process, which is stopped after the test, and collects its reports. */
export async function aServer(settings: Settings) {
  const reports: string[] = [];
  const report = (_facts: object, sentence: string) => {
    reports.push(sentence);
  };
  const server = await startEmbeddedPostgres({
    isFast: true,
    timeoutMs: 0,
    ...settings,
    log: { info: report, warn: report, error: report },
  });
  onTestFinished(() => server.stop());
  return { server, reports };
}

export interface Parent {
  readonly process: ChildProcess;
  readonly pid: number;
  readonly port: number;
  readonly url: string;
  readonly refused: string | undefined;
  /**
   * Sends the signal and waits for the end.
   * @returns the exit code
   */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts another process that starts a server, and waits until it reports the result. It is killed after the test. */
export async function aParent(settings: Settings, identity?: Identity): Promise<Parent> {
  const { child, ended } = spawnParent(settings, identity);
  const [line] = await once(createInterface(child.stdout), 'line');
  return {
    process: child,
    refused: undefined,
    ...JSON.parse(line),
    async end(signal) {
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}

/** Starts the same process without waiting for its report. */
export function spawnParent(settings: Settings, identity?: Identity) {
  const script = fileURLToPath(new URL('./parent.fixture.ts', import.meta.url));
  const words = [script, JSON.stringify({ isFast: true, timeoutMs: 0, ...settings })];
  const child = spawn(process.execPath, words, {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: '/',
    ...identity,
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, ended };
}

/** Runs one query on a new connection; returns the first column of the first row. */
export async function queryValue(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** Waits until a process has ended, for at most ten seconds. */
export async function gone(pid: number): Promise<boolean> {
  for (let turn = 0; turn < 500 && isAlive(pid); turn++)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return !isAlive(pid);
}

/** Resolves at the next restart. */
export function nextRestart(server: EmbeddedPostgres): Promise<void> {
  return new Promise((resolve) => {
    const forget = server.onRestart(() => {
      forget();
      resolve();
    });
  });
}
