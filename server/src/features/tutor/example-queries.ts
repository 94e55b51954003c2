/** Questions that a textbook answers, where it came without any: found by the engine, once for the same content. */
import type { Book, Engine } from '@classi/engines';
import type { Database } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log/log.ts';
import { type ExampleQueries, readBooks } from '../courses/index.ts';

/** A list of textbooks does not wait longer for them, in ms: the next one has them. */
const WAIT_MS = 1_500;

export function createExampleQueries({
  database,
  engine,
  log,
}: {
  database: Database;
  engine: Engine;
  log: Log;
}): ExampleQueries {
  /** Books are the same object while their content is. */
  const known = new WeakMap<Book, Promise<string[]>>();

  function queriesOf(book: Book, tenantId: number): Promise<string[]> {
    const asked =
      known.get(book) ??
      engine.exampleQueries(book, { for: { tenant: String(tenantId) } }).catch((error: unknown) => {
        log.warn({ error }, 'no example questions were found');
        known.delete(book);
        return [];
      });
    known.set(book, asked);
    return asked;
  }

  return async (tenantId, textbookIds) => {
    const books = await database.inTenant(tenantId, (tx) => readBooks(tx, tenantId, textbookIds));
    const found = new Map<number, string[]>();
    const all = books.map(async (book) => void found.set(Number(book.id), await queriesOf(book, tenantId)));
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, WAIT_MS);
    });
    await Promise.race([Promise.all(all), limit]);
    clearTimeout(timer);
    return new Map(found);
  };
}
