/** A PDF by its address: fetched, looked at, and kept as a file of whoever entered it (spec 1 §5, §7; spec 2 §5, §7). */
import { readFile } from 'node:fs/promises';
import { type BodyOf, PDF_LIMIT, PDF_TYPE, type ReplyOf, type validateUrlPdf } from '@classi/contract';
import { DocumentError, openDocument } from '@classi/documents';
import { refuse } from '../../platform/http/refuse.ts';
import type { Remote } from '../../platform/remote/index.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { Session } from '../identity/index.ts';
import { DOCUMENT_PURPOSE, REFERENCE_PURPOSE } from './documents-store.ts';

export interface FetchParts {
  storage: Pick<Storage, 'put'>;
  remote: Remote;
}

/** @throws Refused url/refused with the reader's sentence, for a PDF that is damaged, locked or too long */
async function pagesOf(path: string): Promise<number> {
  try {
    const document = await openDocument(await readFile(path));
    await document.close();
    return document.pages;
  } catch (error) {
    if (error instanceof DocumentError) refuse('url/refused', { sentence: error.message });
    throw error;
  }
}

/**
 * A teacher's becomes a document that `process-marking-scheme` can read by its name; a student's, a reference. Nothing is kept of
 * what is refused.
 * @throws Refused url/…
 */
export async function fetchDocument(
  { storage, remote }: FetchParts,
  session: Session,
  { wish, signal }: { wish: BodyOf<typeof validateUrlPdf>; signal: AbortSignal },
): Promise<ReplyOf<typeof validateUrlPdf>> {
  const { tenantId, accountId, role } = session;
  const { title, url } = wish;
  // A class that enters its references all at once does not make its teacher wait.
  const line = `${tenantId}:${role}`;
  const asked = { url, sizeLimit: PDF_LIMIT, fallbackName: title, line, signal };
  return remote.withPdf(asked, async ({ path, name }) => {
    const pages = await pagesOf(path);
    const file = await storage.put(
      tenantId,
      {
        ownerId: accountId,
        purpose: role === 'instructor' ? DOCUMENT_PURPOSE : REFERENCE_PURPOSE,
        originalName: name,
        contentType: PDF_TYPE,
        sizeLimit: PDF_LIMIT,
      },
      { path },
    );
    return {
      success: true,
      fileUrl: file.name,
      originalName: file.originalName,
      originalUrl: url.trim(),
      size: file.size,
      pages,
    };
  });
}
