/** Lets only one process of the product do a task at a time. */
import { withClient } from './with-client.ts';

/**
 * Does `work` while no other process that asks with the same key does; waits for its turn. A process that dies gives its turn up.
 * @param key any number; each piece of work has its own
 */
export function inTurn<Result>(url: string, key: number, work: () => Promise<Result>): Promise<Result> {
  return withClient(url, 'classi turn', async (client) => {
    await client.query('select pg_advisory_lock($1)', [key]);
    return work();
  });
}
