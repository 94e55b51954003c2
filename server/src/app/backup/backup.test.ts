/** Backs up a database with files while it is in use, and restores it elsewhere. */
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findTenant } from '../../features/identity/index.ts';
import { readConfig } from '../../platform/config/config.ts';
import { silentLog } from '../../platform/log/log.ts';
import { aSchool } from '../../testing/cast.ts';
import { openProductDatabase } from '../product-database.ts';
import { BACKUP_NOW, type BackedUpSchool, backUpSchool, openStorage } from './backup.fixture.ts';
import { createBackup } from './create-backup.ts';
import { lastBackupAt } from './last-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { isDue } from './schedule.ts';

const log = silentLog();
let fixture: BackedUpSchool;
beforeAll(async () => {
  fixture = await backUpSchool();
}, 240_000);
afterAll(() => fixture.close());

test('restores schools, files and counters, and the product starts with them', async () => {
  const dataDir = join(fixture.folder, 'restored');
  const report = await restoreBackup({ from: fixture.backup, dataDir, isFast: true });
  expect(report).toMatchObject({ createdAt: BACKUP_NOW.toISOString(), files: 1, missingFiles: [] });
  const restored = await openProductDatabase(readConfig({ DATA_DIR: dataDir }), log);
  try {
    const school = await findTenant(restored.database, 'classi');
    expect(school?.id).toBe(fixture.tenantId);
    const theirs = openStorage(restored.database, dataDir);
    const found = await theirs.getFile(fixture.tenantId, fixture.file.name);
    expect(found.originalName).toBe('Papier d’élève.pdf');
    expect(Buffer.from(await theirs.bytes(found)).toString()).toBe('%PDF-1.7 a paper');
    // A new row does not take the id of an old one.
    expect((await aSchool(restored.database, 'riverside')).tenantId).toBeGreaterThan(fixture.tenantId);
  } finally {
    await restored.close();
  }
}, 240_000);

test('refuses a file that exists and a folder that is not there', async () => {
  const input = { adminUrl: 'postgres://127.0.0.1:1/none', dataDir: undefined, now: BACKUP_NOW };
  await expect(createBackup({ ...input, to: fixture.backup })).rejects.toThrow('exists already');
  await expect(createBackup({ ...input, to: join(fixture.folder, 'nowhere', 'b') })).rejects.toThrow(
    'does not exist',
  );
});

test('leaves no partial file behind where the database cannot be read', async () => {
  const to = join(fixture.folder, 'failed.backup');
  await expect(
    createBackup({ adminUrl: 'postgres://127.0.0.1:1/none', dataDir: undefined, to, now: BACKUP_NOW }),
  ).rejects.toThrow();
  expect((await readdir(fixture.folder)).filter((name) => name.includes('failed'))).toEqual([]);
});

test('refuses a folder that is not empty, and leaves it alone', async () => {
  const dataDir = await mkdtemp(join(fixture.folder, 'used-'));
  await writeFile(join(dataDir, 'letter.txt'), 'mine');
  await expect(restoreBackup({ from: fixture.backup, dataDir })).rejects.toThrow('is not empty');
  expect(await readdir(dataDir)).toEqual(['letter.txt']);
});

test('knows of no backup in a new data folder', async () => {
  expect(await lastBackupAt(join(fixture.folder, 'new'))).toBeNull();
});

test('is due from its hour on, once a day', () => {
  const at = (text: string) => new Date(text);
  expect(isDue({ hour: 20 }, at('2026-11-24T19:59:59Z'), [])).toBe(false);
  expect(isDue({ hour: 20 }, at('2026-11-24T23:00:00Z'), ['classi-2026-11-23.backup'])).toBe(true);
  expect(isDue({ hour: 20 }, at('2026-11-24T23:00:00Z'), ['classi-2026-11-24.backup'])).toBe(false);
});
