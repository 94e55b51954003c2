/** Stores a teacher's uploads of any type, unchanged, before they are read. */
import { open, stat } from 'node:fs/promises';
import { FILES_TOGETHER_LIMIT, PDF_LIMIT } from '@classi/contract';
import type { ReceivedFile } from '../../../platform/http/mount.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Storage, StoredFile } from '../../../platform/storage/index.ts';
import type { Session } from '../../identity/index.ts';
import { DOCUMENT_HEAD_BYTES, detectDocumentType, type GivenSource, type SourceRole } from './sources.ts';
import { DOCUMENT_PURPOSE, REFERENCE_PURPOSE, SOURCE_PURPOSE } from './store.ts';

const MEGABYTE = 1024 * 1024;

/** A stored file and what it is for. */
export interface StoredSource {
  role: SourceRole;
  file: StoredFile;
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(DOCUMENT_HEAD_BYTES),
      0,
      DOCUMENT_HEAD_BYTES,
      0,
    );
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function checkSize(given: readonly GivenSource[]): Promise<void> {
  let bytes = 0;
  for (const { path } of given.flatMap((source) => ('files' in source ? source.files : []))) {
    bytes += (await stat(path)).size;
  }
  if (bytes > FILES_TOGETHER_LIMIT) {
    refuse('document/too-large', { limit: `${FILES_TOGETHER_LIMIT / MEGABYTE} MB` });
  }
}

/** @param isAlone whether the file is the whole document: if it is a PDF, it is read as it is */
async function keep(
  storage: Storage,
  session: Session,
  received: ReceivedFile,
  isAlone: boolean,
): Promise<StoredFile> {
  const contentType = detectDocumentType(await headOf(received.path));
  return storage.put(
    session.tenantId,
    {
      ownerId: session.accountId,
      purpose: isAlone && contentType === 'application/pdf' ? DOCUMENT_PURPOSE : SOURCE_PURPOSE,
      originalName: received.originalName,
      contentType,
      sizeLimit: PDF_LIMIT,
    },
    { path: received.path },
  );
}

/** Finds a stored file that this person may use as a source: their own document, or their own fetched PDF (for students, a reference). */
async function findOwn(storage: Storage, session: Session, name: string): Promise<StoredFile> {
  const file = await storage.findFile(session.tenantId, name);
  const isReadable = file?.purpose === DOCUMENT_PURPOSE || file?.purpose === REFERENCE_PURPOSE;
  if (!isReadable || file.ownerId !== session.accountId) refuse('document/not-found');
  return file;
}

/**
 * Stores or finds the files of the given sources and returns them in order. Unreadable files are reported later, as a message in the stream
 * of the reading.
 * @throws Refused document/not-found, document/too-large, file/too-large
 */
export async function storeSources(
  storage: Storage,
  session: Session,
  given: readonly GivenSource[],
): Promise<StoredSource[]> {
  await checkSize(given);
  const [first] = given;
  const isAlone = given.length === 1 && first !== undefined && 'files' in first && first.files.length === 1;
  const stored: StoredSource[] = [];
  // Named files are looked up before anything is stored.
  const named = new Map<string, StoredFile>();
  for (const source of given) {
    if ('storedName' in source) {
      named.set(source.storedName, await findOwn(storage, session, source.storedName));
    }
  }
  for (const source of given) {
    if ('files' in source) {
      for (const received of source.files) {
        stored.push({ role: source.role, file: await keep(storage, session, received, isAlone) });
      }
    } else {
      const file = named.get(source.storedName);
      if (file) stored.push({ role: source.role, file });
    }
  }
  return stored;
}
