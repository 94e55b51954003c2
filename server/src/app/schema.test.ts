/** The database itself keeps the schools apart: looked at from outside, and tried from inside. */

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase, roleProblem } from '../platform/db/index.ts';
import { silentLog } from '../platform/log/log.ts';
import { anAssignment, aSchool, type School } from '../testing/cast.ts';
import { type FreshDatabase, freshDatabase } from '../testing/database.ts';

/** Tables of the installation, and one with rows that belong to no school; each has its own policies. */
const INSTALLATION = ['recent_attempts', 'security_events', 'setup_links', 'signing_keys', 'tenants'];

let fresh: FreshDatabase;
let database: Database;
let admin: pg.Client;
let classi: School;
let riverside: School;

beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.appUrl, silentLog(), 3);
  admin = new pg.Client({ connectionString: fresh.adminUrl });
  await admin.connect();
  classi = await aSchool(database, 'classi');
  riverside = await aSchool(database, 'riverside');
});
afterAll(async () => {
  await admin.end();
  await database.close();
  await fresh.drop();
});

async function tables(): Promise<
  { name: string; enabled: boolean; forced: boolean; policies: number; tenant: boolean }[]
> {
  const { rows } = await admin.query(
    `select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
       (select count(*)::int from pg_policy where polrelid = c.oid) as policies,
       exists(select 1 from pg_attribute where attrelid = c.oid and attname = 'tenant_id' and attnotnull) as tenant
     from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  return rows;
}

test('every table has a forced row-level policy, and every table of a school a tenant', async () => {
  const all = await tables();
  expect(all.length).toBeGreaterThan(15);
  expect(all.filter((table) => !(table.enabled && table.forced && table.policies > 0))).toEqual([]);
  expect(all.filter((table) => !table.tenant).map((table) => table.name)).toEqual(INSTALLATION);
});

test('a table without a policy would be noticed', async () => {
  await admin.query('create table forgotten (id int)');
  const forgotten = (await tables()).filter(
    (table) => !(table.enabled && table.forced && table.policies > 0),
  );
  await admin.query('drop table forgotten');
  expect(forgotten.map((table) => table.name)).toEqual(['forgotten']);
});

describe("the server's role", () => {
  test('sees no row of any school outside of a transaction of that school', async () => {
    for (const table of await tables()) {
      if (INSTALLATION.includes(table.name)) continue;
      const { rows } = await database.pool.query(`select count(*)::int as rows from ${table.name}`);
      expect(rows[0], table.name).toEqual({ rows: 0 });
    }
  });

  test("sees its own school's rows and not the other's, and cannot write the other's", async () => {
    const assignment = await anAssignment(database, classi);
    const count = (tenantId: number) =>
      database.inTenant(tenantId, async (tx) => {
        const { rows } = await tx.$client.query('select count(*)::int as n from assignments where id = $1', [
          assignment.id,
        ]);
        return rows[0]?.n;
      });
    expect(await count(classi.tenantId)).toBe(1);
    expect(await count(riverside.tenantId)).toBe(0);
    const steal = database.inTenant(riverside.tenantId, (tx) =>
      tx.$client.query('update assignments set title = $1 where id = $2', ['Taken', assignment.id]),
    );
    expect((await steal).rowCount).toBe(0);
    const smuggle = database.inTenant(riverside.tenantId, (tx) =>
      tx.$client.query(`insert into courses (tenant_id, code, name, grade) values ($1, 'X', 'X', '1')`, [
        classi.tenantId,
      ]),
    );
    await expect(smuggle).rejects.toThrow(/row-level security/);
  });

  test('forgets the school when the transaction ends, whichever way', async () => {
    await database.inTenant(classi.tenantId, async () => undefined);
    await database.inTenant(classi.tenantId, () => Promise.reject(new Error('no'))).catch(() => undefined);
    for (let round = 0; round < 6; round += 1) {
      const { rows } = await database.pool.query('select count(*)::int as n from accounts');
      expect(rows[0]?.n).toBe(0);
    }
  });

  test.each(['answer_revisions', 'audit_events', 'mark_events', 'question_versions', 'run_events'])(
    'only adds to %s',
    async (table) => {
      const change = (verb: string) => database.inTenant(classi.tenantId, (tx) => tx.$client.query(verb));
      await expect(change(`update ${table} set tenant_id = tenant_id`)).rejects.toThrow(/permission denied/);
      await expect(change(`delete from ${table}`)).rejects.toThrow(/permission denied/);
    },
  );

  test('is the only kind that the start accepts', async () => {
    expect(await roleProblem(fresh.appUrl)).toBeNull();
    expect(await roleProblem(fresh.ownerUrl)).toMatch(/owns the tables/);
    expect(await roleProblem(fresh.adminUrl)).toMatch(/superuser/);
  });
});
