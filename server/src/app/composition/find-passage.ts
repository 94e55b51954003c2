/**
 * Finds the passage of the school's textbooks that answers a practice question without a key. It uses the tutor's search, without a
 * language model.
 */
import type { Engine } from '@classi/engines';
import { plainText } from '@classi/richtext';
import { bookPlace, listTextbookIdsOfCourse, readBooks } from '../../features/courses/index.ts';
import type { FindPassage } from '../../features/practice/index.ts';
import type { Database } from '../../platform/db/index.ts';

interface Deps {
  database: Database;
  embedded: Pick<Engine, 'answer'>;
}

export function createFindPassage({ database, embedded }: Deps): FindPassage {
  return async ({ tenantId, courseId, question }, signal) => {
    const books = await database.inTenant(tenantId, async (tx) =>
      readBooks(tx, tenantId, await listTextbookIdsOfCourse(tx, courseId)),
    );
    if (books.length === 0) return null;
    const task = {
      question: plainText(question),
      conversation: [],
      books,
      reader: 'instructor' as const,
      live: [],
    };
    for await (const event of embedded.answer(task, { signal, for: { tenant: String(tenantId) } })) {
      if (event.type !== 'answered') continue;
      const [citation] = event.notInBooks ? [] : event.citations;
      if (!citation) return null;
      const { bookId, bookTitle: title, heading, page = null, quote, section } = citation;
      const { textbookId } = bookPlace(bookId, section);
      return { textbookId, fileUrl: null, title, heading, page, quote };
    }
    return null;
  };
}
