/** Writes a consistent backup of the database and the uploaded files into one file, while the product runs. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { type Pack, pack as startTar } from 'tar-stream';
import { withClient } from '../../platform/db/index.ts';
import { storageKey } from '../../platform/storage/index.ts';
import { copyOut } from './copy-table.ts';
import {
  BackupError,
  CHECKSUMS_ENTRY,
  type Checksums,
  FORMAT,
  MANIFEST_ENTRY,
  type Manifest,
} from './manifest.ts';
import { beginSnapshot, listSequences, listTables, newestMigration, uploadedFiles } from './snapshot.ts';

export interface BackupInput {
  /** The URL of the product's database for a superuser, because row-level security hides rows from other roles. */
  adminUrl: string;
  /** The folder that contains `files/`; undefined if files are in S3, which is then not part of the backup. */
  dataDir: string | undefined;
  /** The file to write. It appears only when it is complete. */
  to: string;
  now: Date;
}

export interface BackupReport {
  tables: number;
  files: number;
  missingFiles: readonly string[];
  /** The size of the backup in bytes. */
  size: number;
}

/** @throws BackupError if the file exists already, or its folder does not */
export async function createBackup({ adminUrl, dataDir, to, now }: BackupInput): Promise<BackupReport> {
  if (await stat(to).catch(() => undefined)) throw new BackupError(`The file ${to} exists already.`);
  const scratch = await mkdtemp(join(dirname(to), `.${basename(to)}-`)).catch(() => undefined);
  if (!scratch) throw new BackupError(`The folder ${dirname(to)} does not exist, or cannot be written.`);
  const partial = join(scratch, 'backup');
  try {
    const report = await withClient(adminUrl, 'classi backup', async (client) => {
      await beginSnapshot(client);
      const tar = startTar();
      const written = pipeline(tar, createGzip({ level: 6 }), createWriteStream(partial, { mode: 0o600 }));
      const [checksums] = await Promise.all([writeEntries({ client, tar, scratch, dataDir, now }), written]);
      const { files, missingFiles } = checksums;
      return { tables: Object.keys(checksums.tables).length, files, missingFiles };
    });
    await syncToDisk(partial);
    await rename(partial, to);
    await syncToDisk(dirname(to));
    return { ...report, size: (await stat(to)).size };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

interface EntriesInput {
  client: pg.Client;
  tar: Pack;
  scratch: string;
  dataDir: string | undefined;
  now: Date;
}

/** The checksums are written last, because they are known only when everything else is written. */
async function writeEntries({ client, tar, scratch, dataDir, now }: EntriesInput): Promise<Checksums> {
  try {
    const tables = await listTables(client);
    const manifest: Manifest = {
      format: FORMAT,
      createdAt: now.toISOString(),
      newestMigration: await newestMigration(client),
      tables,
      sequences: await listSequences(client),
      hasFiles: dataDir !== undefined,
    };
    tar.entry({ name: MANIFEST_ENTRY }, JSON.stringify(manifest));
    const checksums: Checksums = { tables: {}, files: 0, missingFiles: [] };
    for (const table of tables) {
      // A tar entry begins with its size, so the rows are first written to a temporary file.
      const spool = join(scratch, 'rows');
      checksums.tables[table.name] = await copyOut(client, table, spool);
      await writeFileEntry(tar, `tables/${table.name}`, spool);
    }
    if (dataDir !== undefined) await writeFiles(client, tar, dataDir, checksums);
    tar.entry({ name: CHECKSUMS_ENTRY }, JSON.stringify(checksums));
    tar.finalize();
    return checksums;
  } catch (error) {
    tar.destroy(error as Error);
    throw error;
  }
}

/** Writes the files. One that was deleted after the snapshot began is listed as missing. */
async function writeFiles(
  client: pg.Client,
  tar: Pack,
  dataDir: string,
  checksums: Checksums,
): Promise<void> {
  for (const { tenantId, name } of await uploadedFiles(client)) {
    const key = storageKey(tenantId, name);
    const isThere = await stat(join(dataDir, key)).then(
      () => true,
      () => false,
    );
    if (!isThere) {
      checksums.missingFiles.push(name);
      continue;
    }
    await writeFileEntry(tar, key, join(dataDir, key));
    checksums.files += 1;
  }
}

async function writeFileEntry(tar: Pack, name: string, path: string): Promise<void> {
  const { size } = await stat(path);
  const entry = tar.entry({ name, size });
  if (size === 0) {
    entry.end(Buffer.alloc(0));
    return;
  }
  await pipeline(createReadStream(path, { end: size - 1 }), entry);
}

/** Forces the file to the disk, so that the backup survives a power cut. */
async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}
