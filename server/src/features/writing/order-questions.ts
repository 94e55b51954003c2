/** Requests questions, for a teacher's assignment or a student's practice (spec 2 §5, §7; wire.md 7). */
import { type Generation, PROMPT_MAX, TEXTBOOKS_MAX, WRITINGS_AT_ONCE } from '@classi/contract';
import type { Transaction } from '../../platform/db/index.ts';
import type { ReceivedFile } from '../../platform/http/mount.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Platform } from '../../platform/platform.ts';
import { getChosenRubrics } from '../assignments/index.ts';
import type { Session } from '../identity/index.ts';
import { checkTextbooksAreUsable, getOwnWriting } from './access.ts';
import { storeReferences } from './references.ts';
import { generationFingerprint } from './rules.ts';
import { type WritingLine, writeQuestionsRun, writingSubject } from './runs.ts';
import {
  findUnderWay,
  findWritingRun,
  insertWriting,
  listBooksOn,
  lockOrder,
  markWritingStopped,
} from './store.ts';
import type { WritingOrder } from './tables.ts';

export type OrderDeps = Platform<'clock' | 'database' | 'runs' | 'storage'>;

/** A request for questions. The body of `generate-assignment` has this type. */
export interface GenerationRequest {
  prompt: string;
  subject: string;
  title: string;
  description: string;
  textbooks: readonly { id: number }[];
  rubrics: readonly { id: number }[];
  /** From 1 to 5. */
  difficulty: number;
  /** PDFs that the caller has uploaded before. */
  references: readonly { fileUrl: string; originalName: string }[];
}

/** A generation, and the run that writes it. */
export interface Ordered {
  writingId: number;
  runId: number;
}

/** Returns the chosen books. A request without a book and without a document uses all books of the school. */
async function booksOf(
  tx: Transaction,
  session: Session,
  input: GenerationRequest,
  hasReferences: boolean,
): Promise<number[]> {
  const chosen = unique(input.textbooks);
  if (chosen.length === 0 && !hasReferences)
    return (await listBooksOn(tx, input.subject, session)).slice(0, TEXTBOOKS_MAX);
  await checkTextbooksAreUsable(tx, session, chosen);
  return chosen;
}

const unique = (rows: readonly { id: number }[]) => [...new Set(rows.map(({ id }) => id))];

/** @throws Refused writing/textbook-not-found, writing/rubric-not-found, writing/rubric-categories */
export async function readOrder(
  tx: Transaction,
  session: Session,
  input: GenerationRequest,
  references: WritingOrder['references'],
): Promise<WritingOrder> {
  const textbookIds = await booksOf(tx, session, input, references.length > 0);
  const rubricIds = unique(input.rubrics);
  await getChosenRubrics(tx, rubricIds);
  return {
    prompt: input.prompt.trim().slice(0, PROMPT_MAX),
    subject: input.subject.trim(),
    title: input.title.trim(),
    description: input.description.trim(),
    textbookIds,
    rubricIds,
    difficulty: input.difficulty as WritingOrder['difficulty'],
    references,
  };
}

/**
 * Stores the request and starts the writing. Repeating the request while it runs joins it.
 * @param uploads PDFs in addition to those that the request names
 * @throws Refused writing/prompt-missing, writing/textbook-not-found, writing/rubric-not-found, writing/rubric-categories,
 * writing/reference-not-found, writing/not-a-pdf, writing/too-many-documents, writing/at-once, file/too-large
 */
export async function orderQuestions(
  deps: OrderDeps,
  session: Session,
  input: GenerationRequest,
  uploads: readonly ReceivedFile[] = [],
): Promise<Ordered> {
  if (input.prompt.trim() === '') refuse('writing/prompt-missing');
  const { tenantId, accountId } = session;
  // Other problems are found here, before a file is stored.
  await deps.database.inTenant(tenantId, (tx) => readOrder(tx, session, input, []));
  const stored = await storeReferences(deps.storage, session, { uploads, named: input.references });
  const references = stored.map(({ file, name }) => ({ fileId: file.id, name }));
  return deps.database.inTenant(tenantId, async (tx) => {
    const order = await readOrder(tx, session, input, references);
    const fingerprint = generationFingerprint(
      order,
      stored.map(({ file }) => file.sha256),
    );
    await lockOrder(tx, accountId, fingerprint);
    const writingId = await joinOrInsert(tx, {
      tenantId,
      createdBy: accountId,
      order,
      fingerprint,
      createdAt: deps.clock.now(),
    });
    const { runId } = await deps.runs.startIn(tx, tenantId, writeQuestionsRun, {
      subject: writingSubject(writingId),
      input: { writingId },
      startedBy: accountId,
    });
    return { writingId, runId };
  });
}

async function joinOrInsert(tx: Transaction, row: Parameters<typeof insertWriting>[1]): Promise<number> {
  const { createdBy: accountId, fingerprint } = row;
  const { same, count } = await findUnderWay(tx, { accountId, fingerprint, kind: writeQuestionsRun.name });
  if (same !== undefined) return same;
  if (count >= WRITINGS_AT_ONCE) refuse('writing/at-once', { limit: WRITINGS_AT_ONCE });
  return insertWriting(tx, row);
}

/** Yields the lines of a generation from its beginning, even if it has ended. The last line is `complete` or `error`. */
export async function* followOrdered(
  { runs }: Pick<OrderDeps, 'runs'>,
  session: Session,
  { runId }: Pick<Ordered, 'runId'>,
  signal: AbortSignal,
): AsyncGenerator<WritingLine, void, void> {
  for await (const { event } of runs.tail(session.tenantId, writeQuestionsRun, runId, { signal }))
    yield event;
}

/**
 * Finds the run of an earlier generation.
 * @throws Refused writing/not-found
 */
export async function findOrdered(
  { database }: Pick<OrderDeps, 'database'>,
  session: Session,
  writingId: number,
): Promise<Ordered> {
  return database.inTenant(session.tenantId, async (tx) => {
    const { id } = await getOwnWriting(tx, session, writingId);
    const runId = await findWritingRun(tx, writeQuestionsRun.name, id);
    return runId === undefined ? refuse('writing/not-found') : { writingId: id, runId };
  });
}

/**
 * Waits until the questions are written.
 * @throws Refused writing/refused with its message, writing/failed
 */
export async function waitForQuestions(
  deps: Pick<OrderDeps, 'runs'>,
  session: Session,
  ordered: Ordered,
  signal: AbortSignal,
): Promise<Generation> {
  for await (const line of followOrdered(deps, session, ordered, signal)) {
    if (line.status === 'complete') {
      const { status: _, ...generation } = line;
      return generation;
    }
    if (line.status === 'error') {
      if (line.reason === 'failed') refuse('writing/failed');
      refuse('writing/refused', { sentence: line.error });
    }
  }
  return refuse('writing/failed');
}

/**
 * Stops a generation. Its run ends with a line that says so; a finished one does not change.
 * @throws Refused writing/not-found
 */
export async function stopOrdered(
  { database, clock }: Pick<OrderDeps, 'database' | 'clock'>,
  session: Session,
  writingId: number,
): Promise<void> {
  await database.inTenant(session.tenantId, async (tx) => {
    const { id } = await getOwnWriting(tx, session, writingId);
    await markWritingStopped(tx, id, clock.now());
  });
}
