import pg from 'pg';
import { vi } from 'vitest';

/**
 * How many statements a piece of work asks the database, of a connection's own (begin, commit) included: the fewest of three times, as
 * what this process asks for itself now and then is not meant.
 * @param work does the same each time
 */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  for (let times = 0; times < 3; times += 1) counts.push(await countOnce(work));
  return Math.min(...counts);
}

/** For work that cannot be repeated, while there are no other statements. */
export async function countOnce(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
