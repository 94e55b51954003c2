/** Copies the rows of a table with PostgreSQL's COPY. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import copy from 'pg-copy-streams';
import type { BackedUpTable } from './manifest.ts';
import { RowsDigest } from './rows-digest.ts';

const quoted = (name: string) => pg.escapeIdentifier(name);
const columnsOf = ({ columns }: BackedUpTable) => columns.map(quoted).join(', ');

/** Passes chunks through, and updates the digests with each one. */
function observed(...digests: { update(chunk: Buffer): unknown }[]) {
  return async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      for (const digest of digests) digest.update(chunk);
      yield chunk;
    }
  };
}

const rowsOut = (client: pg.Client, table: BackedUpTable) =>
  client.query(copy.to(`copy public.${quoted(table.name)} (${columnsOf(table)}) to stdout`));

/** @returns the SHA-256 of the rows as they are written */
export async function copyOut(client: pg.Client, table: BackedUpTable, to: string): Promise<string> {
  const sha256 = createHash('sha256');
  await pipeline(rowsOut(client, table), observed(sha256), createWriteStream(to));
  return sha256.digest('hex');
}

/** @returns the digest of the rows in any order */
export async function digestOfRows(client: pg.Client, table: BackedUpTable): Promise<string> {
  const digest = new RowsDigest();
  for await (const chunk of rowsOut(client, table) as AsyncIterable<Buffer>) digest.update(chunk);
  return digest.digest();
}

/** Checksums of restored rows: their SHA-256 as they were written, and their digest in any order. */
export interface CopiedRows {
  sha256: string;
  digest: string;
}

export async function copyIn(client: pg.Client, table: BackedUpTable, rows: Readable): Promise<CopiedRows> {
  const into = client.query(copy.from(`copy public.${quoted(table.name)} (${columnsOf(table)}) from stdin`));
  const sha256 = createHash('sha256');
  const digest = new RowsDigest();
  await pipeline(rows, observed(sha256, digest), into);
  return { sha256: sha256.digest('hex'), digest: digest.digest() };
}
