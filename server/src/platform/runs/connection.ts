/**
 * The connection of a process for its runs. It listens for their events, and holds an advisory lock for each run that this process is
 * executing. If the process dies, the locks are released, and every process can see that the run has no worker.
 */
import { listenWithReconnect } from '../db/index.ts';
import type { Log } from '../log/log.ts';

/** The channel of the notifications; the payload is `tenantId:runId:sequence`. */
export const EVENTS_CHANNEL = 'run_events';

/** The first part of a run's advisory lock key; the second is the run's id. */
export const RUN_LOCKS = 7_206_422;

/** SQL condition: a session of this database holds the lock of the run with the id `runId` (an SQL integer). */
export const lockHeld = (runId: string) =>
  `exists (select 1 from pg_locks held where held.locktype = 'advisory' and held.granted and held.objsubid = 2
     and held.database = (select oid from pg_database where datname = current_database())
     and held.classid = ${RUN_LOCKS} and held.objid = (${runId})::oid)`;

export interface RunsConnection {
  /**
   * Locks the run. It waits while the connection is being restored.
   * @returns false if another session holds the lock
   */
  lock(runId: number): Promise<boolean>;
  unlock(runId: number): Promise<void>;
  close(): Promise<void>;
}

export interface ConnectionNews {
  /** Called when an event was appended. */
  notify(runId: number, sequence: number): void;
  /** Called when the connection is established, at first or again, because notifications before may have been missed. */
  connected(): void;
  /** Called when all locks were lost. */
  lost(): void;
}

/**
 * Connects, and reconnects whenever the connection is lost.
 * @throws the driver's error if the first connection fails
 */
export async function connectWithRetries(
  url: string,
  log: Log,
  news: ConnectionNews,
): Promise<RunsConnection> {
  const connection = await listenWithReconnect(
    { url, channel: EVENTS_CHANNEL, name: 'run events', log },
    {
      ...news,
      notified: (payload) => {
        const [, runId, sequence] = payload.split(':').map(Number);
        if (runId && sequence) news.notify(runId, sequence);
      },
    },
  );
  return {
    lock: async (runId) => {
      const [answer] = await connection.query<{ locked: boolean }>(
        'select pg_try_advisory_lock($1, $2) as locked',
        [RUN_LOCKS, runId],
      );
      return answer?.locked === true;
    },
    unlock: async (runId) => {
      await connection.query('select pg_advisory_unlock($1, $2)', [RUN_LOCKS, runId]);
    },
    close: connection.close,
  };
}
