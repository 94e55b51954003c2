import { readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Worker } from 'node:worker_threads';

/** Times the limit after which work is stopped even though the processor was busy with other work. */
const LONGEST = 10;

/** Milliseconds of a tick in which Linux counts processor time. */
const TICK = 10;

/** A thread whose processor time can be limited. */
export interface LimitedThread {
  worker: Worker;
  /** The result of `threadTask` in the thread. */
  task?: string | undefined;
}

/** @returns The folder of the current thread below /proc; undefined where the system has none. */
export function threadTask(): string | undefined {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    return undefined;
  }
}

/**
 * Limits the processor time of a thread. The clock alone would make pages unreadable on a busy machine, where a thread gets a small share
 * of each second.
 *
 * @param limit In ms of processor time. After ten times as much on the clock, the work is over in any case.
 * @param onOver Called once, when the time is over.
 * @returns A function that removes the limit.
 */
export function limitProcessorTime(thread: LimitedThread, limit: number, onOver: () => void): () => void {
  const latest = performance.now() + limit * LONGEST;
  const before = processorTime(thread);
  let isRemoved = false;
  let timer = setTimeout(check, limit);

  async function check(): Promise<void> {
    // A thread that does not answer is stopped at the latest moment.
    timer = setTimeout(end, latest - performance.now());
    const left = limit - ((await processorTime(thread)) - (await before));
    if (isRemoved) {
      return;
    }
    clearTimeout(timer);
    if (left <= 0) {
      end();
    } else {
      timer = setTimeout(performance.now() < latest ? check : end, left);
    }
  }
  function end(): void {
    remove();
    onOver();
  }
  function remove(): void {
    isRemoved = true;
    clearTimeout(timer);
  }
  return remove;
}

/** Milliseconds; infinite for a thread that has ended. */
async function processorTime({ worker, task }: LimitedThread): Promise<number> {
  try {
    // A thread that is deep in WebAssembly does not answer, but the system knows its time.
    if (task !== undefined) {
      return timeInStat(await readFile(`/proc/${task}/stat`, 'utf8'));
    }
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1000;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Milliseconds of user and system time: fields 14 and 15 of `man proc_pid_stat`, counted after the name in brackets. */
function timeInStat(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}
