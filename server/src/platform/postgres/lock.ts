import { randomBytes } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { link, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findStart, isErrno, isSameProcess } from './processes.ts';

/** The right to run the database of a folder, held by one process at a time. */
export interface FolderLock {
  release(): Promise<void>;
}

interface Holder {
  readonly pid: number;
  /** The start as `findStart` returns it; empty after the holder has released the lock. */
  readonly start: string;
  /** The machine or container in which the holder's process id is valid. */
  readonly place: string;
}

/** The number of missed heartbeats after which a holder in another place counts as dead. */
const missedBeats = 4;

/**
 * Acquires the lock of a folder, or takes it over from a dead process. A living holder is given `timeoutMs` milliseconds to end, so that a
 * restart need not wait for its predecessor manually. The locks are numbered files, and the highest number counts. A process acquires the
 * lock by linking the next number, which only one of several can do, and then looks again: a higher number means that it was too late. A
 * released lock stays as a marked file, because a late process would not see it if numbers could vanish. The process of a holder in another
 * container cannot be seen from here, so its heartbeat is watched: it touches its file every `beat` milliseconds.
 * @throws Error with a message that names the process that holds the folder
 */
export async function lockFolder(folder: string, timeoutMs = 0, beat = 4000): Promise<FolderLock> {
  const end = Date.now() + timeoutMs;
  for (let delay = 50; ; delay = Math.min(delay * 2, 1000)) {
    const taken = await tryLock(folder, beat);
    if ('release' in taken) return taken;
    if (Date.now() + delay > end) {
      throw new Error(
        `The database folder ${folder} is in use by process ${taken.pid}` +
          `${taken.place === ownPlace() ? '' : ' of another container or machine'}, which is still running. ` +
          'Stop that process first, or choose another folder.',
      );
    }
    await pause(delay);
  }
}

async function tryLock(folder: string, beat: number): Promise<FolderLock | Holder> {
  for (;;) {
    const numbers = await lockNumbers(folder);
    const highest = numbers.at(-1) ?? 0;
    const holder = highest > 0 ? await readHolder(folder, highest) : undefined;
    if (holder && (await isHeld(lockPath(folder, highest), holder, beat))) return holder;
    const mine = highest + 1;
    if (!(await linkLock(folder, mine))) continue;
    if ((await lockNumbers(folder)).at(-1) !== mine) {
      await rm(lockPath(folder, mine), { force: true });
      continue;
    }
    for (const number of numbers) await rm(lockPath(folder, number), { force: true });
    return holdLock(folder, mine, beat);
  }
}

function holdLock(folder: string, number: number, beat: number): FolderLock {
  const path = lockPath(folder, number);
  const beating = setInterval(() => {
    // If the folder is gone or the disk fails, the server notices that long before this heartbeat matters.
    utimes(path, new Date(), new Date()).catch(() => undefined);
  }, beat);
  beating.unref();
  return {
    async release() {
      clearInterval(beating);
      await giveBack(folder, path);
    },
  };
}

async function isHeld(path: string, holder: Holder, beat: number): Promise<boolean> {
  if (holder.start === '') return false;
  if (holder.place === ownPlace()) return isSameProcess(holder.pid, holder.start);
  const first = await lastBeat(path);
  if (Date.now() - first > 15 * beat) return false;
  // Clocks of two machines may differ, so only an observed change counts as a heartbeat.
  for (let missed = 0; missed < missedBeats; missed++) {
    await pause(beat);
    if ((await lastBeat(path)) !== first) return true;
  }
  return false;
}

/** If the file is missing, another process has just replaced the lock, which counts as a change. */
async function lastBeat(path: string): Promise<number> {
  return stat(path).then(
    (found) => found.mtimeMs,
    () => Date.now(),
  );
}

async function linkLock(folder: string, number: number): Promise<boolean> {
  const draft = await writeDraft(folder, findStart(process.pid) ?? 'hidden');
  try {
    await link(draft, lockPath(folder, number));
    return true;
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function giveBack(folder: string, path: string): Promise<void> {
  try {
    await rename(await writeDraft(folder, ''), path);
  } catch (error) {
    // The whole folder was removed, including the lock.
    if (!isErrno(error, 'ENOENT')) throw error;
  }
}

async function writeDraft(folder: string, start: string): Promise<string> {
  const holder: Holder = { pid: process.pid, start, place: ownPlace() };
  const draft = join(folder, `lock-draft-${randomBytes(6).toString('hex')}`);
  await writeFile(draft, `${JSON.stringify(holder)}\n`, { mode: 0o644 });
  return draft;
}

async function readHolder(folder: string, number: number): Promise<Holder | undefined> {
  try {
    const { pid, start, place } = JSON.parse(await readFile(lockPath(folder, number), 'utf8'));
    return { pid: Number(pid), start: String(start), place: String(place) };
  } catch (error) {
    // The lock was replaced by a higher number, or is incomplete because the disk was full. In both cases no process holds it.
    if (isErrno(error, 'ENOENT') || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function lockNumbers(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names
    .map((name) => Number(/^lock-(\d+)$/.exec(name)?.[1] ?? 0))
    .filter((number) => number > 0)
    .sort((a, b) => a - b);
}

function lockPath(folder: string, number: number): string {
  return join(folder, `lock-${number}`);
}

function ownPlace(): string {
  try {
    return `${hostname()}/${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    // Only Linux has namespaces of process ids.
    return hostname();
  }
}
