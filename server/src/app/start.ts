import { join } from 'node:path';
import { systemClock } from '../platform/clock/clock.ts';
import { type Config, ConfigError } from '../platform/config/config.ts';
import {
  type Address,
  APP_ROLE,
  type Database,
  DatabaseProblem,
  inTurn,
  migrate,
  openDatabase,
  provision,
  reaching,
  roleProblem,
  schemaProblem,
  warnOfSkew,
} from '../platform/db/index.ts';
import type { Log } from '../platform/log/log.ts';
import { checkMail } from '../platform/mail/index.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/postgres/index.ts';
import { type ComposedProduct, composeProduct } from './compose.ts';
import { ensureDemo } from './demo/ensure-demo.ts';
import { checkFolder } from './folder.ts';
import { checkListening } from './listening.ts';
import { migrationPlan } from './migration-plan.ts';

export interface Product {
  address: string;
  /** The demo schools are in this database. */
  demo: boolean;
  stop(): Promise<void>;
}

const DATABASE_NAME = 'classi';

/** Any number, the same in every process of the product: two that start at once would fill the same empty database. */
const DEMO_TURN = 7_206_424;

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

/** @throws DatabaseProblem with what the administrator has to change */
async function openChecked(config: Config, where: Addresses, log: Log): Promise<Database> {
  const plan = migrationPlan(where.appRole);
  const { ownerUrl, appUrl } = where;
  const server: Address = { url: appUrl, setting: 'DATABASE_URL' };
  if (ownerUrl)
    await reaching({ url: ownerUrl, setting: 'DATABASE_OWNER_URL' }, () => migrate(ownerUrl, plan));
  const problem = await reaching(
    server,
    async () => (await roleProblem(appUrl)) ?? (ownerUrl ? null : schemaProblem(appUrl, plan.folder)),
  );
  if (problem) throw new DatabaseProblem(problem);
  const database = openDatabase(where.appUrl, log, config.databaseConnections);
  if (config.database) await warnOfSkew(database.pool, log);
  return database;
}

export interface OpenedDatabase {
  database: Database;
  /** Of the role that owns the tables; undefined where the administrator keeps it (DATABASE_OWNER_URL). */
  ownerUrl: string | undefined;
  close(): Promise<void>;
}

/** The database by itself, ready to be used: with its server, where that is the embedded one. */
export async function openProductDatabase(config: Config, log: Log): Promise<OpenedDatabase> {
  const postgres = config.database
    ? undefined
    : await startEmbeddedPostgres({ folder: join(config.dataDir, 'postgres'), log });
  try {
    const where = await addresses(config, postgres);
    const database = await openChecked(config, where, log);
    return {
      database,
      ownerUrl: where.ownerUrl,
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

/** Fills an empty database and opens the doors; where that fails, the product is closed before its database is. */
async function opened(product: ComposedProduct, config: Config): Promise<Omit<Product, 'stop'>> {
  try {
    const demo = config.demo && (await inTurn(product.database.url, DEMO_TURN, () => ensureDemo(product)));
    await product.listen();
    return { address: product.address(), demo };
  } catch (error) {
    await product.close();
    throw error;
  }
}

export async function start(config: Config, log: Log): Promise<Product> {
  await checkListening(config);
  await checkFolder(config.dataDir);
  if (config.s3) await (await import('../platform/storage/bucket-check.ts')).checkBucket(config.s3);
  void checkMail(config.mail, log);
  const { database, close } = await openProductDatabase(config, log);
  try {
    const product = await composeProduct({ config, database, log, clock: systemClock });
    const stop = async () => {
      await product.close();
      await close();
    };
    return { ...(await opened(product, config)), stop };
  } catch (error) {
    await close();
    throw error;
  }
}
