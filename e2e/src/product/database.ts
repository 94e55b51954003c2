/** Access to the product's own database, for data that no screen can create or show. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** @param folder of the product's data @throws while the database is away */
export async function withDatabase<Result>(
  folder: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const own = (name: string) => readFile(join(folder, 'postgres', name), 'utf8');
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(await own('port')),
    user: 'owner',
    password: (await own('password')).trim(),
    database: 'classi',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
