import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';
import { APP_ROLE, provision } from './provision.ts';

const name = `migrated_${randomBytes(4).toString('hex')}`;
const passwords = { owner: 'owner-of-tests', app: 'app-of-tests' };
const plan = {
  folder: new URL('../../../migrations', import.meta.url).pathname,
  appRole: APP_ROLE,
  appendOnly: ['mark_events'],
};

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

let urls: Awaited<ReturnType<typeof provision>>;
beforeAll(async () => {
  urls = await provision(inject('postgresUrl'), name, passwords);
});
afterAll(async () => {
  await ask(inject('postgresUrl'), `drop database if exists ${name} with (force)`);
});

test('migrates once when several processes start at once', async () => {
  await Promise.all([
    migrate(urls.ownerUrl, plan),
    migrate(urls.ownerUrl, plan),
    migrate(urls.ownerUrl, plan),
  ]);
  const [applied] = await ask<{ count: number; hashes: number }>(
    urls.ownerUrl,
    'select count(*)::int, count(distinct hash)::int as hashes from migrations.__drizzle_migrations',
  );
  expect(applied?.count).toBeGreaterThan(0);
  expect(applied?.count).toBe(applied?.hashes);
});

test('changes nothing at a second start, and lets the server’s role work', async () => {
  await migrate(urls.ownerUrl, plan);
  expect(await ask(urls.appUrl, 'select count(*)::int as schools from tenants')).toEqual([{ schools: 0 }]);
  await expect(ask(urls.appUrl, 'create table mine (id int)')).rejects.toThrow(/permission denied/);
  await expect(ask(urls.appUrl, 'drop table tenants')).rejects.toThrow(/must be owner/);
});
