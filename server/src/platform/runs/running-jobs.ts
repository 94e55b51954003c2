/** The runs that this process is executing, each at most once. */

interface RunningJob {
  abort: AbortController;
  ended: Promise<void>;
}

export interface RunningJobs {
  /**
   * Executes the work of a job. If this process is already executing the run, it waits and then does what is left, because the job that
   * passes a run on can arrive before the previous worker has released it.
   */
  onJob(runId: number, work: (signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Aborts all work, which releases its runs. */
  abortAll(): void;
  /** Aborts all work and starts nothing more. */
  close(): void;
}

export function createRunningJobs(): RunningJobs {
  const jobs = new Map<number, RunningJob>();
  let isClosed = false;
  const abortAll = () => {
    for (const { abort } of jobs.values()) abort.abort();
  };

  return {
    onJob: async (runId, work) => {
      for (let other = jobs.get(runId); other; other = jobs.get(runId)) {
        // The job that started the other work receives its error.
        await other.ended.catch(() => undefined);
      }
      if (isClosed) return;
      const abort = new AbortController();
      const ended = work(abort.signal).finally(() => jobs.delete(runId));
      jobs.set(runId, { abort, ended });
      await ended;
    },
    abortAll,
    close: () => {
      isClosed = true;
      abortAll();
    },
  };
}
