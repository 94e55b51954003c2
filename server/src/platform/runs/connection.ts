/**
 * The one connection that a process keeps for its runs. It listens for their events, and it holds an advisory lock for each
 * run that is being done here: when the process dies, the locks fall, and everybody can see that nobody does the run.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log/log.ts';

/** Channel of the notifications; the payload is `tenantId:runId:sequence`. */
export const EVENTS_CHANNEL = 'run_events';

/** The first of the two numbers of a run's advisory lock; the second is the run's id. */
export const RUN_LOCKS = 7_206_422;

/** Whether a session of this database holds the lock of the run that `runId` (SQL, an integer) names. */
export const lockHeld = (runId: string) =>
  `exists (select 1 from pg_locks held where held.locktype = 'advisory' and held.granted and held.objsubid = 2
     and held.database = (select oid from pg_database where datname = current_database())
     and held.classid = ${RUN_LOCKS} and held.objid = (${runId})::oid)`;

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** A query of a line that is half dead would wait for ever. */
const QUERY_TIMEOUT_MS = 10_000;

export interface KeptConnection {
  /** @returns false when another session holds it. Waits while the connection is being made again. */
  lock(runId: number): Promise<boolean>;
  unlock(runId: number): Promise<void>;
  close(): Promise<void>;
}

export interface ConnectionNews {
  /** An event was appended. */
  told(runId: number, sequence: number): void;
  /** The connection is there, for the first time or again: what was told meanwhile was missed. */
  connected(): void;
  /** All locks fell. */
  lost(): void;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'classi run events',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  });
  // Until somebody listens, an error must not end the process; the query that meets it throws it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    // A machine that lost its power says no goodbye: the server asks for signs of life, and lets the locks fall without.
    await client.query(
      'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3',
    );
    await client.query(`listen ${EVENTS_CHANNEL}`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/**
 * Connects, and again whenever the connection is lost.
 * @throws what the driver throws, when the first connection fails
 */
export async function keepConnection(url: string, log: Log, news: ConnectionNews): Promise<KeptConnection> {
  const closing = new AbortController();
  let current = Promise.resolve(watch(await connect(url)));
  news.connected();

  function watch(client: pg.Client): pg.Client {
    let gone = false;
    const lose = (error?: Error) => {
      if (gone || closing.signal.aborted) return;
      gone = true;
      log.warn({ error }, 'connection of the runs lost');
      client.end().catch(() => undefined);
      current = reconnect();
      // Closing ends it with an error, which may find nobody waiting.
      current.catch(() => undefined);
      news.lost();
    };
    client.on('error', lose);
    client.on('end', () => lose());
    client.on('notification', ({ payload = '' }) => {
      const [, runId, sequence] = payload.split(':').map(Number);
      if (runId && sequence) news.told(runId, sequence);
    });
    return client;
  }

  async function reconnect(): Promise<pg.Client> {
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      await pause(wait, undefined, { signal: closing.signal });
      try {
        const client = watch(await connect(url));
        log.info({}, 'connection of the runs is back');
        news.connected();
        return client;
      } catch (error) {
        log.debug({ error }, 'connection of the runs not back yet');
      }
    }
  }

  /** One query after the other: a line carries no more. */
  let last: Promise<unknown> = Promise.resolve();
  function ask<Row extends pg.QueryResultRow>(text: string, runId: number): Promise<Row[]> {
    const answer = last.then(() => askNow<Row>(text, runId));
    last = answer.catch(() => undefined);
    return answer;
  }

  /** A query that fails says that the line is of no use: ending it brings a new one. */
  async function askNow<Row extends pg.QueryResultRow>(text: string, runId: number): Promise<Row[]> {
    const client = await current;
    try {
      return (await client.query<Row>(text, [RUN_LOCKS, runId])).rows;
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
  }

  return {
    lock: async (runId) => {
      const [answer] = await ask<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', runId);
      return answer?.locked === true;
    },
    unlock: async (runId) => {
      await ask('select pg_advisory_unlock($1, $2)', runId);
    },
    close: async () => {
      closing.abort();
      const client = await current.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}
