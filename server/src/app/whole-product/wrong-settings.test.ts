/** The sentence for an administrator with a wrong setting: which setting, and what to do. Nothing is started that would have to be undone. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { provision, withDatabase } from '../../platform/db/index.ts';
import { silentLog } from '../../platform/log/log.ts';
import { migrationPlan } from '../migration-plan.ts';
import { openProductDatabase } from '../product-database.ts';
import { start } from '../start.ts';

const name = `settings_${randomBytes(4).toString('hex')}`;
const passwords = { owner: 'owner-of-tests', app: 'app-of-tests' };

let urls: Awaited<ReturnType<typeof provision>>;
const asAdmin = async (text: string) => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(text).finally(() => client.end());
};
beforeAll(async () => {
  urls = await provision(inject('postgresUrl'), name, passwords);
});
afterAll(() => asAdmin(`drop database if exists ${name} with (force)`));

const opened = async (environment: Record<string, string>) => {
  const { close } = await openProductDatabase(readConfig(environment), silentLog());
  await close();
};

const changed = (url: string, change: (url: URL) => void) => {
  const other = new URL(url);
  change(other);
  return other.href;
};

test.each<[what: string, change: (url: URL) => void, sentence: RegExp]>([
  [
    'no server',
    (url) => {
      url.port = '1';
    },
    /^No PostgreSQL answers at \S+:1 \(DATABASE_URL\): .*ECONNREFUSED/,
  ],
  [
    'no such machine',
    (url) => {
      url.hostname = 'nowhere.invalid';
    },
    /^No PostgreSQL answers at nowhere\.invalid:\d+ \(DATABASE_URL\)/,
  ],
  [
    'a wrong password',
    (url) => {
      url.password = 'wrong';
    },
    /does not let the role "classi_app" of DATABASE_URL in/,
  ],
  [
    'no such database',
    (url) => {
      url.pathname = '/nope';
    },
    /^There is no database "nope" at \S+ \(DATABASE_URL\)\.$/,
  ],
])('explains a DATABASE_URL where %s', async (_what, change, sentence) => {
  const problem = opened({ DATABASE_URL: changed(urls.appUrl, change) });
  await expect(problem).rejects.toThrow(sentence);
  await expect(problem).rejects.not.toThrow(/app-of-tests/);
});

test.each<[what: string, change: (url: URL) => void, sentence: RegExp]>([
  [
    'no password',
    (url) => {
      url.password = '';
    },
    /asks for a password, and DATABASE_URL has none\.$/,
  ],
  [
    'TLS that the server does not have',
    (url) => {
      url.search = '?sslmode=verify-full';
    },
    /cannot be reached by TLS as DATABASE_URL asks \(sslmode\): The server does not support SSL connections/,
  ],
])('explains a DATABASE_URL with %s', async (_what, change, sentence) => {
  await expect(opened({ DATABASE_URL: changed(urls.appUrl, change) })).rejects.toThrow(sentence);
});

test('reports a server that hangs up in the place of PostgreSQL', async () => {
  const other = createServer((socket) => void socket.end()).listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const DATABASE_URL = changed(urls.appUrl, (url) => {
    url.port = String((other.address() as AddressInfo).port);
  });
  await expect(opened({ DATABASE_URL })).rejects.toThrow(/does not answer as PostgreSQL does/);
});

test('names the owner if only the owner cannot log in', async () => {
  const DATABASE_OWNER_URL = changed(urls.ownerUrl, (url) => {
    url.password = 'wrong';
  });
  await expect(opened({ DATABASE_URL: urls.appUrl, DATABASE_OWNER_URL })).rejects.toThrow(
    /does not let the role "classi_owner" of DATABASE_OWNER_URL in/,
  );
});

test('without the owner, reports an empty or older database, and uses a current one', async () => {
  const DATABASE_URL = urls.appUrl;
  await expect(opened({ DATABASE_URL })).rejects.toThrow(
    /has no tables yet\. Start once with DATABASE_OWNER_URL/,
  );
  await opened({ DATABASE_URL, DATABASE_OWNER_URL: urls.ownerUrl });
  await opened({ DATABASE_URL });
  const client = new pg.Client({ connectionString: withDatabase(inject('postgresUrl'), name) });
  await client.connect();
  onTestFinished(() => client.end());
  const newest = 'select max(created_at) from migrations.__drizzle_migrations';
  await client.query(`delete from migrations.__drizzle_migrations where created_at = (${newest})`);
  await expect(opened({ DATABASE_URL })).rejects.toThrow(
    /of an earlier version\. Start once with DATABASE_OWNER_URL/,
  );
  const { appRole } = migrationPlan('classi_app');
  await client.query(`revoke usage on schema migrations from ${appRole}`);
  await expect(opened({ DATABASE_URL })).rejects.toThrow(/of an earlier version/);
});

test.each([
  ['a port that is taken', '127.0.0.1', /cannot listen at 127\.0\.0\.1:\d+: another program listens there/],
  [
    'an address of another machine',
    '192.0.2.1',
    /cannot listen at 192\.0\.2\.1:\d+: it is no address of this machine/,
  ],
  ['what is no address', 'nowhere.invalid', /cannot listen at nowhere\.invalid:\d+: it is no address/],
])('reports %s before a database is opened', async (_what, HOST, sentence) => {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const PORT = String((taken.address() as AddressInfo).port);
  const DATABASE_URL = changed(urls.appUrl, (url) => {
    url.port = '1';
  });
  await expect(start(readConfig({ HOST, PORT, DATABASE_URL }), silentLog())).rejects.toThrow(sentence);
});
