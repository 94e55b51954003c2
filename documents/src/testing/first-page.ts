import { DocumentError, type DocumentLimits, openDocument, type Page } from '../index.ts';

/** Opens a document, and reads its first page. */
export async function firstPage(bytes: Uint8Array, limits: Partial<DocumentLimits> = {}): Promise<Page> {
  const document = await openDocument(bytes, limits);
  try {
    return await document.readPage(1);
  } finally {
    await document.close();
  }
}

/** Returns the error with which a document is refused. @throws if it is not refused, or for another reason */
export async function refusalOf(work: Promise<unknown>): Promise<DocumentError> {
  const outcome = await work.then(
    () => new Error('It was not refused.'),
    (error: unknown) => error,
  );
  if (!(outcome instanceof DocumentError)) throw outcome;
  return outcome;
}
