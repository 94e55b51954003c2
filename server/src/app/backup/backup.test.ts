/** Backs up a database with files while it is in use, and restores it elsewhere. */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findTenant } from '../../features/identity/index.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { type Config, readConfig } from '../../platform/config/config.ts';
import { withClient } from '../../platform/db/index.ts';
import { createKeys } from '../../platform/keys/index.ts';
import { silentLog } from '../../platform/log/log.ts';
import { createStorage, type Storage, type StoredFile } from '../../platform/storage/index.ts';
import { aSchool } from '../../testing/cast.ts';
import { type OpenedDatabase, openAsSuperuser, openProductDatabase } from '../product-database.ts';
import { createBackup } from './create-backup.ts';
import { lastBackupAt } from './last-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { backUpWhereDue, isDue } from './schedule.ts';

const NOW = new Date('2026-11-24T21:00:00Z');
const log = silentLog();

let folder: string;
let config: Config;
let product: OpenedDatabase;
let storage: Storage;
let file: StoredFile;
let tenantId: number;
const backup = () => join(folder, 'school.backup');

const storageOf = (database: OpenedDatabase['database'], dataDir: string) =>
  createStorage({
    database,
    config: { dataDir, s3: undefined, publicUrl: undefined },
    keys: createKeys(database, []),
    clock: systemClock,
    log,
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'classi-backup-'));
  config = readConfig({ DATA_DIR: join(folder, 'data') });
  product = await openProductDatabase(config, log);
  const school = await aSchool(product.database, 'classi');
  tenantId = school.tenantId;
  storage = storageOf(product.database, config.dataDir);
  const request = {
    ownerId: school.teacher.id,
    purpose: 'paper',
    originalName: 'Papier d’élève.pdf',
    contentType: 'application/pdf',
    sizeLimit: 1_000,
  };
  file = await storage.put(tenantId, request, Buffer.from('%PDF-1.7 a paper'));
  const { url, close } = await openAsSuperuser(config.dataDir, log);
  await withClient(url, 'test', (client) => addRowsOfManySizes(client, tenantId));
  await createBackup({ adminUrl: url, dataDir: config.dataDir, to: backup(), now: NOW });
  await close();
}, 240_000);

/** PostgreSQL fills gaps on its pages, so the rows are in another order in the database that is restored. */
async function addRowsOfManySizes(client: pg.Client, tenant: number): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into run_events (tenant_id, run_id, sequence, event)
     select $1, 1, n, jsonb_build_object('text', (select string_agg(md5(n::text || part), '') from generate_series(1, 1 + (n * 37) % 50) part))
     from generate_series(1, 3000) n`,
    [tenant],
  );
  // Rows that are changed move to a new place.
  await client.query(`update run_events set event = event || '{"more": 1}' where sequence % 7 = 0`);
}

afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true, force: true });
});

test('restores schools, files and counters, and the product starts with them', async () => {
  const dataDir = join(folder, 'restored');
  const report = await restoreBackup({ from: backup(), dataDir, fast: true });
  expect(report).toMatchObject({ createdAt: NOW.toISOString(), files: 1, missingFiles: [] });
  const restored = await openProductDatabase(readConfig({ DATA_DIR: dataDir }), log);
  try {
    const school = await findTenant(restored.database, 'classi');
    expect(school?.id).toBe(tenantId);
    const theirs = storageOf(restored.database, dataDir);
    const found = await theirs.getFile(tenantId, file.name);
    expect(found.originalName).toBe('Papier d’élève.pdf');
    expect(Buffer.from(await theirs.bytes(found)).toString()).toBe('%PDF-1.7 a paper');
    // A new row does not take the id of an old one.
    expect((await aSchool(restored.database, 'riverside')).tenantId).toBeGreaterThan(tenantId);
  } finally {
    await restored.close();
  }
}, 240_000);

test('refuses a file that exists and a folder that is not there', async () => {
  const input = { adminUrl: 'postgres://127.0.0.1:1/none', dataDir: undefined, now: NOW };
  await expect(createBackup({ ...input, to: backup() })).rejects.toThrow('exists already');
  await expect(createBackup({ ...input, to: join(folder, 'nowhere', 'b') })).rejects.toThrow(
    'does not exist',
  );
});

test('leaves no partial file behind where the database cannot be read', async () => {
  const to = join(folder, 'failed.backup');
  await expect(
    createBackup({ adminUrl: 'postgres://127.0.0.1:1/none', dataDir: undefined, to, now: NOW }),
  ).rejects.toThrow();
  expect((await readdir(folder)).filter((name) => name.includes('failed'))).toEqual([]);
});

test('refuses a folder that is not empty, and leaves it alone', async () => {
  const dataDir = await mkdtemp(join(folder, 'used-'));
  await writeFile(join(dataDir, 'letter.txt'), 'mine');
  await expect(restoreBackup({ from: backup(), dataDir })).rejects.toThrow('is not empty');
  expect(await readdir(dataDir)).toEqual(['letter.txt']);
});

test.each([
  ['cut off', async () => (await readFile(backup())).subarray(0, -2_000)],
  ['changed in a row', changedRow],
])(
  'refuses a file that is %s, and leaves nothing behind',
  async (kind, contents) => {
    const from = join(folder, `${kind}.backup`);
    const dataDir = join(folder, `to-${kind}`);
    await writeFile(from, await contents());
    await expect(restoreBackup({ from, dataDir, fast: true })).rejects.toThrow(/damaged or not complete/);
    expect(await readdir(dataDir)).toEqual([]);
  },
  240_000,
);

/** Changes one letter of the school's name, so that the archive is intact but its content differs. */
async function changedRow(): Promise<Buffer> {
  const tar = gunzipSync(await readFile(backup()));
  const at = tar.indexOf('Papier d');
  tar.write('R', at);
  return gzipSync(tar);
}

test('knows of no backup in a new data folder', async () => {
  expect(await lastBackupAt(join(folder, 'new'))).toBeNull();
});

test('makes one backup a day, checks it and keeps the newest', async () => {
  const settings = { folder: join(folder, 'daily'), hour: 20, copies: 1 };
  const context = { dataDir: config.dataDir, hasFiles: true, log };
  const at = (text: string) => ({ ...context, now: new Date(text) });
  expect(await backUpWhereDue(settings, at('2026-11-22T19:59:00Z'))).toBeUndefined();
  for (const day of ['23', '24'])
    expect(await backUpWhereDue(settings, at(`2026-11-${day}T20:00:00Z`))).toMatch(`classi-2026-11-${day}`);
  expect(await backUpWhereDue(settings, at('2026-11-24T21:00:00Z'))).toBeUndefined();
  expect(await readdir(settings.folder)).toEqual(['classi-2026-11-24.backup']);
  expect(await lastBackupAt(config.dataDir)).toEqual(new Date('2026-11-24T20:00:00Z'));
  // Only the person who runs the server reads it.
  expect((await stat(join(settings.folder, 'classi-2026-11-24.backup'))).mode & 0o077).toBe(0);
}, 240_000);

test('is due from its hour on, once a day', () => {
  const at = (text: string) => new Date(text);
  expect(isDue({ hour: 20 }, at('2026-11-24T19:59:59Z'), [])).toBe(false);
  expect(isDue({ hour: 20 }, at('2026-11-24T23:00:00Z'), ['classi-2026-11-23.backup'])).toBe(true);
  expect(isDue({ hour: 20 }, at('2026-11-24T23:00:00Z'), ['classi-2026-11-24.backup'])).toBe(false);
});
