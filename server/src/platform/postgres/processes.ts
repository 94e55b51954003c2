import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** A user and group of the operating system that a process is started as. */
export interface Identity {
  readonly uid: number;
  readonly gid: number;
}

/** The result of a finished program. */
export interface ProcessOutcome {
  readonly code: number | null;
  readonly output: string;
}

/**
 * Returns when a living process was started, as a text that identifies it even if its number is reused. It returns `undefined` if there is
 * no such process or it is a zombie, and `'hidden'` if its data may not be read.
 */
export function findStart(pid: number): string | undefined {
  if (!answersSignals(pid)) return undefined;
  return process.platform === 'linux' ? linuxStart(pid) : psStart(pid);
}

/** Returns whether `pid` is still the process that was started at `start` (a result of `findStart`). */
export function isSameProcess(pid: number, start: string): boolean {
  const now = findStart(pid);
  return now !== undefined && (now === start || now === 'hidden' || start === 'hidden');
}

/** Returns whether `pid` is alive. Cheap enough for several calls a second. */
export function isAlive(pid: number): boolean {
  return process.platform === 'linux' ? findStart(pid) !== undefined : answersSignals(pid);
}

/** Returns whether the living process `pid` is a PostgreSQL server of the folder `cluster` (a real path). */
export function servesCluster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  // PostgreSQL changes its working folder before it writes its process id there.
  if (process.platform === 'linux') return isOfPostgres(pid) && isWithin(workingFolder(pid), cluster);
  const command = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return command.includes('postgres') && command.includes(cluster);
}

/**
 * Lists PostgreSQL's processes whose working folder is in `folder`: the remains of a killed server or initialisation. Only Linux can tell;
 * elsewhere the list is empty.
 */
export function processesWithin(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isWithin(workingFolder(pid), folder))
    .filter((pid) => isOfPostgres(pid) && isAlive(pid));
}

/** Sends a signal. It is no error if the process has just ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!isErrno(error, 'ESRCH')) throw error;
  }
}

/**
 * Waits until `done` returns true.
 * @returns whether it did within `limit` milliseconds
 */
export async function waitUntil(done: () => boolean, limit: number): Promise<boolean> {
  const end = Date.now() + limit;
  while (!done()) {
    if (Date.now() >= end) return done();
    await pause(20);
  }
  return true;
}

/** Runs a program to its end with English messages, as `identity` or, if undefined, as the user of this process. */
export function runProgramme(
  command: string,
  words: string[],
  place: { identity: Identity | undefined; cwd: string; input?: string },
): Promise<ProcessOutcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      cwd: place.cwd,
      env: cleanEnvironment(command),
      ...place.identity,
    });
    let output = '';
    const take = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    // A program that ends without reading its input is judged by its exit code.
    child.stdin.on('error', () => undefined);
    child.stdin.end(place.input ?? '');
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** Removes PG* variables, which PostgreSQL reads, because those of the user are not meant for our server. */
export function cleanEnvironment(command: string): NodeJS.ProcessEnv {
  const libraries = command.replace(/\/bin\/[^/]+$/, '/lib');
  return {
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    LC_ALL: 'C',
    ...(libraries === command ? {} : { LD_LIBRARY_PATH: libraries }),
  };
}

/** Returns whether an error of the file system or of a system call has this code (`'ENOENT'`). */
export function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isErrno(error, 'EPERM');
  }
}

function linuxStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // proc(5): the name in brackets is followed by the state (field 3) and later the start time (field 22).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${fields[19]}`;
  } catch {
    // The data is hidden by the mount option hidepid, or the process ended in the meantime.
    return answersSignals(pid) ? 'hidden' : undefined;
  }
}

function psStart(pid: number): string | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const [state, ...start] = stdout.trim().split(/\s+/);
  return !state || state.startsWith('Z') ? undefined : start.join(' ');
}

/** Returns whether the process is PostgreSQL's, and not for example a shell in the same folder. */
function isOfPostgres(pid: number): boolean {
  try {
    return ['postgres', 'initdb'].includes(readFileSync(`/proc/${pid}/comm`, 'utf8').trim());
  } catch {
    // The process has ended.
    return false;
  }
}

function workingFolder(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // The process has ended or belongs to another user, so it is not one of ours.
    return '';
  }
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
