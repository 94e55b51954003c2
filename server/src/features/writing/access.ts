/**
 * The table says who may have questions written, and from what. The contract lets teachers and students call
 * it; answer keys are for teachers. A source that a person may not use is refused exactly like one that does
 * not exist.
 *
 * | action                                              | who                                                                      |
 * | --------------------------------------------------- | ------------------------------------------------------------------------ |
 * | have questions written                              | every teacher; students for practice (`practice/access.ts`)              |
 * | from a textbook                                     | everyone who may use the textbook (`courses/access.ts`)                  |
 * | from a PDF                                          | the person who uploaded it, for this or as the document of an assignment |
 * | follow it, stop it, have one of its questions again | the person who requested it                                              |
 * | have an answer key written                          | the teachers of the course (`getTaughtCourse`), from the course's books  |
 */
import type { Transaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Storage, StoredFile } from '../../platform/storage/index.ts';
import { DOCUMENT_PURPOSE, REFERENCE_PURPOSE } from '../assignments/index.ts';
import type { TextbookReader } from '../courses/index.ts';
import type { Session } from '../identity/index.ts';
import { countTextbooks, findWriting, type Writing } from './store.ts';

const READABLE_PURPOSES = new Set([DOCUMENT_PURPOSE, REFERENCE_PURPOSE]);

/**
 * Returns the generation if this person requested it.
 * @throws Refused writing/not-found
 */
export async function getOwnWriting(
  tx: Transaction,
  { accountId }: Pick<Session, 'accountId'>,
  writingId: number,
): Promise<Writing> {
  const writing = await findWriting(tx, writingId);
  if (writing?.createdBy !== accountId) refuse('writing/not-found');
  return writing;
}

/** @throws Refused writing/textbook-not-found if this person may not use all of them */
export async function checkTextbooksAreUsable(
  tx: Transaction,
  reader: TextbookReader,
  textbookIds: readonly number[],
): Promise<void> {
  if ((await countTextbooks(tx, textbookIds, reader)) < textbookIds.length)
    refuse('writing/textbook-not-found');
}

/**
 * Returns the PDF of this name if this person uploaded it.
 * @throws Refused writing/reference-not-found
 */
export async function getOwnReference(
  storage: Pick<Storage, 'findFile'>,
  { tenantId, accountId }: Pick<Session, 'tenantId' | 'accountId'>,
  name: string,
): Promise<StoredFile> {
  const file = await storage.findFile(tenantId, name);
  if (file?.ownerId !== accountId || !READABLE_PURPOSES.has(file.purpose))
    refuse('writing/reference-not-found');
  return file;
}
