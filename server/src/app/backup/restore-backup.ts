/** Restores a backup into an empty folder, with an embedded database and the uploaded files. */
import { createReadStream, createWriteStream } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { extract, type Header } from 'tar-stream';
import { APP_ROLE, migrate, provision, withClient } from '../../platform/db/index.ts';
import { startEmbeddedPostgres } from '../../platform/postgres/index.ts';
import { isName, storageKey } from '../../platform/storage/index.ts';
import { migrationPlan } from '../migration-plan.ts';
import { DATABASE_NAME } from '../product-database.ts';
import { type CopiedRows, copyIn, digestOfRows } from './copy-table.ts';
import {
  BackupError,
  CHECKSUMS_ENTRY,
  type Checksums,
  checksumsSchema,
  MANIFEST_ENTRY,
  type Manifest,
  manifestSchema,
} from './manifest.ts';
import { beginSnapshot } from './snapshot.ts';

export interface RestoreInput {
  from: string;
  /** Must be empty, or must not exist. */
  dataDir: string;
  /** Whether the database is temporary, so that writes are not forced to the disk. */
  isFast?: boolean;
}

export interface RestoreReport {
  createdAt: string;
  tables: number;
  files: number;
  missingFiles: readonly string[];
}

/** The types of tar-stream do not declare that an entry is a stream. */
type Entry = Readable & { header: Header };

const DAMAGED = 'The backup is damaged or not complete.';

/** @throws BackupError if the folder is not empty, the file is not a complete backup, or a newer version made it */
export async function restoreBackup({ from, dataDir, isFast = false }: RestoreInput): Promise<RestoreReport> {
  if ((await readdir(dataDir).catch(() => [])).length > 0)
    throw new BackupError(
      `The folder ${dataDir} is not empty. Stop Classi, move the folder away and try again.`,
    );
  await mkdir(dataDir, { recursive: true });
  try {
    return await restoreInto({ from, dataDir, isFast });
  } catch (error) {
    // A failed restore leaves nothing behind.
    for (const name of await readdir(dataDir))
      await rm(join(dataDir, name), { recursive: true, force: true });
    throw error;
  }
}

async function restoreInto({ from, dataDir, isFast }: Required<RestoreInput>): Promise<RestoreReport> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const postgres = await startEmbeddedPostgres({ folder: join(dataDir, 'postgres'), log, isFast });
  try {
    const { ownerUrl } = await provision(postgres.url('postgres'), DATABASE_NAME);
    return await withClient(postgres.url(DATABASE_NAME), 'classi restore', async (client) => {
      const read = await readEntries(from, { client, dataDir, ownerUrl });
      await checkTables(client, read);
      const { manifest, checksums } = read;
      return { ...checksums, createdAt: manifest.createdAt, tables: manifest.tables.length };
    });
  } finally {
    await postgres.stop();
  }
}

interface Target {
  client: pg.Client;
  dataDir: string;
  ownerUrl: string;
}

interface ReadBackup {
  manifest: Manifest;
  checksums: Checksums;
  /** Checksums by the table's name. */
  copied: ReadonlyMap<string, CopiedRows>;
}

/** @throws BackupError */
async function readEntries(from: string, target: Target): Promise<ReadBackup> {
  const tar = extract();
  const source = createReadStream(from);
  const unpacked = pipeline(source, createGunzip(), tar).catch((error: unknown) => {
    tar.destroy(error as Error);
  });
  let manifest: Manifest | undefined;
  let checksums: Checksums | undefined;
  const copied = new Map<string, CopiedRows>();
  let files = 0;
  try {
    for await (const entry of tar as AsyncIterable<Entry>) {
      const { name } = entry.header;
      if (name === MANIFEST_ENTRY) manifest = await begin(entry, target);
      else if (name === CHECKSUMS_ENTRY) checksums = parsed(checksumsSchema, await text(entry));
      else if (name.startsWith('tables/')) await readTable(entry, { manifest, copied }, target);
      else files += await readFileEntry(entry, target.dataDir);
    }
    await unpacked;
  } catch (error) {
    throw readProblem(error, from);
  }
  if (!manifest || !checksums || checksums.files !== files) throw new BackupError(DAMAGED);
  for (const { name, value } of manifest.sequences)
    await target.client.query('select setval($1, $2)', [`public.${pg.escapeIdentifier(name)}`, value]);
  return { manifest, checksums, copied };
}

function readProblem(error: unknown, from: string): Error {
  if (error instanceof BackupError) return error;
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return new BackupError(`There is no file ${from}.`);
  if (code === 'ENOSPC' || error instanceof pg.DatabaseError) return error as Error;
  return new BackupError(DAMAGED, { cause: error });
}

function parsed<Result>(schema: { parse: (value: unknown) => Result }, json: string): Result {
  try {
    return schema.parse(JSON.parse(json));
  } catch (cause) {
    throw new BackupError(DAMAGED, { cause });
  }
}

/** Migrates the empty database to the version with which the backup was made. */
async function begin(entry: Entry, { client, ownerUrl }: Target): Promise<Manifest> {
  const manifest = parsed(manifestSchema, await text(entry));
  const plan = migrationPlan(APP_ROLE);
  const folder = await migrationsUpTo(plan.folder, manifest.newestMigration);
  try {
    await migrate(ownerUrl, { ...plan, folder, appendOnly: [] });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  // Foreign keys are not checked, because rows refer to rows of tables that are restored later.
  await client.query('set session_replication_role = replica');
  const names = manifest.tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`);
  await client.query(`truncate ${names.join(', ')}`);
  return manifest;
}

/** Returns a folder with only the migrations that the backup's database had. The product applies the later ones when it starts. */
async function migrationsUpTo(folder: string, newest: number): Promise<string> {
  const journal = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  const entries = journal.entries.filter(({ when }) => when <= newest);
  if (entries.at(-1)?.when !== newest)
    throw new BackupError('A newer version of Classi made this backup. Install that version and try again.');
  const copy = await mkdtemp(join(tmpdir(), 'classi-migrations-'));
  await cp(folder, copy, { recursive: true });
  await writeFile(join(copy, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
  return copy;
}

async function readTable(
  entry: Entry,
  { manifest, copied }: { manifest: Manifest | undefined; copied: Map<string, CopiedRows> },
  { client }: Target,
): Promise<void> {
  const table = manifest?.tables.find(({ name }) => `tables/${name}` === entry.header.name);
  if (!table) throw new BackupError(DAMAGED);
  copied.set(table.name, await copyIn(client, table, entry));
}

/**
 * Reads a file into its folder.
 * @returns 1 for the file. Its name must have the product's format, because it becomes a path.
 */
async function readFileEntry(entry: Entry, dataDir: string): Promise<number> {
  const [, tenant = '', , name = ''] = entry.header.name.split('/');
  const isOurs = isName(name) && Number(tenant) > 0 && storageKey(Number(tenant), name) === entry.header.name;
  if (!isOurs) throw new BackupError(DAMAGED);
  const path = join(dataDir, entry.header.name);
  await mkdir(dirname(path), { recursive: true });
  await pipeline(entry, createWriteStream(path, { mode: 0o600 }));
  return 1;
}

/**
 * Checks that no row changed between writing and reading, and that the restored tables contain the same rows. Their order is not compared,
 * because PostgreSQL may store rows in a different order.
 */
async function checkTables(client: pg.Client, { manifest, checksums, copied }: ReadBackup): Promise<void> {
  await beginSnapshot(client);
  for (const table of manifest.tables) {
    const read = copied.get(table.name);
    const isSame =
      read?.sha256 === checksums.tables[table.name] && read?.digest === (await digestOfRows(client, table));
    if (!isSame) throw new BackupError(`${DAMAGED} The rows of “${table.name}” differ.`);
  }
  await client.query('commit');
}
