/**
 * A semaphore shared by all processes on one database. A permit is an advisory lock, held by a connection that this process has for its permits.
 * If a process dies, it loses the connection and with it its permits. Nobody waits for the database: if it is slow or away, each process
 * continues under its own limit.
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log/log.ts';

/** The time limit of one query, in ms. */
const TIMEOUT_MS = 1_000;
/** After a failure the database is not used for this time, in ms. */
const BACKOFF_MS = 15_000;
/** The minimum time between two attempts to get a permit, in ms. A random part of the same length is added, so that processes alternate. */
const POLL_MS = 60;

/**
 * These settings let the database notice a broken connection within half a minute. Most systems need two
 * hours.
 */
const KEEPALIVE_SQL =
  'set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

const noop = (): void => {};

/** Returns the first half of the advisory lock's key; the second half is the number of the permit. */
const lockKey = (name: string): number => createHash('sha256').update(name).digest().readInt32BE(0);

/** Semaphores by name. */
export interface DistributedSemaphore {
  /**
   * Waits for one of `limit` permits of this name. Continues without a permit if the database does not answer.
   *
   * @returns a function that releases the permit
   * @throws AbortError when `signal` is aborted
   */
  acquire(name: string, limit: number, signal: AbortSignal): Promise<() => void>;
  close(): Promise<void>;
}

interface SemaphoreSettings {
  url: string;
  log: Log;
  timeoutMs?: number;
  backoffMs?: number;
}

export function createDistributedSemaphore({
  url,
  log,
  timeoutMs = TIMEOUT_MS,
  backoffMs = BACKOFF_MS,
}: SemaphoreSettings): DistributedSemaphore {
  let connection: Promise<pg.Client> | undefined;
  /** The client of `connection`, including one that is still connecting. */
  let client: pg.Client | undefined;
  let unavailableUntil = 0;
  /** This process's permits by lock key. The database would grant the same connection a lock that it holds already. */
  const permits = new Map<number, Set<number>>();
  /** The last query. They run one after the other, because each must know which permits the previous ones got. */
  let lastQuery: Promise<unknown> = Promise.resolve();

  const enqueue = <Result>(query: () => Promise<Result>): Promise<Result> => {
    const result = lastQuery.then(query, query);
    lastQuery = result.catch(noop);
    return result;
  };

  const connect = async (): Promise<pg.Client> => {
    const created = new pg.Client({
      connectionString: url,
      application_name: 'classi semaphore',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    // Events of an earlier connection are ignored.
    const onLost = () => created === client && disconnect();
    created.on('error', onLost);
    created.on('end', onLost);
    client = created;
    await created.connect();
    await created.query(KEEPALIVE_SQL);
    return created;
  };

  /** A lost connection releases its locks. The database may grant them to others while the calls that had them continue. */
  const disconnect = (): void => {
    const lost = client;
    [connection, client] = [undefined, undefined];
    permits.clear();
    // A client that is still connecting must be ended as well, because the database would keep its locks.
    lost?.end().catch(noop);
  };

  const tryAcquire = async (key: number, limit: number): Promise<number | undefined> => {
    const held = permits.get(key) ?? new Set<number>();
    const candidates = Array.from({ length: limit }, (_, permit) => permit).filter(
      (permit) => !held.has(permit),
    );
    connection ??= connect();
    const { rows } = await (await connection).query<{ permit: number }>(
      'select permit from unnest($2::int[]) as permit where pg_try_advisory_lock($1, permit) limit 1',
      [key, candidates],
    );
    const permit = rows[0]?.permit;
    if (permit !== undefined) permits.set(key, held.add(permit));
    return permit;
  };

  const release = async (key: number, permit: number): Promise<void> => {
    const connected = await connection;
    if (!connected || !permits.get(key)?.has(permit)) return;
    await connected.query('select pg_advisory_unlock($1, $2)', [key, permit]);
    permits.get(key)?.delete(permit);
  };

  const onFailure = (error: unknown): void => {
    log.warn({ error }, 'a limit over all processes holds for each process separately for now');
    unavailableUntil = performance.now() + backoffMs;
    disconnect();
  };

  return {
    async acquire(name, limit, signal) {
      const key = lockKey(name);
      for (;;) {
        signal.throwIfAborted();
        if (performance.now() < unavailableUntil) return noop;
        try {
          const permit = await enqueue(() => tryAcquire(key, limit));
          if (permit !== undefined)
            return once(() => void enqueue(() => release(key, permit)).catch(onFailure));
        } catch (error) {
          onFailure(error);
          return noop;
        }
        await sleep(POLL_MS * (1 + Math.random()), undefined, { signal });
      }
    },
    async close() {
      await lastQuery;
      await connection?.catch(noop);
      const last = client;
      [connection, client] = [undefined, undefined];
      await last?.end().catch(noop);
    },
  };
}

function once(callback: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) callback();
    isDone = true;
  };
}
