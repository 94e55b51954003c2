/** The rows of textbooks. */
import { and, asc, count, countDistinct, eq, inArray, max, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import { files } from '../../../platform/storage/tables.ts';
import { courses, textbookCourses, textbookSections, textbooks } from '../../courses/index.ts';

/** The number of rows that one statement inserts. */
const ROWS_AT_ONCE = 500;

export interface TextbookRow {
  id: number;
  title: string;
  author: string;
  subject: string;
  edition: number;
  fileId: number | null;
  fileName: string | null;
  pages: number | null;
  createdAt: Date;
  readAt: Date | null;
  problem: string;
  removedAt: Date | null;
  chapters: number;
  sections: number;
}

/** Lists every textbook of the school, including removed ones, by subject and title. */
export function listTextbookRows(tx: Transaction): Promise<TextbookRow[]> {
  return tx
    .select({
      ...{ id: textbooks.id, title: textbooks.title, author: textbooks.author, subject: textbooks.subject },
      ...{ edition: textbooks.edition, fileId: textbooks.fileId, fileName: files.originalName },
      ...{ pages: textbooks.pages, createdAt: textbooks.createdAt, readAt: textbooks.readAt },
      ...{ problem: textbooks.problem, removedAt: textbooks.removedAt },
      chapters: countDistinct(sql`nullif(${textbookSections.chapter}, '')`),
      sections: count(textbookSections.id),
    })
    .from(textbooks)
    .leftJoin(files, eq(files.id, textbooks.fileId))
    .leftJoin(
      textbookSections,
      and(eq(textbookSections.textbookId, textbooks.id), eq(textbookSections.edition, textbooks.edition)),
    )
    .groupBy(textbooks.id, files.originalName)
    .orderBy(asc(textbooks.subject), asc(textbooks.title), asc(textbooks.id));
}

/** Lists the courses that each textbook is assigned to. */
export async function listTextbookCourses(
  tx: Transaction,
): Promise<ReadonlyMap<number, { id: number; code: string }[]>> {
  const rows = await tx
    .select({ textbookId: textbookCourses.textbookId, id: courses.id, code: courses.code })
    .from(textbookCourses)
    .innerJoin(courses, eq(courses.id, textbookCourses.courseId))
    .orderBy(asc(courses.code));
  const byBook = new Map<number, { id: number; code: string }[]>();
  for (const { textbookId, ...course } of rows)
    byBook.set(textbookId, [...(byBook.get(textbookId) ?? []), course]);
  return byBook;
}

/** Finds a textbook of the school in any state. */
export async function findTextbookRow(tx: Transaction, id: number) {
  const [row] = await tx.select().from(textbooks).where(eq(textbooks.id, id));
  return row;
}

/** Locks a textbook until the transaction ends. */
export async function lockTextbook(tx: Transaction, id: number) {
  const [row] = await tx.select().from(textbooks).where(eq(textbooks.id, id)).for('update');
  return row;
}

interface TextbookFields {
  title: string;
  author: string;
  subject: string;
}

/** Inserts a textbook, which nobody can use until its file is read. */
export async function insertTextbook(
  tx: Transaction,
  row: TextbookFields & { tenantId: number; fileId: number; createdAt: Date },
): Promise<number> {
  const [added] = await tx
    .insert(textbooks)
    .values({ ...row, exampleQueries: [], edition: 0, readAt: null })
    .returning({ id: textbooks.id });
  if (!added) throw new Error('The textbook was not added.');
  return added.id;
}

export async function updateTextbookRow(
  tx: Transaction,
  id: number,
  change: Partial<TextbookFields> & { removedAt?: Date | null; problem?: string },
): Promise<void> {
  await tx.update(textbooks).set(change).where(eq(textbooks.id, id));
}

export const setProblem = (tx: Transaction, id: number, problem: string): Promise<void> =>
  updateTextbookRow(tx, id, { problem });

/** @returns how many of these courses the school has */
export async function setTextbookCourses(
  tx: Transaction,
  { tenantId, textbookId, courseIds }: { tenantId: number; textbookId: number; courseIds: readonly number[] },
): Promise<number> {
  await tx.delete(textbookCourses).where(eq(textbookCourses.textbookId, textbookId));
  if (courseIds.length === 0) return 0;
  const found = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(inArray(courses.id, [...courseIds]));
  if (found.length > 0)
    await tx.insert(textbookCourses).values(found.map(({ id }) => ({ tenantId, textbookId, courseId: id })));
  return found.length;
}

/** Counts the contents of an edition; undefined if the edition does not exist. */
export async function countContents(
  tx: Transaction,
  { textbookId, edition }: { textbookId: number; edition: number },
): Promise<{ pages: number | null; chapters: number; sections: number } | undefined> {
  const [found] = await tx
    .select({
      pages: textbooks.pages,
      chapters: countDistinct(sql`nullif(${textbookSections.chapter}, '')`),
      sections: count(),
    })
    .from(textbookSections)
    .innerJoin(textbooks, eq(textbooks.id, textbookSections.textbookId))
    .where(and(eq(textbookSections.textbookId, textbookId), eq(textbookSections.edition, edition)))
    .groupBy(textbooks.pages);
  return found;
}

interface Edition {
  tenantId: number;
  textbookId: number;
  edition: number;
  fileId: number;
  /** An empty title does not change the title. */
  title: string;
  /** The author that the file names, used if the textbook has none. */
  author: string;
  pages: number | null;
  readAt: Date;
  sections: { chapter: string; heading: string; page: number | null; body: string }[];
}

/** Adds the sections of an edition after those of earlier ones, and makes it the current edition. */
export async function insertEdition(
  tx: Transaction,
  { tenantId, textbookId, sections, title, author, ...read }: Edition,
): Promise<void> {
  const { edition } = read;
  const [before] = await tx
    .select({ last: max(textbookSections.position) })
    .from(textbookSections)
    .where(eq(textbookSections.textbookId, textbookId));
  const first = (before?.last ?? 0) + 1;
  for (let from = 0; from < sections.length; from += ROWS_AT_ONCE) {
    const rows = sections.slice(from, from + ROWS_AT_ONCE).map((section, index) => ({
      ...{ tenantId, textbookId, edition, position: first + from + index },
      ...section,
    }));
    await tx.insert(textbookSections).values(rows);
  }
  await tx
    .update(textbooks)
    .set({
      ...read,
      problem: '',
      ...(title === '' ? {} : { title }),
      author: sql`case when ${textbooks.author} = '' then ${author} else ${textbooks.author} end`,
    })
    .where(eq(textbooks.id, textbookId));
}

/** The sections of the current edition, in their order. */
export function listContents(tx: Transaction, { id, edition }: { id: number; edition: number }) {
  return tx
    .select({
      section: textbookSections.position,
      chapter: textbookSections.chapter,
      heading: textbookSections.heading,
      page: textbookSections.page,
    })
    .from(textbookSections)
    .where(and(eq(textbookSections.textbookId, id), eq(textbookSections.edition, edition)))
    .orderBy(asc(textbookSections.position));
}

/** @returns whether the textbook has this section */
export async function renameSection(
  tx: Transaction,
  { textbookId, position }: { textbookId: number; position: number },
  names: { chapter: string; heading: string },
): Promise<boolean> {
  const changed = await tx
    .update(textbookSections)
    .set(names)
    .where(and(eq(textbookSections.textbookId, textbookId), eq(textbookSections.position, position)))
    .returning({ id: textbookSections.id });
  return changed.length > 0;
}
