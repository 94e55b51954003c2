/** Checks a PDF that a person uploaded or gave by its URL, and stores it as that person's file. */
import { readFile } from 'node:fs/promises';
import { PDF_LIMIT, PDF_TYPE } from '@classi/contract';
import { DocumentError, openDocument } from '@classi/documents';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Storage, StoredFile } from '../../../platform/storage/index.ts';
import type { Session } from '../../identity/index.ts';
import { DOCUMENT_PURPOSE, REFERENCE_PURPOSE } from './store.ts';

/** @throws Refused `code` with the reader's sentence, for a PDF that is damaged, locked or too long */
export async function countPages(path: string, code: 'url/refused' | 'writing/refused'): Promise<number> {
  try {
    const document = await openDocument(await readFile(path));
    await document.close();
    return document.pages;
  } catch (error) {
    if (error instanceof DocumentError) refuse(code, { sentence: error.message });
    throw error;
  }
}

/**
 * Stores the PDF. A teacher's PDF can be read as a document or used as a reference; a student's is a reference.
 * @throws Refused file/too-large
 */
export async function storePdf(
  storage: Pick<Storage, 'put'>,
  { tenantId, accountId: ownerId, role }: Session,
  { path, originalName }: { path: string; originalName: string },
): Promise<StoredFile> {
  const purpose = role === 'instructor' ? DOCUMENT_PURPOSE : REFERENCE_PURPOSE;
  const input = { ownerId, purpose, originalName, contentType: PDF_TYPE, sizeLimit: PDF_LIMIT };
  return storage.put(tenantId, input, { path });
}
