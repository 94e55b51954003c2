/** Opens the product's database, for the product and for administrators' commands. */
import { join } from 'node:path';
import { type Config, ConfigError } from '../platform/config/config.ts';
import {
  type Address,
  APP_ROLE,
  type Database,
  DatabaseProblem,
  migrate,
  openDatabase,
  provision,
  reaching,
  roleProblem,
  schemaProblem,
  warnOfSkew,
} from '../platform/db/index.ts';
import type { Log } from '../platform/log/log.ts';
import {
  type EmbeddedPostgres,
  findRunningPostgres,
  ownerRole,
  startEmbeddedPostgres,
} from '../platform/postgres/index.ts';
import { migrationPlan } from './migration-plan.ts';

export const DATABASE_NAME = 'classi';
/** The maximum number of connections of a command, because the running product needs the others. */
const COMMAND_CONNECTIONS = 2;

interface Addresses {
  appUrl: string;
  /** Undefined if the administrator runs the migrations. */
  ownerUrl: string | undefined;
  appRole: string;
}

/** Returns the database's URLs: those of DATABASE_URL if it is set, otherwise those of the embedded server. */
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

/** @throws DatabaseProblem that says what the administrator must change */
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
  /** The URL of the role that owns the tables; undefined if only the administrator has it (DATABASE_OWNER_URL). */
  ownerUrl: string | undefined;
  close(): Promise<void>;
}

/** Opens and migrates the database. It starts the embedded server if that is configured. */
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

/**
 * Opens the database for an administrator's command: that of the running product, or the embedded server if the product is not running.
 * @throws DatabaseProblem that says what the administrator must change
 */
export async function openCommandDatabase(
  config: Config,
  log: Log,
): Promise<Pick<OpenedDatabase, 'database' | 'close'>> {
  const running = config.database ? undefined : await findRunningPostgres(join(config.dataDir, 'postgres'));
  if (!running) return openProductDatabase(config, log);
  const url = running.urlAs(APP_ROLE, DATABASE_NAME);
  const problem = await schemaProblem(url, migrationPlan(APP_ROLE).folder);
  if (problem) throw new DatabaseProblem('Another version of the product runs. Stop it first.');
  const database = openDatabase(url, log, COMMAND_CONNECTIONS);
  return { database, close: () => database.close() };
}

/**
 * Opens the embedded database for a superuser, from whom no policy hides rows: that of the running product, or the server itself if the
 * product is not running.
 */
export async function openAsSuperuser(
  dataDir: string,
  log: Log,
): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = join(dataDir, 'postgres');
  const running = await findRunningPostgres(folder);
  if (running) return { url: running.urlAs(ownerRole, DATABASE_NAME), close: async () => undefined };
  const postgres = await startEmbeddedPostgres({ folder, log });
  return { url: postgres.url(DATABASE_NAME), close: () => postgres.stop() };
}
