/** Creates the two roles and the database on a server of our own (the embedded one, or one for tests). */
import { randomBytes } from 'node:crypto';
import pg from 'pg';

export const OWNER_ROLE = 'classi_owner';
export const APP_ROLE = 'classi_app';

export interface Provisioned {
  /** The URL for the role that owns the schema and runs the migrations. */
  ownerUrl: string;
  /** The URL for the role of the running server. */
  appUrl: string;
}

export function withDatabase(
  url: string,
  database: string,
  user?: { name: string; password: string },
): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  if (user) {
    changed.username = user.name;
    changed.password = user.password;
  }
  return changed.href;
}

async function ensureRole(client: pg.Client, name: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  const verb = rowCount ? 'alter' : 'create';
  await client.query(
    `${verb} role ${name} login nosuperuser nobypassrls nocreatedb nocreaterole password ${client.escapeLiteral(password)}`,
  );
}

/**
 * Creates the roles and the database if they do not exist. Passwords are changed at each start, because only this process logs in with
 * these roles.
 * @param adminUrl the URL for a superuser
 */
export async function provision(
  adminUrl: string,
  database: string,
  passwords?: { owner: string; app: string },
): Promise<Provisioned> {
  const secret = passwords ?? {
    owner: randomBytes(24).toString('base64url'),
    app: randomBytes(24).toString('base64url'),
  };
  const client = new pg.Client({ connectionString: withDatabase(adminUrl, 'postgres') });
  await client.connect();
  try {
    await ensureRole(client, OWNER_ROLE, secret.owner);
    await ensureRole(client, APP_ROLE, secret.app);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (!rowCount)
      await client.query(`create database ${client.escapeIdentifier(database)} owner ${OWNER_ROLE}`);
  } finally {
    await client.end();
  }
  return {
    ownerUrl: withDatabase(adminUrl, database, { name: OWNER_ROLE, password: secret.owner }),
    appUrl: withDatabase(adminUrl, database, { name: APP_ROLE, password: secret.app }),
  };
}
