/**
 * The one connection that a process keeps for its runs. It listens for their events, and it holds an advisory lock for each run that is
 * being done here: when the process dies, the locks fall, and every process can see that the run has no worker.
 */
import { keepListening } from '../db/index.ts';
import type { Log } from '../log/log.ts';

/** Channel of the notifications; the payload is `tenantId:runId:sequence`. */
export const EVENTS_CHANNEL = 'run_events';

/** The first of the two numbers of a run's advisory lock; the second is the run's id. */
export const RUN_LOCKS = 7_206_422;

/**
 * Returns whether a session of this database holds the lock of the run that `runId` (SQL, an integer) names.
 */
export const lockHeld = (runId: string) =>
  `exists (select 1 from pg_locks held where held.locktype = 'advisory' and held.granted and held.objsubid = 2
     and held.database = (select oid from pg_database where datname = current_database())
     and held.classid = ${RUN_LOCKS} and held.objid = (${runId})::oid)`;

export interface RunsConnection {
  /** @returns false when another session holds it. Waits while the connection is being made again. */
  lock(runId: number): Promise<boolean>;
  unlock(runId: number): Promise<void>;
  close(): Promise<void>;
}

export interface ConnectionNews {
  /** An event was appended. */
  notify(runId: number, sequence: number): void;
  /** The connection was established, for the first time or again: notifications in between were missed. */
  connected(): void;
  /** All locks fell. */
  lost(): void;
}

/**
 * Connects, and again whenever the connection is lost.
 * @throws what the driver throws, when the first connection fails
 */
export async function keepConnection(url: string, log: Log, news: ConnectionNews): Promise<RunsConnection> {
  const connection = await keepListening(
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
