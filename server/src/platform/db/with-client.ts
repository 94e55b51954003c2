/** One connection for one piece of work outside of the pool: looking around, migrating, waiting for a turn. */
import pg from 'pg';

/** A machine that says nothing is given up after this, in ms. */
const CONNECT_LIMIT_MS = 15_000;

/** Ends the connection in any case: one left in the middle of its greeting holds the server's own work up for a minute. */
export async function withClient<Result>(
  url: string,
  name: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
  });
  // Lost in the middle: the next query says so; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
