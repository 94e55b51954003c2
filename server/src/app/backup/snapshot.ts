/** Reads a consistent snapshot of the database in one transaction, while the product runs. */
import type pg from 'pg';
import type { BackedUpTable, Manifest } from './manifest.ts';

/** Begins a transaction with a consistent snapshot. The connection's role must bypass row-level security. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  // These settings make the checksum of the same rows equal in every session.
  await client.query(
    "set local synchronize_seqscans = off; set local timezone = 'UTC'; set local datestyle = 'ISO'; set local extra_float_digits = 1",
  );
}

/** Lists the tables and their columns, without generated columns, which are computed again when rows are restored. */
export async function listTables(client: pg.Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
     group by table_name order by table_name`,
  );
  return rows;
}

export async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select sequencename as name, last_value as value from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  return rows.flatMap(({ name, value }) => (value === null ? [] : [{ name, value: Number(value) }]));
}

/** Returns the time of the newest migration, in ms since 1970. */
export async function newestMigration(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from migrations.__drizzle_migrations',
  );
  return Number(rows[0]?.newest ?? 0);
}

export interface UploadedFile {
  tenantId: number;
  name: string;
}

export async function uploadedFiles(client: pg.Client): Promise<UploadedFile[]> {
  const { rows } = await client.query<UploadedFile>(
    'select tenant_id as "tenantId", name from files where uploaded_at is not null order by id',
  );
  return rows;
}
