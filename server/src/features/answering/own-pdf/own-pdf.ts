/** Lets a student upload their own work as a PDF, have it read, and choose which of the read answers count (spec 1 §4, §5, §7, §8). */
import { type BodyOf, type OwnPdf, PDF_LIMIT, PDF_TYPE, type settleReadAnswers } from '@classi/contract';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Session } from '../../identity/index.ts';
import { getOpenAssignment } from '../access.ts';
import { ensureSubmission, findSubmission } from '../store.ts';
import { getOpenWork, getOwnFile, OWN_PDF_PURPOSE, toOriginalName } from './access.ts';
import { readingOfFile, readingsOfWork, readOwnPdfRun } from './read.run.ts';
import type { ReadingOfOwnPdf } from './rules.ts';
import {
  areOfSubmission,
  findNewestReading,
  listNewestPdfs,
  type OwnPdfReading,
  settleAnswers,
} from './store.ts';

export type OwnPdfDeps = Platform<'clock' | 'database' | 'runs' | 'storage'>;

interface Input {
  assignmentId: number;
  fileName: string;
}

/** @throws Refused assignment/not-found, and the locks of spec 1 §8 */
export async function offerOwnPdf(
  { database, clock, storage }: OwnPdfDeps,
  { tenantId, accountId: studentId }: Session,
  assignmentId: number,
): Promise<{ uploadUrl: string; fileName: string }> {
  await database.inTenant(tenantId, (tx) => getOpenWork(tx, { assignmentId, studentId, at: clock.now() }));
  const { name, uploadUrl } = await storage.offer(tenantId, {
    ownerId: studentId,
    purpose: OWN_PDF_PURPOSE,
    originalName: toOriginalName(assignmentId),
    contentType: PDF_TYPE,
    sizeLimit: PDF_LIMIT,
    hasOwnerQuota: true,
  });
  return { uploadUrl, fileName: name };
}

/** @returns the id of the run that reads or has read this file; a failed run is started again */
async function begin(deps: OwnPdfDeps, session: Session, request: Input): Promise<number> {
  const { tenantId, accountId: studentId } = session;
  const { assignmentId, fileName } = request;
  const at = deps.clock.now();
  await deps.database.inTenant(tenantId, async (tx) => {
    await getOpenAssignment(tx, session, { assignmentId, at });
  });
  // This call is outside the transaction because, with bucket storage, it inspects the uploaded file.
  await getOwnFile(deps.storage, { tenantId, studentId, assignmentId }, fileName);
  const subject = readingOfFile({ assignmentId, studentId, fileName });
  return deps.database.inTenant(tenantId, async (tx) => {
    const known = await findNewestReading(tx, subject);
    if (known && known.state !== 'failed') return known.runId;
    await getOpenWork(tx, { assignmentId, studentId, at });
    const input = { assignmentId, studentId, fileName, askedAt: at.toISOString() };
    const started = await deps.runs.startIn(tx, tenantId, readOwnPdfRun, {
      subject,
      input,
      startedBy: studentId,
    });
    return started.runId;
  });
}

/**
 * Starts reading the file, or joins a reading of the same file, and follows it. If the reading has ended, its last event is sent again.
 * @throws Refused assignment/not-found, file/not-found, file/too-large, and the locks of spec 1 §8
 */
export async function processOwnPdf(
  deps: OwnPdfDeps,
  session: Session,
  request: Input,
  signal: AbortSignal,
): Promise<AsyncIterable<ReadingOfOwnPdf>> {
  const runId = await begin(deps, session, request);
  return follow(deps, session, runId, signal);
}

async function* follow(
  { runs }: OwnPdfDeps,
  { tenantId }: Session,
  runId: number,
  signal: AbortSignal,
): AsyncIterable<ReadingOfOwnPdf> {
  for await (const { event } of runs.tail(tenantId, readOwnPdfRun, runId, { signal })) yield event;
}

const STATUS = {
  waiting: 'processing',
  running: 'processing',
  complete: 'complete',
  failed: 'error',
} as const satisfies Record<OwnPdfReading['state'], OwnPdf['status']>;

/**
 * Returns the state of the student's newest PDF.
 * @throws Refused assignment/not-found
 */
export async function readOwnPdf(
  { database, clock }: OwnPdfDeps,
  session: Session,
  assignmentId: number,
): Promise<OwnPdf> {
  const { tenantId, accountId: studentId } = session;
  return database.inTenant(tenantId, async (tx) => {
    const _assignment = await getOpenAssignment(tx, session, { assignmentId, at: clock.now() });
    const reading = await findNewestReading(tx, readingsOfWork({ assignmentId, studentId }));
    const submission = await findSubmission(tx, assignmentId, studentId);
    const [pdf] = await listNewestPdfs(tx, submission ? [submission.id] : []);
    const status = reading ? STATUS[reading.state] : 'none';
    return {
      status,
      fileName: reading?.fileName ?? null,
      error: status === 'error' ? sentenceIn(reading?.lastEvent) : '',
      unmatched: pdf?.fileName === reading?.fileName ? (pdf?.unmatched ?? []) : [],
    };
  });
}

/** Returns the reason why a reading ended, from its last event. */
function sentenceIn(event: unknown): string {
  return event !== null && typeof event === 'object' && 'error' in event ? String(event.error) : '';
}

/**
 * Records which of the read answers the student uses and which are left out.
 * @throws Refused assignment/not-found, answer/reading-not-found, and the locks of spec 1 §8
 */
export async function settleOwnAnswers(
  { database, clock }: OwnPdfDeps,
  { tenantId, accountId: studentId }: Session,
  { assignmentId, answers }: BodyOf<typeof settleReadAnswers>,
): Promise<void> {
  const at = clock.now();
  await database.inTenant(tenantId, async (tx) => {
    const work = { tenantId, assignmentId, studentId, at };
    const begun = await getOpenWork(tx, work);
    const ids = answers.map(({ id }) => id);
    if (!begun || !(await areOfSubmission(tx, begun.id, ids))) refuse('answer/reading-not-found');
    // Locks the submission, because the student may hand it in at the same time.
    const { submittedAt } = await ensureSubmission(tx, work);
    if (submittedAt) refuse('answer/submitted');
    await settleAnswers(tx, answers, at);
  });
}
