import type { Worker } from 'node:worker_threads';

/** Times the limit after which work is stopped even though the processor was busy with other work. */
const LONGEST = 10;

/**
 * Limits the processor time of a thread. The clock alone would make pages unreadable on a busy machine, where a thread gets a small share
 * of each second.
 *
 * @param limit In ms of processor time. After ten times as much on the clock, the work is over in any case.
 * @param onOver Called once, when the time is over.
 * @returns A function that removes the limit.
 */
export function limitProcessorTime(worker: Worker, limit: number, onOver: () => void): () => void {
  const latest = performance.now() + limit * LONGEST;
  const before = processorTime(worker);
  let isRemoved = false;
  let timer = setTimeout(check, limit);

  async function check(): Promise<void> {
    // A thread that does not answer is stopped at the latest moment.
    timer = setTimeout(end, latest - performance.now());
    const left = limit - ((await processorTime(worker)) - (await before));
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
async function processorTime(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1000;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
