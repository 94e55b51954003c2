/** The SQL of what a teacher puts right of a paper's reading: appended as a revision, so that what was read stays. */
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
  /** The revision that it takes the place of. */
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
 * Appends it. The answer has no mark from here on, and the submission is graded no longer; earlier marks stay in the history.
 * @returns the revision
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

/** The passages of a paper with what was decided about them; once all are placed, a blank answer is blank. */
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

/** Records answers that could not be read for marking: they have no mark from then on. `doubt` says why. */
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
