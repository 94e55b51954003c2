/** Where the school's textbooks answer a question of practice that has no key: the tutor's own search, without a language model. */
import type { Engine } from '@classi/engines';
import { plainText } from '@classi/richtext';
import { eq } from 'drizzle-orm';
import { courses, listTextbookIds, readBooks, textbooks } from '../features/courses/index.ts';
import type { FindPassage } from '../features/practice/index.ts';
import type { Database, Transaction } from '../platform/db/index.ts';

interface Parts {
  database: Database;
  embedded: Pick<Engine, 'answer'>;
}

/** Those of the course's subject; all of the school's where it has none of that name. */
async function textbooksFor(tx: Transaction, courseId: number): Promise<number[]> {
  const ofSubject = await tx
    .select({ id: textbooks.id })
    .from(textbooks)
    .innerJoin(courses, eq(courses.name, textbooks.subject))
    .where(eq(courses.id, courseId));
  return ofSubject.length > 0 ? ofSubject.map(({ id }) => id) : listTextbookIds(tx);
}

export function createFindPassage({ database, embedded }: Parts): FindPassage {
  return async ({ tenantId, courseId, question }, signal) => {
    const books = await database.inTenant(tenantId, async (tx) =>
      readBooks(tx, tenantId, await textbooksFor(tx, courseId)),
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
      const { bookId, bookTitle: title, heading, page = null, quote } = citation;
      return { textbookId: Number(bookId), fileUrl: null, title, heading, page, quote };
    }
    return null;
  };
}
