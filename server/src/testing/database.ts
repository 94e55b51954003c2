/** Creates a separate database for each test file, cloned from a migrated template on the test run's single server. */
import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { migrationPlan } from '../app/migration-plan.ts';
import { APP_ROLE, migrate, OWNER_ROLE, provision, withDatabase } from '../platform/db/index.ts';

/** Roles belong to the whole server, which test workers share, so all workers must use the same passwords. */
const PASSWORDS = { owner: 'owner-of-tests', app: 'app-of-tests' };
const TEMPLATE_LOCK = 7_206_420;

export interface FreshDatabase {
  name: string;
  appUrl: string;
  ownerUrl: string;
  /** The URL for a superuser, with which tests can see all rows. */
  adminUrl: string;
  drop(): Promise<void>;
}

async function planHash(): Promise<string> {
  const plan = migrationPlan(APP_ROLE);
  const hash = createHash('sha256');
  for (const name of (await readdir(plan.folder)).sort()) {
    if (name.endsWith('.sql')) hash.update(await readFile(`${plan.folder}/${name}`));
  }
  return hash.update(JSON.stringify(plan.appendOnly)).digest('hex').slice(0, 12);
}

/** The result of the first call, for all calls. */
function lazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** A connection costs PostgreSQL about 50 ms of processor time, so all files of a worker share the superuser's. */
const admin = lazily(async () => {
  const client = new pg.Client({ connectionString: withDatabase(inject('postgresUrl'), 'postgres') });
  await client.connect();
  return client;
});

/** Runs `work` in one worker at a time, because a template can be cloned only while nobody uses it. */
async function withTemplateLock(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

/** One worker creates the template, and the others wait for it. */
const template = lazily(async () => {
  const name = `template_${await planHash()}`;
  const client = await admin();
  await withTemplateLock(client, async () => {
    const { rowCount } = await client.query(
      'select 1 from pg_database where datname = $1 and datistemplate',
      [name],
    );
    if (rowCount) return;
    await client.query(`drop database if exists ${name} with (force)`);
    const { ownerUrl } = await provision(inject('postgresUrl'), name, PASSWORDS);
    await migrate(ownerUrl, migrationPlan(APP_ROLE));
    await client.query(`alter database ${name} is_template true`);
  });
  return name;
});

export async function freshDatabase(): Promise<FreshDatabase> {
  const client = await admin();
  const original = await template();
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copied as files: page by page, through the server's small cache, costs four times as much.
  await withTemplateLock(client, async () => {
    await client.query(`create database ${name} template ${original} owner ${OWNER_ROLE} strategy file_copy`);
  });
  const adminUrl = inject('postgresUrl');
  return {
    name,
    appUrl: withDatabase(adminUrl, name, { name: APP_ROLE, password: PASSWORDS.app }),
    ownerUrl: withDatabase(adminUrl, name, { name: OWNER_ROLE, password: PASSWORDS.owner }),
    adminUrl: withDatabase(adminUrl, name),
    drop: async () => void (await client.query(`drop database if exists ${name} with (force)`)),
  };
}
