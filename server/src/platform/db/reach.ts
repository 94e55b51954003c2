/**
 * Checks that the product can work with the database. Problems are reported to the administrator, with the
 * setting to change.
 */
import pg from 'pg';
import { sqlState } from './database.ts';
import { withClient } from './with-client.ts';

/** Thrown if the database cannot be used; the message is for the administrator. */
export class DatabaseProblem extends Error {}

/** The oldest version of PostgreSQL that the migrations and queries support. */
const OLDEST = 15;

/** A URL, and the setting that it comes from, for messages. */
export interface Address {
  url: string;
  setting: 'DATABASE_URL' | 'DATABASE_OWNER_URL';
}

/** Returns the parts of the address, without its password. */
function placeOf(url: string): { server: string; name: string; role: string } {
  const { host, port, database, user } = new pg.Client({ connectionString: url });
  return { server: host.startsWith('/') ? host : `${host}:${port}`, name: database ?? '', role: user ?? '' };
}

const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;

/** Returns a message about an error of a connection or of a check; undefined if the error is not caused by a setting. */
function sentenceOf(error: unknown, { url, setting }: Address): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { server, name, role } = placeOf(url);
  const code = 'code' in error ? String(error.code) : '';
  if (UNREACHABLE.test(code)) return `No PostgreSQL answers at ${server} (${setting}): ${error.message}.`;
  if (/timeout|Connection terminated/.test(error.message))
    return `What listens at ${server} (${setting}) does not answer as PostgreSQL does: ${error.message}.`;
  if (/client password must be/.test(error.message))
    return `The PostgreSQL at ${server} asks for a password, and ${setting} has none.`;
  if (/does not support SSL|self.signed|certificate/i.test(error.message))
    return `The PostgreSQL at ${server} cannot be reached by TLS as ${setting} asks (sslmode): ${error.message}.`;
  switch (sqlState(error)) {
    case '28P01':
    case '28000':
      return `The PostgreSQL at ${server} does not let the role "${role}" of ${setting} in: ${error.message}.`;
    case '3D000':
      return `There is no database "${name}" at ${server} (${setting}).`;
    case '42501':
      return `The role "${role}" of ${setting} may not do what it has to: ${error.message}.`;
    case '53300':
    case '57P03':
      return `The PostgreSQL at ${server} (${setting}) takes no connection now: ${error.message}.`;
    default:
      return undefined;
  }
}

/**
 * @returns the result of `work`
 * @throws DatabaseProblem if it fails for a reason that an administrator can correct
 */
export async function reaching<Result>(address: Address, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const sentence = sentenceOf(error, address);
    throw sentence ? new DatabaseProblem(sentence, { cause: error }) : error;
  }
}

interface RoleFacts {
  name: string;
  superuser: boolean;
  bypass: boolean;
  owned: number;
  version: number;
}

function problemOf({ name, superuser, bypass, owned, version }: RoleFacts): string | null {
  const role = `The database role "${name}" of DATABASE_URL`;
  if (version < OLDEST * 10_000)
    return `The PostgreSQL of DATABASE_URL is of version ${Math.floor(version / 10_000)}. Classi needs ${OLDEST} or newer.`;
  if (superuser) return `${role} is a superuser. Give the server its own role.`;
  if (bypass) return `${role} may bypass row-level security. Take BYPASSRLS from it.`;
  if (owned > 0) return `${role} owns the tables. Let another role own them (DATABASE_OWNER_URL).`;
  return null;
}

/** Returns a message if the role bypasses the policies or the server is too old; null if it can be used. */
export async function roleProblem(url: string): Promise<string | null> {
  const { rows } = await withClient(url, 'classi start', (client) =>
    client.query<RoleFacts>(
      `select rolname as name, rolsuper as superuser, rolbypassrls as bypass, current_setting('server_version_num')::int as version,
              (select count(*)::int from pg_class where relowner = pg_roles.oid and relnamespace = 'public'::regnamespace) as owned
       from pg_roles where rolname = current_user`,
    ),
  );
  return rows[0] ? problemOf(rows[0]) : 'The database did not say which role the server works as.';
}
