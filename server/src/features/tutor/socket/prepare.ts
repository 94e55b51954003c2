/** Loads textbooks when a chat is opened, so that the first answer starts sooner. */
import { listLiveQuestions } from '../../answering/index.ts';
import { listTextbookIds, readBooks } from '../../courses/index.ts';
import { guestBooks } from '../guests/guests.ts';
import type { SocketDeps, TutorConnection } from './socket-parts.ts';

/** If a school has more textbooks than this, only those that the page names are prepared. */
const MAX_BOOKS = 4;

/** Prepares textbooks and never fails, because unprepared textbooks are read with the question. */
export async function prepareFor(
  { database, clock, engine, log }: Pick<SocketDeps, 'database' | 'clock' | 'engine' | 'log'>,
  who: TutorConnection,
  textbookIds?: number[],
): Promise<void> {
  if (!engine.prepare) return;
  try {
    const session = await who.session().catch(() => undefined);
    if (!session) {
      const { books } = (await guestBooks({ database, clock })) ?? { books: [] };
      return await engine.prepare({ books, live: [] });
    }
    const coming = await database.inTenant(session.tenantId, async (tx) => {
      const ids = textbookIds ?? (await listTextbookIds(tx, session)).slice(0, MAX_BOOKS);
      const books = await readBooks(tx, session.tenantId, ids.slice(0, MAX_BOOKS), session);
      const rows =
        session.role === 'student' ? await listLiveQuestions(tx, session.accountId, clock.now()) : [];
      return { books, live: rows.map(({ id, ...question }) => ({ ...question, id: String(id) })) };
    });
    await engine.prepare(coming);
  } catch (error) {
    log.debug({ error }, 'nothing was prepared');
  }
}
