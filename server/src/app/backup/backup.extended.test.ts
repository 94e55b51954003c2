/** Damaged backups, and the backups of several days: each test restores or makes whole databases. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../platform/log/log.ts';
import { type BackedUpSchool, backUpSchool } from './backup.fixture.ts';
import { lastBackupAt } from './last-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { backUpWhereDue } from './schedule.ts';

let fixture: BackedUpSchool;
beforeAll(async () => {
  fixture = await backUpSchool();
}, 240_000);
afterAll(() => fixture.close());

test.each([
  ['cut off', async () => (await readFile(fixture.backup)).subarray(0, -2_000)],
  ['changed in a row', changedRow],
])(
  'refuses a file that is %s, and leaves nothing behind',
  async (kind, contents) => {
    const from = join(fixture.folder, `${kind}.backup`);
    const dataDir = join(fixture.folder, `to-${kind}`);
    await writeFile(from, await contents());
    await expect(restoreBackup({ from, dataDir, isFast: true })).rejects.toThrow(/damaged or not complete/);
    expect(await readdir(dataDir)).toEqual([]);
  },
  240_000,
);

/** Changes one letter of the school's name, so that the archive is intact but its content differs. */
async function changedRow(): Promise<Buffer> {
  const tar = gunzipSync(await readFile(fixture.backup));
  const at = tar.indexOf('Papier d');
  tar.write('R', at);
  return gzipSync(tar);
}

test('makes one backup a day, checks it and keeps the newest', async () => {
  const settings = { folder: join(fixture.folder, 'daily'), hour: 20, copies: 1 };
  const context = { dataDir: fixture.config.dataDir, hasFiles: true, log: silentLog() };
  const at = (text: string) => ({ ...context, now: new Date(text) });
  expect(await backUpWhereDue(settings, at('2026-11-22T19:59:00Z'))).toBeUndefined();
  for (const day of ['23', '24'])
    expect(await backUpWhereDue(settings, at(`2026-11-${day}T20:00:00Z`))).toMatch(`classi-2026-11-${day}`);
  expect(await backUpWhereDue(settings, at('2026-11-24T21:00:00Z'))).toBeUndefined();
  expect(await readdir(settings.folder)).toEqual(['classi-2026-11-24.backup']);
  expect(await lastBackupAt(fixture.config.dataDir)).toEqual(new Date('2026-11-24T20:00:00Z'));
  // Only the person who runs the server reads it.
  expect((await stat(join(settings.folder, 'classi-2026-11-24.backup'))).mode & 0o077).toBe(0);
}, 240_000);
