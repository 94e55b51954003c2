/** Migrates a database at the start, with the owner's role and in one process at a time. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { sqlState } from './database.ts';
import { withClient } from './with-client.ts';

export interface MigrationPlan {
  /** The folder of the generated migrations. */
  folder: string;
  /** The role of the running server, which gets its rights here. */
  appRole: string;
  /** Tables whose rows are never changed, so the server's role may not update or delete them. */
  appendOnly: readonly string[];
  /** Migrates the schemas of libraries, under the same lock. */
  also?: (client: pg.Client) => Promise<void>;
  alsoSchemas?: readonly string[];
}

/** The key of the advisory lock, which is arbitrary but the same in every process. */
const MIGRATION_LOCK = 7_206_419;

/** The schema in which Drizzle records the applied migrations. */
const MIGRATIONS_SCHEMA = 'migrations';

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Drizzle generates ENABLE; FORCE makes the policies apply to the owner's role too. */
async function forcePolicies(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)`,
  );
  for (const { name } of rows) {
    await client.query(`alter table public.${quoted(name)} enable row level security`);
    await client.query(`alter table public.${quoted(name)} force row level security`);
  }
}

async function grantRights(client: pg.Client, plan: MigrationPlan): Promise<void> {
  const role = quoted(plan.appRole);
  for (const schema of ['public', ...(plan.alsoSchemas ?? [])].map(quoted)) {
    await client.query(`grant usage on schema ${schema} to ${role}`);
    await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`);
    await client.query(`grant usage, select on all sequences in schema ${schema} to ${role}`);
    await client.query(`grant execute on all functions in schema ${schema} to ${role}`);
  }
  // The role may read which migrations were applied.
  await client.query(`grant usage on schema ${MIGRATIONS_SCHEMA} to ${role}`);
  await client.query(`grant select on ${MIGRATIONS_SCHEMA}.__drizzle_migrations to ${role}`);
  for (const table of plan.appendOnly) {
    await client.query(`revoke update, delete, truncate on public.${quoted(table)} from ${role}`);
  }
}

export function migrate(ownerUrl: string, plan: MigrationPlan): Promise<void> {
  return withClient(ownerUrl, 'classi migrations', async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), {
      migrationsFolder: plan.folder,
      migrationsSchema: MIGRATIONS_SCHEMA,
    });
    await plan.also?.(client);
    await forcePolicies(client);
    await grantRights(client, plan);
  });
}

const NO_SUCH = ['3F000', '42P01'];
const FORBIDDEN = '42501';
const UP_TO_DATE =
  'Start once with DATABASE_OWNER_URL, the role that owns the tables, to bring it up to date.';

/** Returns when the newest migration was made, in ms since 1970, which identifies it. */
async function newestOf(folder: string): Promise<number> {
  const journal = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  return Math.max(...journal.entries.map(({ when }) => when));
}

/** Returns a message if the database does not have the schema of this version; null if it has. It is used if the start may not migrate. */
export async function schemaProblem(url: string, folder: string): Promise<string | null> {
  try {
    const { rows } = await withClient(url, 'classi start', (client) =>
      client.query<{ newest: string | null }>(
        `select max(created_at) as newest from ${MIGRATIONS_SCHEMA}.__drizzle_migrations`,
      ),
    );
    const isBehind = Number(rows[0]?.newest ?? 0) < (await newestOf(folder));
    return isBehind ? `The database of DATABASE_URL is of an earlier version. ${UP_TO_DATE}` : null;
  } catch (error) {
    const state = sqlState(error) ?? '';
    if (NO_SUCH.includes(state)) return `The database of DATABASE_URL has no tables yet. ${UP_TO_DATE}`;
    // Earlier versions did not allow the server's role to read the migrations.
    if (state === FORBIDDEN) return `The database of DATABASE_URL is of an earlier version. ${UP_TO_DATE}`;
    throw error;
  }
}
