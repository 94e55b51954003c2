/** A school with a stored file in an embedded database, and a backup of it that was made while the database was open. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { systemClock } from '../../platform/clock/clock.ts';
import { type Config, readConfig } from '../../platform/config/config.ts';
import { withClient } from '../../platform/db/index.ts';
import { createKeys } from '../../platform/keys/index.ts';
import { silentLog } from '../../platform/log/log.ts';
import { createStorage, type Storage, type StoredFile } from '../../platform/storage/index.ts';
import { aSchool } from '../../testing/cast.ts';
import { type OpenedDatabase, openAsSuperuser, openProductDatabase } from '../product-database.ts';
import { createBackup } from './create-backup.ts';

export const BACKUP_NOW = new Date('2026-11-24T21:00:00Z');

export interface BackedUpSchool {
  /** The folder of the data, the backup and everything else that a test makes. */
  folder: string;
  config: Config;
  /** The path of the backup. */
  backup: string;
  file: StoredFile;
  tenantId: number;
  close(): Promise<void>;
}

export function openStorage(database: OpenedDatabase['database'], dataDir: string): Storage {
  return createStorage({
    database,
    config: { dataDir, s3: undefined, publicUrl: undefined },
    keys: createKeys(database, []),
    clock: systemClock,
    log: silentLog(),
  });
}

export async function backUpSchool(): Promise<BackedUpSchool> {
  const log = silentLog();
  const folder = await mkdtemp(join(tmpdir(), 'classi-backup-'));
  const backup = join(folder, 'school.backup');
  const config = readConfig({ DATA_DIR: join(folder, 'data') });
  const product = await openProductDatabase(config, log);
  const { tenantId, teacher } = await aSchool(product.database, 'classi');
  const request = {
    ownerId: teacher.id,
    purpose: 'paper',
    originalName: 'Papier d’élève.pdf',
    contentType: 'application/pdf',
    sizeLimit: 1_000,
  };
  const storage = openStorage(product.database, config.dataDir);
  const file = await storage.put(tenantId, request, Buffer.from('%PDF-1.7 a paper'));
  const { url, close } = await openAsSuperuser(config.dataDir, log);
  await withClient(url, 'test', (client) => addRowsOfManySizes(client, tenantId));
  await createBackup({ adminUrl: url, dataDir: config.dataDir, to: backup, now: BACKUP_NOW });
  await close();
  return {
    ...{ folder, config, backup, file, tenantId },
    close: async () => {
      await product.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

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
