/** Opens a single connection outside of the pool, for checks, migrations and exclusive tasks. */
import pg from 'pg';

/** The time limit for connecting, in ms. */
const CONNECT_LIMIT_MS = 15_000;

/**
 * Runs `work` with a connection, which is always closed afterwards, because an unfinished handshake would delay the server's shutdown by a
 * minute.
 */
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
  // If the connection is lost, the next query reports it. Without a listener, the error would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
