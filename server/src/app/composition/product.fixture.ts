/** The whole product with two schools, for tests of what features share. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { type Database, openDatabase } from '../../platform/db/index.ts';
import { silentLog } from '../../platform/log/log.ts';
import { aSchool, type Person, type School } from '../../testing/cast.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';
import { type Caller, loggedIn } from '../../testing/server.ts';
import { type ComposedProduct, composeProduct } from './compose.ts';

export interface TestProduct {
  product: ComposedProduct;
  database: Database;
  fresh: FreshDatabase;
  classi: School;
  riverside: School;
  as(person: Person): Promise<Caller>;
  close(): Promise<void>;
}

export async function startTestProduct(settings: Record<string, string> = {}): Promise<TestProduct> {
  const fresh = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'classi-product-'));
  const log = silentLog();
  const database = openDatabase(fresh.appUrl, log, 6);
  const config = readConfig({ DATA_DIR: folder, DEMO: 'off', ...settings });
  const product = await composeProduct({ config, database, log, clock: systemClock });
  return {
    ...{ product, database, fresh },
    classi: await aSchool(database, 'classi'),
    riverside: await aSchool(database, 'riverside'),
    as: (person) => loggedIn(product.server, person),
    close: async () => {
      await product.close();
      await database.close();
      await fresh.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
