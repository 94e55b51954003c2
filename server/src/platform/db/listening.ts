/** A dedicated connection that listens on one channel and reconnects when it is lost. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log/log.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** The time limit of a query in ms. Without it, a query on a broken connection would wait forever. */
const QUERY_TIMEOUT_MS = 10_000;

export interface ListeningConnection {
  /** Runs one query after the other, and waits while the connection is being restored. */
  query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export interface ListeningNews {
  /** Called for each notification on the channel. */
  notified(payload: string): void;
  /** Called after each connect, because earlier notifications may have been missed. */
  connected(): void;
  /** Called when the connection and thereby its advisory locks are lost. */
  lost(): void;
}

export interface ListeningSettings {
  url: string;
  channel: string;
  /** The connection's name in the database and the log, for example `run events`. */
  name: string;
  log: Log;
}

async function connect({ url, channel, name }: ListeningSettings): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `classi ${name}`,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  });
  // Without a listener, an error would end the process. The next query throws it anyway.
  client.on('error', () => undefined);
  try {
    await client.connect();
    // A machine that loses power does not close its connections. With these settings, the server detects that and releases the locks.
    await client.query(
      'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3',
    );
    await client.query(`listen ${channel}`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/**
 * Connects, and reconnects whenever the connection is lost.
 * @throws the driver's error if the first connection fails
 */
export async function listenWithReconnect(
  settings: ListeningSettings,
  news: ListeningNews,
): Promise<ListeningConnection> {
  const { name, log } = settings;
  const closing = new AbortController();
  let current = Promise.resolve(watch(await connect(settings)));
  news.connected();

  function watch(client: pg.Client): pg.Client {
    let isGone = false;
    const lose = (error?: Error) => {
      if (isGone || closing.signal.aborted) return;
      isGone = true;
      log.warn({ error }, `connection of the ${name} lost`);
      client.end().catch(() => undefined);
      current = reconnect();
      // Closing may reject, and the rejection would have no handler.
      current.catch(() => undefined);
      news.lost();
    };
    client.on('error', lose);
    client.on('end', () => lose());
    client.on('notification', ({ payload = '' }) => news.notified(payload));
    return client;
  }

  async function reconnect(): Promise<pg.Client> {
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      await pause(wait, undefined, { signal: closing.signal });
      try {
        const client = watch(await connect(settings));
        log.info({}, `connection of the ${name} is back`);
        news.connected();
        return client;
      } catch (error) {
        log.debug({ error }, `connection of the ${name} not back yet`);
      }
    }
  }

  let last: Promise<unknown> = Promise.resolve();

  /** If a query fails, the connection is closed, so that a new one is made. */
  async function queryNow<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    const client = await current;
    try {
      return (await client.query<Row>(text, values)).rows;
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
  }

  return {
    query: <Row extends pg.QueryResultRow>(text: string, values: unknown[]) => {
      const answer = last.then(() => queryNow<Row>(text, values));
      last = answer.catch(() => undefined);
      return answer;
    },
    close: async () => {
      closing.abort();
      const client = await current.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}
