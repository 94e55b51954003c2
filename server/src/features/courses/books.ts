/** Textbooks as engines read them, cached while their content does not change. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Book } from '@classi/engines';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import { isOfOwnCourse, isUsableTextbook, type TextbookReader } from './access.ts';
import { sectionText } from './section-text.ts';
import { courses, textbookSections, textbooks } from './tables.ts';
import { toBookId } from './textbook-editions.ts';

/** The maximum number of characters in all cached books. The least recently used ones are removed. */
const CACHE_CHARACTERS = 24_000_000;

const SECTIONS_AT_ONCE = 8;

interface CachedBook {
  version: string;
  book: Book;
  characters: number;
}

/** Books by tenant and textbook, least recently used first. */
const cache = new Map<string, CachedBook>();

/** The sections of a textbook's current edition. */
const isCurrentSection = and(
  eq(textbookSections.textbookId, textbooks.id),
  eq(textbookSections.edition, textbooks.edition),
);

/**
 * The version is computed from the transaction ids of the rows, because each change has a new one, and from their count, because a removed
 * row changes it.
 */
async function versionsOf(
  tx: Transaction,
  { tenantId, ids, reader }: { tenantId: number; ids: number[]; reader: TextbookReader | undefined },
) {
  return tx
    .select({
      id: textbooks.id,
      title: textbooks.title,
      edition: textbooks.edition,
      version: sql<string>`concat_ws(':', textbooks.xmin::text, count(${textbookSections.id}),
        coalesce(sum(textbook_sections.xmin::text::bigint), 0))`,
    })
    .from(textbooks)
    .leftJoin(textbookSections, isCurrentSection)
    .where(and(inArray(textbooks.id, ids), eq(textbooks.tenantId, tenantId), isUsableTextbook(reader)))
    .groupBy(textbooks.id, textbooks.title, textbooks.edition, sql`textbooks.xmin::text`);
}

async function readBook(
  tx: Transaction,
  { id, title, edition }: { id: number; title: string; edition: number },
): Promise<Book> {
  const rows = await tx
    .select()
    .from(textbookSections)
    .where(and(eq(textbookSections.textbookId, id), eq(textbookSections.edition, edition)))
    .orderBy(asc(textbookSections.position));
  const sections: Book['sections'] = [];
  for (const { chapter, heading, page, body } of rows) {
    sections.push({
      heading: chapter === '' ? [heading] : [chapter, heading],
      ...(page === null ? {} : { page }),
      text: sectionText(body),
    });
    // Building a long book takes a while, so other requests get their turn.
    if (sections.length % SECTIONS_AT_ONCE === 0) await yieldToEventLoop();
  }
  // The first edition always counts from 1.
  const sectionsBefore = edition === 1 ? 0 : (rows[0]?.position ?? 1) - 1;
  return { id: toBookId(id, sectionsBefore), title, sections };
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
 * Reads these textbooks of the school in the order of `ids`. Textbooks that the school does not have, or that the reader may not use, are
 * left out. The same book object is returned while its content does not change.
 */
export async function readBooks(
  tx: Transaction,
  tenantId: number,
  ids: number[],
  reader?: TextbookReader,
): Promise<Book[]> {
  if (ids.length === 0) return [];
  const found = new Map<number, Book>();
  for (const row of await versionsOf(tx, { tenantId, ids, reader })) {
    const key = `${tenantId}:${row.id}`;
    const known = cache.get(key);
    const book = known?.version === row.version ? known.book : await readBook(tx, row);
    cache.delete(key);
    keep(key, row.version, book);
    found.set(row.id, book);
  }
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}

/** Finds a textbook that the school uses, without its text. */
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
    .where(and(eq(textbooks.id, id), isUsableTextbook()));
  return row;
}

/** Lists the textbooks that this reader may use: those of the reader's courses first, then by subject. */
export function listTextbooks(tx: Transaction, reader: TextbookReader) {
  return tx
    .select()
    .from(textbooks)
    .where(isUsableTextbook(reader))
    .orderBy(desc(isOfOwnCourse(reader)), asc(textbooks.subject), asc(textbooks.title));
}

/** Ids of the textbooks that this reader may use. */
export async function listTextbookIds(tx: Transaction, reader: TextbookReader): Promise<number[]> {
  const rows = await tx
    .select({ id: textbooks.id })
    .from(textbooks)
    .where(isUsableTextbook(reader))
    .orderBy(asc(textbooks.id));
  return rows.map(({ id }) => id);
}

/**
 * Lists the textbooks that a course uses: those assigned to it, and those of its subject that the whole school uses. If there are none, all
 * textbooks that the whole school uses.
 */
export async function listTextbookIdsOfCourse(tx: Transaction, courseId: number): Promise<number[]> {
  const isOfCourse = sql<boolean>`exists (select 1 from textbook_courses c
    where c.textbook_id = textbooks.id and c.course_id = ${courseId})`;
  const isLimited = sql<boolean>`exists (select 1 from textbook_courses c where c.textbook_id = textbooks.id)`;
  const rows = await tx
    .select({
      id: textbooks.id,
      isOfCourse,
      isOfSubject: sql<boolean>`lower(${courses.name}) = lower(${textbooks.subject})`,
      isLimited,
    })
    .from(textbooks)
    .innerJoin(courses, eq(courses.id, courseId))
    .where(isUsableTextbook())
    .orderBy(asc(textbooks.id));
  const schoolWide = rows.filter(({ isLimited }) => !isLimited);
  const found = rows.filter((row) => row.isOfCourse || (row.isOfSubject && !row.isLimited));
  return (found.length > 0 ? found : schoolWide).map(({ id }) => id);
}
