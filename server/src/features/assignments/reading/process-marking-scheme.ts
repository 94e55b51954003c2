/** Lets a teacher have a marking scheme, or a question paper with its key, read (spec 2 §4, §5, §7; wire.md 7). */
import type { BodyOf, processMarkingScheme as processMarkingSchemeEndpoint } from '@classi/contract';
import type { Transaction } from '../../../platform/db/index.ts';
import type { ReceivedFile } from '../../../platform/http/mount.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Runs } from '../../../platform/runs/index.ts';
import type { Session } from '../../identity/index.ts';
import { getChosenRubrics } from '../chosen-rubrics.ts';
import { type StoredSource, storeSources } from '../documents/save-sources.ts';
import { type GivenSource, givenSources, isOnePdf, sourcesFingerprint } from '../documents/sources.ts';
import {
  type Document,
  findDocumentBeingRead,
  findDocumentOfFile,
  findReadableDocument,
  insertDocument,
  lockSources,
} from '../documents/store.ts';
import { type PaperReadingInput, paperSubject, type ReadingLine, readPaperRun } from './read-paper.run.ts';

export type SchemeDeps = Platform<'clock' | 'database' | 'runs' | 'storage'>;

type Input = BodyOf<typeof processMarkingSchemeEndpoint>;

interface Given {
  files: ReceivedFile[];
  input: Input;
  signal: AbortSignal;
  /** See `takesMaterial` in the run's input. */
  takesMaterial?: boolean;
}

interface Read {
  input: Input;
  given: readonly GivenSource[];
  takesMaterial: boolean;
}

/**
 * Stores the files, starts their reading, and follows it. Sending the same files again during the reading, or naming a document that is
 * being read, joins it. The reading continues when the reader disconnects.
 * @returns the lines of the stream; the last one is `complete` or `error`
 * @throws Refused document/missing, document/pair-incomplete, document/too-many-files, document/too-large, document/not-found,
 * file/too-large, writing/rubric-not-found, writing/rubric-categories
 */
export async function processMarkingScheme(
  deps: SchemeDeps,
  session: Session,
  { files, input, signal, takesMaterial = false }: Given,
): Promise<AsyncIterable<ReadingLine>> {
  const given = givenSources(files, input);
  const runId =
    (await readAgain(deps, session, { input, given, takesMaterial })) ??
    (await readNew(deps, session, { input, given, takesMaterial }));
  return follow(deps.runs, session.tenantId, runId, signal);
}

async function* follow(
  runs: Runs,
  tenantId: number,
  runId: number,
  signal: AbortSignal,
): AsyncGenerator<ReadingLine, void, void> {
  for await (const { event } of runs.tail(tenantId, readPaperRun, runId, { signal })) yield event;
}

/**
 * Reads an existing document again, found by its id or its PDF.
 * @returns undefined if the request gives other sources, or a stored file that was never read
 */
async function readAgain(
  deps: SchemeDeps,
  session: Session,
  { input, given, takesMaterial }: Read,
): Promise<number | undefined> {
  const [only] = given;
  if (!only && !input.documentId) refuse('document/missing');
  if (only && !(only.role === 'scheme' && 'storedName' in only)) return undefined;
  return deps.database.inTenant(session.tenantId, async (tx) => {
    const document = only
      ? await findDocumentOfFile(tx, session.accountId, only.storedName)
      : await findReadableDocument(tx, session.accountId, documentIdOf(input.documentId));
    if (!document) return only ? undefined : refuse('document/not-found');
    return startReading(deps, tx, session, {
      documentId: document.id,
      express: isExpress(input, document),
      rubricIds: await rubricIdsOf(tx, input),
      takesMaterial,
    });
  });
}

function documentIdOf(text: string | undefined): number {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : refuse('document/not-found');
}

/** A paper with a separate key is always read in the normal way (spec 2 §5). */
function isExpress(request: Input, { sources }: Pick<Document, 'sources'>): boolean {
  return request.express === 'true' && sources.every(({ role }) => role === 'scheme');
}

async function readNew(
  deps: SchemeDeps,
  session: Session,
  { input, given, takesMaterial }: Read,
): Promise<number> {
  const { tenantId, accountId } = session;
  const stored = await storeSources(deps.storage, session, given);
  const fingerprint = sourcesFingerprint(stored.map(({ role, file }) => ({ role, sha256: file.sha256 })));
  const sources = stored.map(({ role, file }) => ({ role, fileId: file.id }));
  return deps.database.inTenant(tenantId, async (tx) => {
    await lockSources(tx, accountId, fingerprint);
    const kind = readPaperRun.name;
    const documentId =
      (await findDocumentBeingRead(tx, { teacherId: accountId, fingerprint, kind })) ??
      (await insertDocument(tx, {
        tenantId,
        fileId: pdfOf(stored),
        sources,
        fingerprint,
        title: input.title.trim() || (stored[0]?.file.originalName ?? ''),
        createdBy: accountId,
        createdAt: deps.clock.now(),
      }));
    return startReading(deps, tx, session, {
      documentId,
      express: isExpress(input, { sources }),
      rubricIds: await rubricIdsOf(tx, input),
      takesMaterial,
    });
  });
}

/** @throws Refused writing/rubric-not-found, writing/rubric-categories */
async function rubricIdsOf(tx: Transaction, { rubrics }: Input): Promise<number[]> {
  const chosen = await getChosenRubrics(
    tx,
    rubrics.map(({ id }) => id),
  );
  return chosen.map(({ id }) => id);
}

/** Returns the id of the file to read if it is a single PDF, or null if a PDF must be generated first. */
function pdfOf(stored: readonly StoredSource[]): number | null {
  return isOnePdf(stored.map(({ file }) => file)) ? (stored[0]?.file.id ?? null) : null;
}

async function startReading(
  { runs }: SchemeDeps,
  tx: Transaction,
  session: Session,
  input: PaperReadingInput,
): Promise<number> {
  const { runId } = await runs.startIn(tx, session.tenantId, readPaperRun, {
    subject: paperSubject(input.documentId),
    input,
    startedBy: session.accountId,
  });
  return runId;
}
