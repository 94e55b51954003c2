import pg from 'pg';
import { vi } from 'vitest';

/**
 * Counts the database statements of a task, including those of a connection (begin, commit). Returns the minimum of three runs, because this
 * process occasionally runs other statements.
 * @param work does the same each time
 */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  for (let times = 0; times < 3; times += 1) counts.push(await countOnce(work));
  return Math.min(...counts);
}

/** Counts the statements of work that cannot be repeated. No other statements may run at the same time. */
export async function countOnce(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
