/** The SQL of documents: the marking schemes and papers that the school has uploaded to be read. */
import { and, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { lockName, type Transaction } from '../../../platform/db/index.ts';
import { runs } from '../../../platform/runs/tables.ts';
import { files } from '../../../platform/storage/tables.ts';
import { courseInstructors } from '../../courses/index.ts';
import { assignments, type DocumentSource, documents } from '../tables.ts';

/** The purpose of PDFs that are read as documents, including fetched ones. */
export const DOCUMENT_PURPOSE = 'document';
/** The purpose of PDFs that a student's practice refers to. */
export const REFERENCE_PURPOSE = 'reference';
/** The purpose of files that a document's PDF is generated from. */
export const SOURCE_PURPOSE = 'document-source';

export interface Document {
  id: number;
  title: string;
  createdBy: number;
  /** The name of the stored PDF, which the wire calls `gsutil_url`; null until it is generated from the sources. */
  fileName: string | null;
  sources: DocumentSource[];
  /** The number of pages that belong to the question paper, if its answer key follows in the same PDF. */
  paperPages: number | null;
}

function selectDocuments(tx: Transaction) {
  return tx
    .select({
      id: documents.id,
      title: documents.title,
      createdBy: documents.createdBy,
      fileName: files.name,
      sources: documents.sources,
      paperPages: documents.paperPages,
    })
    .from(documents)
    .leftJoin(files, eq(files.id, documents.fileId));
}

/** Selects the documents that a teacher may read: uploads of their own, and sources of assignments that they teach. */
function readableBy(tx: Transaction, teacherId: number): SQL | undefined {
  const taught = tx
    .select({ id: assignments.id })
    .from(assignments)
    .innerJoin(courseInstructors, eq(courseInstructors.courseId, assignments.courseId))
    .where(and(eq(assignments.documentId, documents.id), eq(courseInstructors.instructorId, teacherId)));
  return or(eq(documents.createdBy, teacherId), exists(taught));
}

/** The newest document with this stored PDF that the teacher may read. */
export async function findDocumentOfFile(
  tx: Transaction,
  teacherId: number,
  fileName: string,
): Promise<Document | undefined> {
  const [row] = await selectDocuments(tx)
    .where(and(eq(files.name, fileName), readableBy(tx, teacherId)))
    .orderBy(desc(documents.id))
    .limit(1);
  return row;
}

export async function findReadableDocument(
  tx: Transaction,
  teacherId: number,
  id: number,
): Promise<Document | undefined> {
  const [row] = await selectDocuments(tx).where(and(eq(documents.id, id), readableBy(tx, teacherId)));
  return row;
}

export async function findDocument(tx: Transaction, id: number): Promise<Document | undefined> {
  const [row] = await selectDocuments(tx).where(eq(documents.id, id));
  return row;
}

/** Lists the names of the stored source files, in their order, with the role of each. */
export async function listSourceNames(
  tx: Transaction,
  sources: readonly DocumentSource[],
): Promise<{ role: DocumentSource['role']; fileName: string }[]> {
  const ids = sources.map(({ fileId }) => fileId);
  const rows = await tx.select({ id: files.id, name: files.name }).from(files).where(inArray(files.id, ids));
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  return sources.map(({ role, fileId }) => {
    const fileName = nameOf.get(fileId);
    if (fileName === undefined) throw new Error(`File ${fileId} of a document is not there.`);
    return { role, fileName };
  });
}

/**
 * Serialises requests of a teacher with the same files until the transaction ends, so that only one document is created from them.
 * @param fingerprint of the sources
 */
export async function lockSources(tx: Transaction, teacherId: number, fingerprint: string): Promise<void> {
  await lockName(tx, `${teacherId}:${fingerprint}`);
}

/** Finds a document of this teacher with these sources that a waiting or running run of `kind` is reading. */
export async function findDocumentBeingRead(
  tx: Transaction,
  { teacherId, fingerprint, kind }: { teacherId: number; fingerprint: string; kind: string },
): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(runs, and(eq(runs.kind, kind), eq(runs.subject, sql`'document:' || ${documents.id}`)))
    .where(
      and(
        eq(documents.createdBy, teacherId),
        eq(documents.fingerprint, fingerprint),
        inArray(runs.state, ['waiting', 'running']),
      ),
    )
    .limit(1);
  return row?.id;
}

export async function insertDocument(
  tx: Transaction,
  row: typeof documents.$inferInsert & { fingerprint: string; sources: DocumentSource[] },
): Promise<number> {
  const [inserted] = await tx.insert(documents).values(row).returning({ id: documents.id });
  if (!inserted) throw new Error('The document was not added.');
  return inserted.id;
}

/** Stores that the document's PDF was generated. */
export async function recordGeneratedPdf(
  tx: Transaction,
  documentId: number,
  made: { fileId: number; paperPages: number | null },
): Promise<void> {
  await tx.update(documents).set(made).where(eq(documents.id, documentId));
}

export async function recordReadPages(
  tx: Transaction,
  documentId: number,
  read: { pages: number; at: Date },
): Promise<void> {
  await tx.update(documents).set({ pages: read.pages, readAt: read.at }).where(eq(documents.id, documentId));
}
