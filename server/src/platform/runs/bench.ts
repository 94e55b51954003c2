/** The runs that are being done in this process, each once. */

interface Doing {
  abort: AbortController;
  ended: Promise<void>;
}

export interface Bench {
  /**
   * Does the work of one job. While the run is being done here already, it waits, and then does what may be left of it: the job that hands
   * a run on can be fetched before the previous worker has released it.
   */
  onJob(runId: number, work: (signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Aborts all work, which releases its runs. */
  letGo(): void;
  /** Aborts all work, and starts nothing any more. */
  close(): void;
}

export function createBench(): Bench {
  const doing = new Map<number, Doing>();
  let isClosed = false;
  const letGo = () => {
    for (const { abort } of doing.values()) abort.abort();
  };

  return {
    onJob: async (runId, work) => {
      for (let other = doing.get(runId); other; other = doing.get(runId)) {
        // The job that began it learns how it ended.
        await other.ended.catch(() => undefined);
      }
      if (isClosed) return;
      const abort = new AbortController();
      const ended = work(abort.signal).finally(() => doing.delete(runId));
      doing.set(runId, { abort, ended });
      await ended;
    },
    letGo,
    close: () => {
      isClosed = true;
      letGo();
    },
  };
}
