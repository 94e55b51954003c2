/** The runs that this process is executing, each at most once. */

interface Doing {
  abort: AbortController;
  ended: Promise<void>;
}

export interface Bench {
  /**
   * Executes the work of a job. If this process is already executing the run, it waits and then does what is left, because the job that
   * passes a run on can arrive before the previous worker has released it.
   */
  onJob(runId: number, work: (signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Aborts all work, which releases its runs. */
  letGo(): void;
  /** Aborts all work and starts nothing more. */
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
        // The job that started the other work receives its error.
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
