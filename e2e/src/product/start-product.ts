/** Starts the product as a user does, with its own process, PostgreSQL and folder. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** The options that `npm start` gives to Node. */
const START: string[] = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  .scripts.start.replace('exec node ', '')
  .split(' ');
/** Node's compile cache, shared by all starts, because reading the code is half the work of a start. */
const CODE_CACHE = join(tmpdir(), 'classi-e2e-code');
const START_LIMIT_MS = 120_000;
/** Longer than the product gives itself, so that its database has ended too. */
const STOP_LIMIT_MS = 40_000;

export interface RunningProduct {
  address: string;
  folder: string;
  pid: number;
  /** The output of the product so far. */
  output(): string;
  /** Stops the product as an administrator does. */
  stop(): Promise<void>;
  /** Kills the product as a power cut does. Its folder remains. */
  kill(): Promise<void>;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((resolve) => child.once('exit', () => resolve()));
}

/** A folder as the very first start leaves it, with the demo schools; each new product gets a copy, once there is one. */
export const FIRST_FOLDER = 'CLASSI_FIRST_FOLDER';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'classi-e2e-'));
  const first = process.env[FIRST_FOLDER];
  // The copy keeps owners and modes, because a database refuses a folder that others may read.
  if (first) await promisify(execFile)('cp', ['-a', `${first}/.`, folder]);
  return folder;
}

export async function startProduct(
  settings: {
    folder?: string;
    env?: Record<string, string>;
    /** The time limit for the start, in ms. */
    startLimit?: number;
  } = {},
): Promise<RunningProduct> {
  const folder = settings.folder ?? (await newFolder());
  const child = spawn(process.execPath, START, {
    cwd: ROOT,
    env: {
      NODE_COMPILE_CACHE: CODE_CACHE,
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...settings.env,
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error(`The product did not start in time:\n${output}`)),
      settings.startLimit ?? START_LIMIT_MS,
    );
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /ready:\s+(http:\S+)/.exec(output);
      if (ready?.[1]) {
        clearTimeout(limit);
        resolve(ready[1]);
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${output}`)));
  });
  return {
    address,
    folder,
    pid: child.pid ?? 0,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended(child);
      clearTimeout(limit);
      if (child.exitCode !== 0) throw new Error(`The product did not stop in order:\n${output}`);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended(child);
    },
  };
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
