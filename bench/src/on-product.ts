import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder, startProduct } from '@classi/e2e/product/start-product';
import { type Database, openDatabase, provision } from '@classi/server/platform/db/index';
import { silentLog } from '@classi/server/platform/log/log';
import { startEmbeddedPostgres } from '@classi/server/platform/postgres/index';

export interface MeasuredProduct {
  address: string;
  pid: number;
  /** The process id of the database that both the product and `database` use. */
  databasePid: number;
  /** Direct access to the same database. */
  database: Database;
}

/**
 * Starts the product as an administrator would, on a separate PostgreSQL without the demo schools, in a fresh folder. Ends and removes
 * everything afterwards, even if the work fails.
 *@param connections the number of connections of the product, and of direct ones
 */
export async function onProduct<T>(
  work: (product: MeasuredProduct) => Promise<T>,
  connections = 12,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'classi-bench-'));
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), log: silentLog() });
  const { appUrl, ownerUrl } = await provision(postgres.url('postgres'), 'bench');
  const product = await startProduct({
    folder,
    env: {
      DATABASE_URL: appUrl,
      DATABASE_OWNER_URL: ownerUrl,
      DATABASE_CONNECTIONS: String(connections),
      DEMO: 'off',
    },
  });
  const database = openDatabase(appUrl, silentLog(), connections);
  try {
    return await work({
      address: product.address,
      pid: product.pid,
      databasePid: postgres.pid,
      database,
    });
  } finally {
    await database.close();
    await product.stop();
    await postgres.stop();
    await removeFolder(folder);
  }
}
