/** The rows of a table as PostgreSQL's COPY writes and reads them. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import copy from 'pg-copy-streams';
import type { BackedUpTable } from './manifest.ts';

const quoted = (name: string) => pg.escapeIdentifier(name);
const columnsOf = ({ columns }: BackedUpTable) => columns.map(quoted).join(', ');

/** Passes chunks on and computes their SHA-256. */
export function hashing() {
  const hash = createHash('sha256');
  return {
    pass: async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk);
        yield chunk;
      }
    },
    digest: () => hash.digest('hex'),
  };
}

/** @returns the SHA-256 of the rows */
export async function copyOut(client: pg.Client, table: BackedUpTable, to: string): Promise<string> {
  const rows = client.query(copy.to(`copy public.${quoted(table.name)} (${columnsOf(table)}) to stdout`));
  const { pass, digest } = hashing();
  await pipeline(rows, pass, createWriteStream(to));
  return digest();
}

/** @returns the SHA-256 of the rows, which are read and not stored */
export async function hashOf(client: pg.Client, table: BackedUpTable): Promise<string> {
  return copyOut(client, table, '/dev/null');
}

/** @returns the SHA-256 of the rows */
export async function copyIn(client: pg.Client, table: BackedUpTable, rows: Readable): Promise<string> {
  const into = client.query(copy.from(`copy public.${quoted(table.name)} (${columnsOf(table)}) from stdin`));
  const { pass, digest } = hashing();
  await pipeline(rows, pass, into);
  return digest();
}
