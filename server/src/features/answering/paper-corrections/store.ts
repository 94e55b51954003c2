/**
 * The SQL of teachers' corrections to the reading of a paper. A correction is appended as a revision, so the original reading stays stored.
 */
import type { Place } from '@classi/contract';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import { announceChange } from '../../courses/index.ts';
import { accounts } from '../../identity/tables.ts';
import { answerRevisions, responses, submissions, type UnmatchedPassage } from '../tables.ts';

/** The corrected text that counts from now on. */
export interface CorrectedAnswer {
  tenantId: number;
  submissionId: number;
  responseId: number;
  /** The revision that the correction replaces. */
  before: number;
  teacherId: number;
  at: Date;
  how: 'corrected' | 'placed';
  /** Sanitised rich text; null for an answer that was left blank. */
  content: string | null;
  places: Place[];
  unreadable: boolean;
}

/**
 * Appends the correction. The answer then has no mark, and the submission is no longer graded; earlier marks stay in the history.
 * @returns the new revision
 */
export async function writeCorrection(tx: Transaction, corrected: CorrectedAnswer): Promise<number> {
  const { tenantId, submissionId, responseId, content, places, unreadable, at } = corrected;
  const revision = corrected.before + 1;
  await tx
    .update(responses)
    .set({
      revision,
      content,
      places,
      unreadable,
      unplaced: false,
      isRecognised: false,
      doubt: '',
      savedAt: at,
      marking: 'none',
      markId: null,
    })
    .where(eq(responses.id, responseId));
  await tx.insert(answerRevisions).values({
    tenantId,
    responseId,
    revision,
    baseRevision: corrected.before,
    content,
    origin: 'paper',
    savedBy: corrected.teacherId,
    savedAt: at,
    reading: corrected.how,
  });
  await tx
    .update(submissions)
    .set({ gradedAt: null, obtainedQuarters: null })
    .where(eq(submissions.id, submissionId));
  announceChange(tx, 'marking', [submissionId]);
  return revision;
}

/** Stores the paper's unmatched passages with the decisions about them. Once all are decided, an answer without text counts as blank. */
export async function writePassages(
  tx: Transaction,
  submissionId: number,
  unmatched: UnmatchedPassage[],
): Promise<void> {
  await tx.update(submissions).set({ unmatched }).where(eq(submissions.id, submissionId));
  const isLeft = unmatched.some(({ placed }) => placed === undefined);
  await tx
    .update(responses)
    .set({ unplaced: isLeft ? sql`${responses.content} is null and not ${responses.unreadable}` : false })
    .where(eq(responses.submissionId, submissionId));
  announceChange(tx, 'marking', [submissionId]);
}

/** A teacher's correction of a reading. */
export interface ReadingChange {
  responseId: number;
  how: 'corrected' | 'placed';
  content: string | null;
  at: Date;
  teacher: { title: string; firstName: string; lastName: string };
}

/** The corrections of these submissions, oldest first. */
export async function listReadingChanges(tx: Transaction, submissionIds: number[]): Promise<ReadingChange[]> {
  if (submissionIds.length === 0) return [];
  const rows = await tx
    .select({
      responseId: responses.id,
      how: answerRevisions.reading,
      content: answerRevisions.content,
      at: answerRevisions.savedAt,
      teacher: { title: accounts.title, firstName: accounts.firstName, lastName: accounts.lastName },
    })
    .from(answerRevisions)
    .innerJoin(responses, eq(responses.id, answerRevisions.responseId))
    .innerJoin(accounts, eq(accounts.id, answerRevisions.savedBy))
    .where(and(inArray(responses.submissionId, submissionIds), isNotNull(answerRevisions.reading)))
    .orderBy(asc(answerRevisions.id));
  return rows.flatMap(({ how, ...row }) => (how === null ? [] : [{ ...row, how }]));
}

/** Records that answers could not be read for marking, so that they have no mark. `doubt` contains the reason. */
export async function setUnread(
  tx: Transaction,
  unread: readonly { responseId: number; doubt: string }[],
): Promise<void> {
  if (unread.length === 0) return;
  await tx.execute(sql`
    update responses set unreadable = true, doubt = unread.doubt, marking = 'none', mark_id = null
    from jsonb_to_recordset(${JSON.stringify(unread)}::jsonb) as unread("responseId" int, doubt text)
    where responses.id = unread."responseId"`);
  announceChange(
    tx,
    'marks',
    unread.map(({ responseId }) => responseId),
  );
}
