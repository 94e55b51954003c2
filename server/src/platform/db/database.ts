/** Transactions of one school at a time. Outside of such a transaction, the database shows no row of any school. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { drainAnnouncements, sendAnnounced } from './announce.ts';

export type Transaction = NodePgDatabase & { $client: pg.PoolClient };

export interface Database {
  /** Runs `work` in a transaction that sees and writes the rows of one tenant only; commits when it returns. */
  inTenant<Result>(tenantId: number, work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** Runs `work` in a transaction without a tenant, which sees only the list of schools and the signing keys. */
  outside<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  readonly pool: pg.Pool;
  readonly url: string;
  close(): Promise<void>;
}

/** Rejects a tenant id that is not an id before the database is queried for its rows. */
function checkedTenant(tenantId: number): number {
  if (!Number.isSafeInteger(tenantId) || tenantId <= 0) throw new Error(`Not a tenant: ${tenantId}`);
  return tenantId;
}

/** Caches one Drizzle instance for each connection, because creating one costs more than a query. */
const bound = new WeakMap<pg.PoolClient, Transaction>();

function bind(client: pg.PoolClient): Transaction {
  let transaction = bound.get(client);
  if (!transaction) {
    transaction = drizzle(client) as Transaction;
    bound.set(client, transaction);
  }
  return transaction;
}

export function openDatabase(url: string, log: Log, connections = 12): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    idleTimeoutMillis: 60_000,
    // A new connection reads the catalogue again before its first query, so a few stay open for whoever comes next.
    min: Math.min(3, connections),
    connectionTimeoutMillis: 10_000,
    // Queries are sent without waiting for the replies to earlier ones (see `run`).
    pipeline: true,
    // An abandoned transaction holds its locks no longer than this.
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'classi',
  });
  // The pool replaces an idle connection that breaks, for example because the server was restarted. Without a listener, the error would end
  // the process.
  pool.on('error', (error) => log.warn({ error }, 'database connection lost'));
  // If a connection breaks between two queries of a transaction, the next query fails and its caller receives the error.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.debug({ error }, 'connection lost in use')),
  );

  async function run<Result>(
    begin: string,
    work: (tx: Transaction) => Promise<Result>,
    tenantId = 0,
  ): Promise<Result> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      // This is not awaited, because it travels with the first query and saves a round trip. If it failed, the following queries would have
      // no tenant: they would see no row, and writes would be refused.
      const begun = client.query(begin);
      begun.catch(() => undefined);
      const result = await work(bind(client));
      await begun;
      await client.query('commit');
      await tellChanges(client, tenantId);
      return result;
    } catch (error) {
      drainAnnouncements(client, tenantId);
      await client.query('rollback').catch((cause: Error) => {
        broken = cause;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** The transaction is committed even if nobody is notified. Pages read their data again when they get the focus. */
  async function tellChanges(client: pg.PoolClient, tenantId: number): Promise<void> {
    const payloads = drainAnnouncements(client, tenantId);
    if (payloads.length === 0) return;
    await sendAnnounced(client, payloads).catch((error: unknown) =>
      log.warn({ error }, 'changes were not announced'),
    );
  }

  return {
    pool,
    url,
    inTenant: (tenantId, work) =>
      run(`begin; set local app.tenant = '${checkedTenant(tenantId)}'`, work, tenantId),
    outside: (work) => run('begin', work),
    close: () => pool.end(),
  };
}

/** Returns the SQLSTATE of a database error, even if it is wrapped; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code;
  }
  return undefined;
}

export const UNIQUE_VIOLATION = '23505';
