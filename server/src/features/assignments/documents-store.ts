/** The SQL of documents: marking schemes and papers that the school has given to be read. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import { runs } from '../../platform/runs/tables.ts';
import { files } from '../../platform/storage/tables.ts';
import { documents } from './tables.ts';

/** The purpose of a document's file. */
export const DOCUMENT_PURPOSE = 'document';

/** A document with the name of its stored file, which the wire calls `gsutil_url`. */
export interface Document {
  id: number;
  title: string;
  createdBy: number;
  fileName: string;
}

const selection = {
  id: documents.id,
  title: documents.title,
  createdBy: documents.createdBy,
  fileName: files.name,
};

/** The newest document of the school with this stored file. */
export async function findDocumentOfFile(tx: Transaction, fileName: string): Promise<Document | undefined> {
  const [row] = await tx
    .select(selection)
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
    .where(eq(files.name, fileName))
    .orderBy(desc(documents.id))
    .limit(1);
  return row;
}

export async function findDocument(tx: Transaction, id: number): Promise<Document | undefined> {
  const [row] = await tx
    .select(selection)
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
    .where(eq(documents.id, id));
  return row;
}

/**
 * Makes everybody else who gives the same file wait until this transaction ends, so that one document is made of it.
 * @param sha256 of the file, hex
 */
export async function lockUpload(tx: Transaction, teacherId: number, sha256: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${teacherId}:${sha256}`}, 0))`);
}

/** The document of this teacher and file that a live run of `kind` is reading. */
export async function findDocumentBeingRead(
  tx: Transaction,
  { teacherId, sha256, kind }: { teacherId: number; sha256: string; kind: string },
): Promise<Document | undefined> {
  const [row] = await tx
    .select(selection)
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
    .innerJoin(runs, and(eq(runs.kind, kind), eq(runs.subject, sql`'document:' || ${documents.id}`)))
    .where(
      and(
        eq(documents.createdBy, teacherId),
        eq(files.sha256, sha256),
        inArray(runs.state, ['waiting', 'running']),
      ),
    )
    .limit(1);
  return row;
}

export async function insertDocument(
  tx: Transaction,
  row: { tenantId: number; fileId: number; title: string; createdBy: number; createdAt: Date },
): Promise<number> {
  const [inserted] = await tx.insert(documents).values(row).returning({ id: documents.id });
  if (!inserted) throw new Error('The document was not added.');
  return inserted.id;
}

export async function noteReading(
  tx: Transaction,
  documentId: number,
  read: { pages: number; at: Date },
): Promise<void> {
  await tx.update(documents).set({ pages: read.pages, readAt: read.at }).where(eq(documents.id, documentId));
}
