/** The data folder as the very first start leaves it, with the demo schools, except that a login takes little of the machine. Filling it is the slowest part of running one journey. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cheapHash } from '@classi/server/testing/cheap-hash';
import { PASSWORD } from '../pages/log-in.ts';
import { withDatabase } from './database.ts';
import { removeFolder, startProduct } from './start-product.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PREFIX = 'classi-e2e-first-';

/** A machine on which other work runs needs minutes for it. */
const FILL_LIMIT_MS = 400_000;

/** Everything that determines the content of the folder, apart from the day. */
const SOURCES = ['server', 'contract', 'richtext', 'documents', 'engines'];
const IS_SOURCE = /\.(ts|sql|json|tsv|csv|txt)$/;
const IS_IRRELEVANT = /\.test\.ts$|node_modules|\/evaluation\//;

async function sourceFiles(): Promise<string[]> {
  const folders = [...SOURCES.map((name) => join(ROOT, name, 'src')), join(ROOT, 'server/migrations')];
  const entries = await Promise.all(
    folders.map((folder) => readdir(folder, { withFileTypes: true, recursive: true })),
  );
  const files = entries
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => IS_SOURCE.test(file) && !IS_IRRELEVANT.test(file));
  return [...files, join(ROOT, 'package-lock.json')].sort();
}

/** The demo schools are in these time zones, and their assignments are due some days from today. */
const days = () =>
  ['Asia/Kolkata', 'Europe/London'].map((timeZone) =>
    new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date()),
  );

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(days().join(' '));
  for (const file of await sourceFiles()) hash.update(relative(ROOT, file)).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/** Folders of this checkout that were filled from other sources, or on another day. */
async function removeOthers(prefix: string, current: string): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  await Promise.all(
    names
      .filter((name) => join(tmpdir(), name) !== current)
      .map((name) => removeFolder(join(tmpdir(), name))),
  );
}

/** How often it is checked whether long work has ended, in ms. */
const CHECK_EVERY_MS = 250;

/**
 * Waits until AURA has done its work for the demo schools, hashes their one password at the lowest cost, and tidies the tables. Otherwise every
 * copy would start a thread and do the rest of the work again, every login would take 29 ms of processor time, and its database would go through
 * the tables for the first time.
 * @throws Error if the work does not end in time
 */
async function finishWork(folder: string): Promise<void> {
  const end = performance.now() + FILL_LIMIT_MS;
  await withDatabase(folder, async (client) => {
    const hasWork = async () =>
      (await client.query(`select from runs where state in ('waiting', 'running') limit 1`)).rowCount !== 0;
    while (await hasWork()) {
      if (performance.now() > end)
        throw new Error('AURA did not finish its work for the demo schools in time.');
      await pause(CHECK_EVERY_MS);
    }
    await client.query('update accounts set password_hash = $1', [await cheapHash(PASSWORD)]);
    await client.query('vacuum analyze');
  });
}

/**
 * Copies of the folder start a product in seconds. It stays between runs as long as it would be filled in the same way; `FRESH=on` fills it
 * again.
 * @returns its path; nothing may be started in it
 */
export async function firstFolder(): Promise<string> {
  const prefix = `${PREFIX}${createHash('sha256').update(ROOT).digest('hex').slice(0, 8)}-`;
  const path = join(tmpdir(), prefix + (await fingerprint()));
  if (process.env.FRESH === 'on') await removeFolder(path);
  if (existsSync(path)) return path;
  await removeOthers(prefix, path);
  const first = await startProduct({ startLimit: FILL_LIMIT_MS });
  try {
    await finishWork(first.folder);
  } finally {
    await first.stop();
  }
  // Another run may have been faster.
  await rename(first.folder, path).catch(() => removeFolder(first.folder));
  return path;
}
