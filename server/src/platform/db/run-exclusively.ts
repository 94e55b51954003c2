import { withClient } from './with-client.ts';

/**
 * Runs a task while no other process on this database runs one with the same key. Waits until the key is free. A process that dies releases
 * its key.
 * @param key an advisory lock's number; each kind of task has its own
 */
export function runExclusively<Result>(
  url: string,
  key: number,
  task: () => Promise<Result>,
): Promise<Result> {
  return withClient(url, 'classi lock', async (client) => {
    await client.query('select pg_advisory_lock($1)', [key]);
    return task();
  });
}
