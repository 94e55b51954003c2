/** Connects to the embedded server of another process, for commands while the product is running. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { findPort } from './folder.ts';
import { ownerRole } from './initialise.ts';

const CONNECT_LIMIT_MS = 2_000;

export interface RunningPostgres {
  /** Returns the URL of a database in which every statement runs as `role` and under its policies. */
  urlAs(role: string, database: string): string;
}

function urlOf(port: number, password: string, database: string): URL {
  const url = new URL(`postgres://127.0.0.1:${port}/${encodeURIComponent(database)}`);
  url.username = ownerRole;
  url.password = password;
  return url;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @returns undefined if no server of this folder answers */
export async function findRunningPostgres(folder: string): Promise<RunningPostgres | undefined> {
  const password = await readFile(join(folder, 'password'), 'utf8').catch(() => '');
  const port = await findPort({ path: folder, cluster: '', log: '' }).catch(() => undefined);
  if (password.trim() === '' || port === undefined) return undefined;
  if (!(await answers(urlOf(port, password.trim(), 'postgres').href))) return undefined;
  return {
    urlAs(role, database) {
      const url = urlOf(port, password.trim(), database);
      url.searchParams.set('options', `-c role=${role}`);
      return url.href;
    },
  };
}
