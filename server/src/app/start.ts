import { join } from 'node:path';
import { systemClock } from '../platform/clock/clock.ts';
import { type Config, ConfigError } from '../platform/config/config.ts';
import {
  APP_ROLE,
  type Database,
  migrate,
  openDatabase,
  provision,
  roleProblem,
} from '../platform/db/index.ts';
import type { Log } from '../platform/log/log.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/postgres/index.ts';
import { composeProduct } from './compose.ts';
import { ensureDemo } from './demo/ensure-demo.ts';
import { migrationPlan } from './migration-plan.ts';

export interface Product {
  address: string;
  /** The demo schools are in this database. */
  demo: boolean;
  stop(): Promise<void>;
}

const DATABASE_NAME = 'classi';

interface Addresses {
  appUrl: string;
  /** Absent where the administrator runs the migrations. */
  ownerUrl: string | undefined;
  appRole: string;
}

/** The database's addresses: one's own server where DATABASE_URL is given, otherwise the embedded one's. */
async function addresses(config: Config, postgres: EmbeddedPostgres | undefined): Promise<Addresses> {
  if (postgres) {
    const { appUrl, ownerUrl } = await provision(postgres.url('postgres'), DATABASE_NAME);
    return { appUrl, ownerUrl, appRole: APP_ROLE };
  }
  const given = config.database;
  if (!given) throw new ConfigError('There is no database.');
  return {
    appUrl: given.url,
    ownerUrl: given.ownerUrl,
    appRole: decodeURIComponent(new URL(given.url).username),
  };
}

async function openChecked(config: Config, where: Addresses, log: Log): Promise<Database> {
  if (where.ownerUrl) await migrate(where.ownerUrl, migrationPlan(where.appRole));
  const problem = await roleProblem(where.appUrl);
  if (problem) throw new ConfigError(problem);
  return openDatabase(where.appUrl, log, config.databaseConnections);
}

/** The database by itself, ready to be used: with its server, where that is the embedded one. */
export async function openProductDatabase(
  config: Config,
  log: Log,
): Promise<{ database: Database; close(): Promise<void> }> {
  const postgres = config.database
    ? undefined
    : await startEmbeddedPostgres({ folder: join(config.dataDir, 'postgres'), log });
  try {
    const database = await openChecked(config, await addresses(config, postgres), log);
    return {
      database,
      close: async () => {
        await database.close();
        await postgres?.stop();
      },
    };
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}

export async function start(config: Config, log: Log): Promise<Product> {
  const { database, close } = await openProductDatabase(config, log);
  try {
    const product = await composeProduct({ config, database, log, clock: systemClock });
    const demo = config.demo && (await ensureDemo(product));
    await product.listen();
    return {
      address: product.address(),
      demo,
      stop: async () => {
        await product.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
