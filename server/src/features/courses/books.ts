/** Textbooks as engines read them, cached while their content does not change. */
import { setImmediate as letOthersIn } from 'node:timers/promises';
import type { Book } from '@classi/engines';
import { plainText } from '@classi/richtext';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import { courses, textbookSections, textbooks } from './tables.ts';

/** The maximum characters of all cached books; the least used are read again. */
const CACHE_CHARACTERS = 24_000_000;

const SECTIONS_AT_ONCE = 8;

interface CachedBook {
  version: string;
  book: Book;
  characters: number;
}

/** By tenant and textbook; the last used is the last. */
const cache = new Map<string, CachedBook>();

/** Any change of a row has a new transaction; a row that is gone changes the count. */
async function versionsOf(tx: Transaction, tenantId: number, ids: number[]) {
  return tx
    .select({
      id: textbooks.id,
      title: textbooks.title,
      version: sql<string>`concat_ws(':', textbooks.xmin::text, count(${textbookSections.id}),
        coalesce(sum(textbook_sections.xmin::text::bigint), 0))`,
    })
    .from(textbooks)
    .leftJoin(textbookSections, eq(textbookSections.textbookId, textbooks.id))
    .where(and(inArray(textbooks.id, ids), eq(textbooks.tenantId, tenantId)))
    .groupBy(textbooks.id, textbooks.title, sql`textbooks.xmin::text`);
}

async function readBook(tx: Transaction, { id, title }: { id: number; title: string }): Promise<Book> {
  const rows = await tx
    .select({ heading: textbookSections.heading, page: textbookSections.page, body: textbookSections.body })
    .from(textbookSections)
    .where(eq(textbookSections.textbookId, id))
    .orderBy(asc(textbookSections.position));
  const sections: Book['sections'] = [];
  for (const { heading, page, body } of rows) {
    sections.push({ heading: [heading], page, text: sectionText(body) });
    // A long book takes a while: others are let in.
    if (sections.length % SECTIONS_AT_ONCE === 0) await letOthersIn();
  }
  return { id: String(id), title, sections };
}

/** The text of a section that citations count in: plain, paragraphs parted by blank lines, formulas between dollars. */
function sectionText(body: string): string {
  return plainText(body).replace(/\n+/g, '\n\n');
}

function keep(key: string, version: string, book: Book): void {
  const characters = book.sections.reduce((sum, { text }) => sum + text.length, 0);
  cache.set(key, { version, book, characters });
  let all = [...cache.values()].reduce((sum, each) => sum + each.characters, 0);
  for (const [oldest, each] of cache) {
    if (all <= CACHE_CHARACTERS || oldest === key) break;
    all -= each.characters;
    cache.delete(oldest);
  }
}

/**
 * These textbooks of the school, in the order of `ids`; one that the school does not have is left out. The same book object comes
 * back while its content is the same.
 */
export async function readBooks(tx: Transaction, tenantId: number, ids: number[]): Promise<Book[]> {
  if (ids.length === 0) return [];
  const found = new Map<number, Book>();
  for (const row of await versionsOf(tx, tenantId, ids)) {
    const key = `${tenantId}:${row.id}`;
    const known = cache.get(key);
    const book = known?.version === row.version ? known.book : await readBook(tx, row);
    cache.delete(key);
    keep(key, row.version, book);
    found.set(row.id, book);
  }
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}

/** A textbook of the school, without its text. */
export async function findTextbook(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      id: textbooks.id,
      title: textbooks.title,
      author: textbooks.author,
      subject: textbooks.subject,
      exampleQueries: textbooks.exampleQueries,
    })
    .from(textbooks)
    .where(eq(textbooks.id, id));
  return row;
}

/** Ids of the school's textbooks. */
export async function listTextbookIds(tx: Transaction): Promise<number[]> {
  const rows = await tx.select({ id: textbooks.id }).from(textbooks).orderBy(asc(textbooks.id));
  return rows.map(({ id }) => id);
}

/** Textbooks of the course's subject; all of the school's where none has a subject of its name. */
export async function listTextbookIdsOfCourse(tx: Transaction, courseId: number): Promise<number[]> {
  const ofSubject = await tx
    .select({ id: textbooks.id })
    .from(textbooks)
    .innerJoin(courses, sql`lower(${courses.name}) = lower(${textbooks.subject})`)
    .where(eq(courses.id, courseId))
    .orderBy(asc(textbooks.id));
  return ofSubject.length > 0 ? ofSubject.map(({ id }) => id) : listTextbookIds(tx);
}
