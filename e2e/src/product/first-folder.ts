/** The data folder as the very first start leaves it, with the demo schools. Filling it is the slowest part of running one journey. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeFolder, startProduct } from './start-product.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PREFIX = 'classi-e2e-first-';

/** A machine on which other work runs needs minutes for it. */
const FILL_LIMIT_MS = 400_000;

/** Everything that the content of the folder follows from, apart from the day. */
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
  await first.stop();
  // Another run may have been faster.
  await rename(first.folder, path).catch(() => removeFolder(first.folder));
  return path;
}
