/** Runs an administrator's command with the embedded database, while the product runs and while it does not. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { silentLog } from '../../platform/log/log.ts';
import { aSchool } from '../../testing/cast.ts';
import { openProductDatabase } from '../product-database.ts';

const TEACHERS = fileURLToPath(new URL('./teachers.ts', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'classi-command-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const command = (...words: string[]) =>
  promisify(execFile)(process.execPath, [TEACHERS, ...words], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', DATABASE_OWNER_URL: '' },
  });

test('the teachers command runs with and without the product, and sees one school', async () => {
  const product = await openProductDatabase(readConfig({ DATA_DIR: folder }), silentLog());
  try {
    const { teacher } = await aSchool(product.database, 'classi');
    await aSchool(product.database, 'riverside');
    const listed = await command('classi', 'list');
    expect(listed.stdout).toContain(`approved  ${teacher.email}`);
    expect(listed.stdout).not.toContain('@riverside');
  } finally {
    await product.close();
  }
  const refused = await command('classi', 'refuse', 'anita.mathew@classi.example');
  expect(refused.stdout).toBe('anita.mathew@classi.example of classi is refused.\n');
}, 240_000);
