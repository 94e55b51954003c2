/** The SQL of generations of questions. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { lockName, type Transaction } from '../../platform/db/index.ts';
import { runs } from '../../platform/runs/tables.ts';
import { files } from '../../platform/storage/tables.ts';
import { isUsableTextbook, type TextbookReader, textbookSections, textbooks } from '../courses/index.ts';
import { type ReadSection, referenceTexts, type WritingOrder, writings } from './tables.ts';

export type Writing = typeof writings.$inferSelect;

export async function insertWriting(tx: Transaction, row: typeof writings.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(writings).values(row).returning({ id: writings.id });
  if (!inserted) throw new Error('The generation was not added.');
  return inserted.id;
}

export async function findWriting(tx: Transaction, id: number): Promise<Writing | undefined> {
  const [row] = await tx.select().from(writings).where(eq(writings.id, id));
  return row;
}

/** Serialises equal requests until this transaction ends, so that the questions are written only once. */
export async function lockOrder(tx: Transaction, accountId: number, fingerprint: string): Promise<void> {
  await lockName(tx, `writing:${accountId}:${fingerprint}`);
}

/**
 * Returns the generation of this request that a live run of `kind` is writing, and the number of this person's other generations in
 * progress.
 */
export async function findUnderWay(
  tx: Transaction,
  { accountId, fingerprint, kind }: { accountId: number; fingerprint: string; kind: string },
): Promise<{ same: number | undefined; count: number }> {
  const rows = await tx
    .select({ id: writings.id, fingerprint: writings.fingerprint })
    .from(runs)
    .innerJoin(writings, and(eq(runs.subject, sql`'writing:' || ${writings.id}`), isNull(writings.stoppedAt)))
    .where(
      and(
        eq(runs.kind, kind),
        eq(runs.startedBy, accountId),
        inArray(runs.state, ['waiting', 'running']),
        eq(writings.createdBy, accountId),
      ),
    );
  return { same: rows.find((row) => row.fingerprint === fingerprint)?.id, count: rows.length };
}

/** Finds the newest run of a generation, even if it has ended. */
export async function findWritingRun(
  tx: Transaction,
  kind: string,
  writingId: number,
): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: sql<number | null>`max(${runs.id})` })
    .from(runs)
    .where(and(eq(runs.kind, kind), eq(runs.subject, `writing:${writingId}`)));
  return row?.id ?? undefined;
}

export async function markWritingStopped(tx: Transaction, writingId: number, at: Date): Promise<void> {
  await tx
    .update(writings)
    .set({ stoppedAt: at })
    .where(and(eq(writings.id, writingId), isNull(writings.stoppedAt)));
}

export async function isStopped(tx: Transaction, writingId: number): Promise<boolean> {
  const [row] = await tx.select({ at: writings.stoppedAt }).from(writings).where(eq(writings.id, writingId));
  return row?.at !== null;
}

export interface BookRow {
  id: number;
  title: string;
  sections: { heading: string; page: number | null; body: string }[];
}

/** Counts those of these textbooks that this person may use. */
export async function countTextbooks(
  tx: Transaction,
  ids: readonly number[],
  reader: TextbookReader,
): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await tx
    .select({ id: textbooks.id })
    .from(textbooks)
    .where(and(inArray(textbooks.id, [...ids]), isUsableTextbook(reader)));
  return rows.length;
}

/** Lists the ids of the textbooks of this subject that this person may use; if there are none, of all subjects. */
export async function listBooksOn(
  tx: Transaction,
  subject: string,
  reader: TextbookReader,
): Promise<number[]> {
  const rows = await tx
    .select({ id: textbooks.id, subject: textbooks.subject })
    .from(textbooks)
    .where(isUsableTextbook(reader))
    .orderBy(asc(textbooks.id));
  const wanted = subject.trim().toLowerCase();
  const ofSubject = rows.filter((row) => row.subject.toLowerCase() === wanted);
  return (ofSubject.length > 0 ? ofSubject : rows).map(({ id }) => id);
}

/** Lists the textbooks with these ids, in the order of `ids`, with their sections in order. */
export async function listBooks(tx: Transaction, ids: readonly number[]): Promise<BookRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      id: textbooks.id,
      title: textbooks.title,
      heading: textbookSections.heading,
      page: textbookSections.page,
      body: textbookSections.body,
    })
    .from(textbookSections)
    .innerJoin(textbooks, eq(textbooks.id, textbookSections.textbookId))
    .where(and(inArray(textbooks.id, [...ids]), eq(textbookSections.edition, textbooks.edition)))
    .orderBy(asc(textbookSections.position));
  const byBook = Map.groupBy(rows, ({ id }) => id);
  return ids.flatMap((id) => {
    const [first, ...rest] = byBook.get(id) ?? [];
    return first ? [{ id, title: first.title, sections: [first, ...rest] }] : [];
  });
}

/** Lists the names of stored files, by id. */
export async function listFileNames(
  tx: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(inArray(files.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The stored texts of these files, by file id; a file that was not read yet is absent. */
export async function listReferenceTexts(
  tx: Transaction,
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, ReadSection[]>> {
  if (fileIds.length === 0) return new Map();
  const rows = await tx
    .select({ fileId: referenceTexts.fileId, sections: referenceTexts.sections })
    .from(referenceTexts)
    .where(inArray(referenceTexts.fileId, [...fileIds]));
  return new Map(rows.map(({ fileId, sections }) => [fileId, sections]));
}

export async function storeReferenceText(
  tx: Transaction,
  row: typeof referenceTexts.$inferInsert,
): Promise<void> {
  await tx.insert(referenceTexts).values(row).onConflictDoNothing();
}

export type { WritingOrder };
