/** All SQL of the table of files. */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../db/index.ts';
import type { ReceivedUpload } from './intake.ts';
import { files } from './tables.ts';

/** A file's row; `size`, `sha256` and `uploadedAt` are null until it is uploaded. */
export type FileRow = typeof files.$inferSelect;

export interface NewFile {
  tenantId: number;
  name: string;
  ownerId: number;
  purpose: string;
  originalName: string;
  contentType: string;
  sizeLimit: number;
}

export async function insertFile(tx: Transaction, file: NewFile): Promise<FileRow> {
  const [row] = await tx.insert(files).values(file).returning();
  if (!row) throw new Error('The database returned no file.');
  return row;
}

export async function findRow(tx: Transaction, name: string): Promise<FileRow | undefined> {
  const [row] = await tx.select().from(files).where(eq(files.name, name));
  return row;
}

/** Finds an uploaded file of a person by the name that it was given. */
export async function findNamed(
  tx: Transaction,
  { ownerId, purpose, originalName }: Pick<NewFile, 'ownerId' | 'purpose' | 'originalName'>,
): Promise<FileRow | undefined> {
  const isOwn = and(eq(files.ownerId, ownerId), eq(files.purpose, purpose));
  const isNamed = and(eq(files.originalName, originalName), isNotNull(files.uploadedAt));
  const [row] = await tx.select().from(files).where(and(isOwn, isNamed)).limit(1);
  return row;
}

/** Records that a file was uploaded. Returns undefined if it was uploaded before, because only the first upload counts. */
export async function recordUpload(
  tx: Transaction,
  name: string,
  { size, sha256, contentType }: ReceivedUpload,
): Promise<FileRow | undefined> {
  const [row] = await tx
    .update(files)
    .set({ size, sha256, contentType, uploadedAt: sql`now()` })
    .where(and(eq(files.name, name), isNull(files.uploadedAt)))
    .returning();
  return row;
}
