/** A teacher gives a marking scheme to be read (spec 2 §4, §7; wire.md 7). */
import {
  type BodyOf,
  PDF_LIMIT,
  PDF_TYPE,
  type processMarkingScheme as processMarkingSchemeEndpoint,
} from '@classi/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Transaction } from '../../platform/db/index.ts';
import type { ReceivedFile } from '../../platform/http/mount.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Runs } from '../../platform/runs/index.ts';
import type { Storage, StoredFile } from '../../platform/storage/index.ts';
import type { Session } from '../identity/index.ts';
import {
  DOCUMENT_PURPOSE,
  findDocument,
  findDocumentBeingRead,
  findDocumentOfFile,
  insertDocument,
  lockUpload,
} from './documents-store.ts';
import { type ReadingLine, readingSubject, readPaperRun } from './runs.ts';

export interface SchemeParts {
  database: Database;
  clock: Clock;
  storage: Storage;
  runs: Runs;
}

type Wish = BodyOf<typeof processMarkingSchemeEndpoint>;

interface Given {
  files: ReceivedFile[];
  wish: Wish;
  signal: AbortSignal;
}

/**
 * Keeps the file, starts its reading, and follows it. Who sends the same file again while it is read, or names a document that is
 * being read, joins. The reading goes on when the reader goes away.
 * @returns the lines of the stream; the last one is `complete` or `error`
 * @throws Refused document/missing, document/not-found, document/separate-later, file/too-large
 */
export async function processMarkingScheme(
  parts: SchemeParts,
  session: Session,
  { files, wish, signal }: Given,
): Promise<AsyncIterable<ReadingLine>> {
  const separate = files.some(({ field }) => field !== 'file') || wish.questionPaperUrl || wish.answerKeyUrl;
  if (separate) refuse('document/separate-later');
  const [file] = files;
  const runId = file ? await readUpload(parts, session, file, wish) : await readAgain(parts, session, wish);
  return follow(parts.runs, session.tenantId, runId, signal);
}

async function* follow(
  runs: Runs,
  tenantId: number,
  runId: number,
  signal: AbortSignal,
): AsyncGenerator<ReadingLine, void, void> {
  for await (const { event } of runs.tail(tenantId, readPaperRun, runId, { signal })) yield event;
}

async function readUpload(
  parts: SchemeParts,
  session: Session,
  received: ReceivedFile,
  wish: Wish,
): Promise<number> {
  const { tenantId, accountId } = session;
  // Whether it is a PDF at all, the reading says: in the stream, with a sentence.
  const file = await parts.storage.put(
    tenantId,
    {
      ownerId: accountId,
      purpose: DOCUMENT_PURPOSE,
      originalName: received.originalName,
      contentType: PDF_TYPE,
      sizeLimit: PDF_LIMIT,
    },
    { path: received.path },
  );
  return parts.database.inTenant(tenantId, async (tx) => {
    await lockUpload(tx, accountId, file.sha256);
    const kind = readPaperRun.name;
    const live = await findDocumentBeingRead(tx, { teacherId: accountId, sha256: file.sha256, kind });
    const documentId = live?.id ?? (await addDocument(parts, tx, file, wish));
    return startReading(parts, tx, session, { documentId, express: wish.express === 'true' });
  });
}

function addDocument({ clock }: SchemeParts, tx: Transaction, file: StoredFile, wish: Wish): Promise<number> {
  return insertDocument(tx, {
    tenantId: file.tenantId,
    fileId: file.id,
    title: wish.title.trim() || file.originalName,
    createdBy: file.ownerId,
    createdAt: clock.now(),
  });
}

/** Reads a document of the school once more; it is named by its file or by its id. */
async function readAgain(parts: SchemeParts, session: Session, wish: Wish): Promise<number> {
  if (!wish.fileUrl && !wish.documentId) refuse('document/missing');
  return parts.database.inTenant(session.tenantId, async (tx) => {
    const document = wish.fileUrl
      ? await findDocumentOfFile(tx, wish.fileUrl)
      : await findDocument(tx, documentIdOf(wish.documentId));
    if (!document) refuse('document/not-found');
    return startReading(parts, tx, session, {
      documentId: document.id,
      express: wish.express === 'true',
    });
  });
}

function documentIdOf(text: string | undefined): number {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : refuse('document/not-found');
}

async function startReading(
  { runs }: SchemeParts,
  tx: Transaction,
  session: Session,
  input: { documentId: number; express: boolean },
): Promise<number> {
  const { runId } = await runs.startIn(tx, session.tenantId, readPaperRun, {
    subject: readingSubject(input.documentId),
    input,
    startedBy: session.accountId,
  });
  return runId;
}
