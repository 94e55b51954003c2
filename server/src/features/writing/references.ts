/** Stores the PDFs that questions are written from, as files of the person who uploaded them. */
import { open } from 'node:fs/promises';
import { REFERENCES_MAX, type ReplyOf, type uploadReference } from '@classi/contract';
import type { ReceivedFile } from '../../platform/http/mount.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Storage, StoredFile } from '../../platform/storage/index.ts';
import { countPages, storePdf } from '../assignments/index.ts';
import type { Session } from '../identity/index.ts';
import { getOwnReference } from './access.ts';

/** The header of a PDF must begin within this many bytes. */
const HEAD_BYTES = 1024;

async function isPdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead).includes('%PDF-');
  } finally {
    await file.close();
  }
}

/** @throws Refused writing/not-a-pdf, file/too-large */
async function keep(storage: Storage, session: Session, received: ReceivedFile): Promise<StoredFile> {
  if (!(await isPdf(received.path))) refuse('writing/not-a-pdf', { name: received.originalName });
  return storePdf(storage, session, received);
}

/** A stored PDF that a request can name. */
export interface NamedReference {
  fileUrl: string;
  /** The name that its uploader gave it; empty if it has none. */
  originalName: string;
}

/**
 * Stores uploads and finds named files. The named ones are checked before anything is stored.
 * @throws Refused writing/too-many-documents, writing/reference-not-found, writing/not-a-pdf, file/too-large
 */
export async function storeReferences(
  storage: Storage,
  session: Session,
  given: { uploads: readonly ReceivedFile[]; named: readonly NamedReference[] },
): Promise<{ file: StoredFile; name: string }[]> {
  const names = new Map(given.named.map((each) => [each.fileUrl, each]));
  if (names.size + given.uploads.length > REFERENCES_MAX) refuse('writing/too-many-documents');
  const stored: { file: StoredFile; name: string }[] = [];
  for (const { fileUrl } of names.values()) {
    const file = await getOwnReference(storage, session, fileUrl);
    stored.push({ file, name: file.originalName });
  }
  for (const received of given.uploads) {
    if (!(await isPdf(received.path))) refuse('writing/not-a-pdf', { name: received.originalName });
  }
  for (const received of given.uploads) {
    const file = await keep(storage, session, received);
    stored.push({ file, name: file.originalName });
  }
  return stored;
}

/**
 * Stores one readable PDF and returns its number of pages.
 * @throws Refused writing/reference-missing, writing/not-a-pdf, writing/refused with the reader's message, file/too-large
 */
export async function addReference(
  { storage }: { storage: Storage },
  session: Session,
  files: readonly ReceivedFile[],
): Promise<ReplyOf<typeof uploadReference>> {
  const [received] = files;
  if (!received) refuse('writing/reference-missing');
  if (!(await isPdf(received.path))) refuse('writing/not-a-pdf', { name: received.originalName });
  const pages = await countPages(received.path, 'writing/refused');
  const file = await keep(storage, session, received);
  const { name: fileUrl, originalName, size } = file;
  return { success: true, fileUrl, originalName, originalUrl: '', size, pages };
}
