/** Brings a database up to date at the start, as the owner's role, one process at a time. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

export interface MigrationPlan {
  /** Folder of the generated migrations. */
  folder: string;
  /** The role that the server works as; it gets its rights here. */
  appRole: string;
  /** Tables whose rows are appended and never changed: the app's role may not update or delete there. */
  appendOnly: readonly string[];
  /** Schemas of other libraries, made up to date under the same lock. */
  also?: (client: pg.Client) => Promise<void>;
  alsoSchemas?: readonly string[];
}

/** Any number, the same in every process of the product: the key of the advisory lock. */
const MIGRATION_LOCK = 7_206_419;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Drizzle emits ENABLE; FORCE holds the owner's role to the policies too. */
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
  for (const table of plan.appendOnly) {
    await client.query(`revoke update, delete, truncate on public.${quoted(table)} from ${role}`);
  }
}

export async function migrate(ownerUrl: string, plan: MigrationPlan): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'classi migrations' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder: plan.folder, migrationsSchema: 'migrations' });
    await plan.also?.(client);
    await forcePolicies(client);
    await grantRights(client, plan);
  } finally {
    await client.end();
  }
}

/** A sentence where the role could see past the policies; null where it cannot. The start refuses such a role. */
export async function roleProblem(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; superuser: boolean; bypass: boolean; owned: number }>(
      `select rolname as name, rolsuper as superuser, rolbypassrls as bypass,
              (select count(*)::int from pg_class where relowner = pg_roles.oid and relnamespace = 'public'::regnamespace) as owned
       from pg_roles where rolname = current_user`,
    );
    const role = rows[0];
    if (!role) return 'The database did not say which role the server works as.';
    if (role.superuser)
      return `The database role "${role.name}" of DATABASE_URL is a superuser. Give the server a role of its own.`;
    if (role.bypass)
      return `The database role "${role.name}" of DATABASE_URL may bypass row-level security. Take BYPASSRLS from it.`;
    if (role.owned > 0) {
      return `The database role "${role.name}" of DATABASE_URL owns the tables. Let another role own them (DATABASE_OWNER_URL).`;
    }
    return null;
  } finally {
    await client.end();
  }
}
