/** A database with work in it, of before documents were made of parts and questions could be chosen from, brought up to date. */
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { APP_ROLE, migrate, provision, withDatabase } from '../../platform/db/index.ts';
import { migrationPlan } from '../migration-plan.ts';

const name = `upgraded_${randomBytes(4).toString('hex')}`;
const passwords = { owner: 'owner-of-tests', app: 'app-of-tests' };

let urls: Awaited<ReturnType<typeof provision>>;
let admin: pg.Client;
let folder: string;

beforeAll(async () => {
  urls = await provision(inject('postgresUrl'), name, passwords);
  admin = new pg.Client({ connectionString: withDatabase(inject('postgresUrl'), name) });
  await admin.connect();
  folder = await mkdtemp(join(tmpdir(), 'classi-upgrade-'));
});
afterAll(async () => {
  await admin.end();
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
  await rm(folder, { recursive: true, force: true });
});

/** The plan of the first release: its migrations up to the first, and of the tables those that it made. */
async function firstPlan() {
  const plan = migrationPlan(APP_ROLE);
  await cp(plan.folder, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { tag: string }[] };
  const entries = journal.entries.slice(0, 1);
  await writeFile(path, JSON.stringify({ ...journal, entries }));
  const first = await readFile(join(folder, `${entries[0]?.tag}.sql`), 'utf8');
  const appendOnly = plan.appendOnly.filter((table) => first.includes(`CREATE TABLE "${table}"`));
  return { ...plan, folder, appendOnly };
}

async function addWork(): Promise<void> {
  await admin.query(`
    insert into tenants (id, slug, name, timezone, header_formats, default_header_format)
      values (1, 'classi', 'Classi', 'Asia/Kolkata', '[]', 'standard');
    insert into accounts (id, tenant_id, role, email, password_hash, first_name, last_name, title)
      overriding system value values (1, 1, 'instructor', 'a@classi.example', 'x', 'Anita', 'Mathew', '');
    insert into accounts (tenant_id, role, email, password_hash, first_name, last_name) values
      (1, 'student', 'Pupil@classi.example', 'x', 'Pia', 'Rao'), (1, 'instructor', 'pupil@classi.example', 'x', 'Pia', 'Rao');
    insert into courses (tenant_id, code, name, grade) values (1, 'PHY-10', 'Physics', '10');
    insert into files (tenant_id, name, owner_id, purpose, original_name, content_type, size_limit)
      values (1, 'document-x.pdf', 1, 'document', 'x.pdf', 'application/pdf', 1);
    insert into documents (tenant_id, file_id, title, created_by) values (1, 1, 'Scheme', 1);
    insert into assignments (tenant_id, course_id, title, due_at, timezone, student_submissions_allowed, live_at,
      creation_method, document_id, created_by) values
      (1, 1, 'Circuits', now(), 'Asia/Kolkata', true, now(), 'document', 1, 1),
      (1, 1, 'Empty', now(), 'Asia/Kolkata', true, now(), 'scratch', null, 1);
    insert into questions (tenant_id, assignment_id, number, version, hidden_at) values
      (1, 1, 1, 2, null), (1, 1, 2, 1, null), (1, 1, 3, 1, now());
    insert into question_versions (tenant_id, question_id, version, question, answer, grading_instructions, possible_quarters, created_by)
      values (1, 1, 1, 'Q', '', '', 100, 1), (1, 1, 2, 'Q', '', '', 8, 1), (1, 2, 1, 'Q', '', '', 3, 1), (1, 3, 1, 'Q', '', '', 40, 1);
    insert into submissions (tenant_id, assignment_id, student_id, origin, file_name, unmatched) values
      (1, 1, 1, 'paper', 'a', '["<p>Thank you</p>", "<p>Two</p>"]'), (1, 2, 1, 'typed', 'b', '[]');`);
}

test('totals, sources and what belongs to no question are carried over, and the policies hold afterwards', async () => {
  await migrate(urls.ownerUrl, await firstPlan());
  await addWork();
  await migrate(urls.ownerUrl, migrationPlan(APP_ROLE));
  const rows = async (text: string) => (await admin.query(text)).rows;
  expect(await rows('select possible_quarters from assignments order by id')).toEqual([
    { possible_quarters: 11 },
    { possible_quarters: 0 },
  ]);
  expect(await rows('select file_id, sources, paper_pages from documents')).toEqual([
    { file_id: 1, sources: [{ role: 'scheme', fileId: 1 }], paper_pages: null },
  ]);
  expect(await rows('select unmatched from submissions order by id')).toEqual([
    {
      unmatched: [
        { text: '<p>Thank you</p>', places: [] },
        { text: '<p>Two</p>', places: [] },
      ],
    },
    { unmatched: [] },
  ]);
  // A pupil who made a teacher's account with the same address no longer is one, and is logged out.
  expect(await rows('select role, approval from accounts order by id')).toEqual([
    { role: 'instructor', approval: 'approved' },
    { role: 'student', approval: 'approved' },
    { role: 'instructor', approval: 'waiting' },
  ]);
  expect(await rows('select a.role from ended_sessions e join accounts a on a.id = e.account_id')).toEqual([
    { role: 'instructor' },
  ]);
  expect(
    await rows(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and not (relrowsecurity and relforcerowsecurity)`,
    ),
  ).toEqual([]);
});
