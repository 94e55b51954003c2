/**
 * A limit on what is done at the same time, over all processes on one database: a place is an advisory lock, held by a connection that this
 * process has for it. A process that dies loses its connection, and with it its places. The database is never waited for: where it is slow
 * or away, work continues under the limit of each process.
 */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log/log.ts';

/** Milliseconds that the database may take to tell whether there is a place. */
const PATIENCE = 1_000;
/** Milliseconds that it is left alone after that. */
const REST = 15_000;
/** Milliseconds between two looks for a place, at least; up to twice as many, so that processes take turns. */
const LOOK_AGAIN = 60;

/** Where the line broke, the database keeps the places until it notices: in half a minute, not in the two hours of most systems. */
const NOTICE_SOON =
  'set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

const nothing = (): void => {};

/** Any number; with the place's own the name of a lock. */
const lockOf = (name: string): number => createHash('sha256').update(name).digest().readInt32BE(0);

/** Places that are limited by name. */
export interface SharedPlaces {
  /**
   * Waits for one of `size` places under this name. Continues without one where the database does not answer.
   *
   * @returns what gives it back
   * @throws AbortError when `signal` is aborted
   */
  take(name: string, size: number, signal: AbortSignal): Promise<() => void>;
  close(): Promise<void>;
}

export function createSharedPlaces({
  url,
  log,
  patience = PATIENCE,
  rest = REST,
}: {
  url: string;
  log: Log;
  patience?: number;
  rest?: number;
}): SharedPlaces {
  let connected: Promise<pg.Client> | undefined;
  /** The one that is connected, or is about to be. */
  let current: pg.Client | undefined;
  let restsUntil = 0;
  /** Taken by this process, by lock: a connection is given its own locks again. */
  const held = new Map<number, Set<number>>();
  /** One question at a time: the second must know what the first was given. */
  let turn: Promise<unknown> = Promise.resolve();

  const inTurn = <Result>(ask: () => Promise<Result>): Promise<Result> => {
    const next = turn.then(ask, ask);
    turn = next.catch(nothing);
    return next;
  };

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'classi places',
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    });
    // Events of a connection that was given up already are ignored.
    const gone = () => client === current && lose();
    client.on('error', gone);
    client.on('end', gone);
    current = client;
    await client.connect();
    await client.query(NOTICE_SOON);
    return client;
  };

  /** A lost connection releases its locks: the database grants them to others, while the calls that had them continue. */
  const lose = (): void => {
    const lost = current;
    [connected, current] = [undefined, undefined];
    held.clear();
    // One in the middle of its greeting too: left open, it would keep a place at the database.
    lost?.end().catch(nothing);
  };

  const free = async (lock: number, size: number): Promise<number | undefined> => {
    const own = held.get(lock) ?? new Set<number>();
    const open = Array.from({ length: size }, (_, place) => place).filter((place) => !own.has(place));
    connected ??= connect();
    const client = await connected;
    const { rows } = await client.query<{ place: number }>(
      'select place from unnest($2::int[]) as place where pg_try_advisory_lock($1, place) limit 1',
      [lock, open],
    );
    const place = rows[0]?.place;
    if (place !== undefined) held.set(lock, own.add(place));
    return place;
  };

  const give = async (lock: number, place: number): Promise<void> => {
    const client = await connected;
    if (!client || !held.get(lock)?.has(place)) return;
    await client.query('select pg_advisory_unlock($1, $2)', [lock, place]);
    held.get(lock)?.delete(place);
  };

  const fail = (error: unknown): void => {
    log.warn({ error }, 'a limit over all processes holds for each process separately for now');
    restsUntil = performance.now() + rest;
    lose();
  };

  return {
    async take(name, size, signal) {
      const lock = lockOf(name);
      for (;;) {
        signal.throwIfAborted();
        if (performance.now() < restsUntil) return nothing;
        try {
          const place = await inTurn(() => free(lock, size));
          if (place !== undefined) return once(() => void inTurn(() => give(lock, place)).catch(fail));
        } catch (error) {
          fail(error);
          return nothing;
        }
        await pause(LOOK_AGAIN * (1 + Math.random()), undefined, { signal });
      }
    },
    async close() {
      await turn;
      await connected?.catch(nothing);
      const last = current;
      [connected, current] = [undefined, undefined];
      await last?.end().catch(nothing);
    },
  };
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}
