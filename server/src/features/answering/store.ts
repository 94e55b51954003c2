/** The SQL of submissions and their answers. The SQL of saving is in saving/store.ts. */
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { announceChange } from '../courses/index.ts';
import { mintTypedName } from './rules.ts';
import { answerRevisions, responses, submissions } from './tables.ts';

export type Submission = typeof submissions.$inferSelect;

/** The answer to one question: its newest revision and its marking status. */
export type Answer = typeof responses.$inferSelect;

export type Marking = Answer['marking'];

export async function findSubmission(
  tx: Transaction,
  assignmentId: number,
  studentId: number,
): Promise<Submission | undefined> {
  const [row] = await tx
    .select()
    .from(submissions)
    .where(and(eq(submissions.assignmentId, assignmentId), eq(submissions.studentId, studentId)));
  return row;
}

/** @throws Refused submission/not-found if the student has neither typed nor handed in anything */
export async function getSubmission(
  tx: Transaction,
  assignmentId: number,
  studentId: number,
): Promise<Submission> {
  const submission = await findSubmission(tx, assignmentId, studentId);
  if (!submission) refuse('submission/not-found');
  return submission;
}

/** Lists all work on an assignment, whether handed in or not. */
export async function listSubmissions(tx: Transaction, assignmentId: number): Promise<Submission[]> {
  return tx
    .select()
    .from(submissions)
    .where(eq(submissions.assignmentId, assignmentId))
    .orderBy(asc(submissions.id));
}

/** Lists the answers of these submissions. A question that was never answered has none (see ensureResponses). */
export async function listResponses(tx: Transaction, submissionIds: number[]): Promise<Answer[]> {
  if (submissionIds.length === 0) return [];
  return tx
    .select()
    .from(responses)
    .where(inArray(responses.submissionId, submissionIds))
    .orderBy(asc(responses.id));
}

/** An answer that was stored without counting: it arrived too late, or a newer save superseded it. */
export interface SetAside {
  responseId: number;
  questionId: number;
  submissionId: number;
  content: string | null;
  savedAt: Date;
  why: 'superseded' | 'late';
}

/** Lists the answers of these submissions that were stored without counting, oldest first. Teachers see them (wire.md 6). */
export async function listSetAside(tx: Transaction, submissionIds: number[]): Promise<SetAside[]> {
  if (submissionIds.length === 0) return [];
  const rows = await tx
    .select({
      responseId: responses.id,
      questionId: responses.questionId,
      submissionId: responses.submissionId,
      content: answerRevisions.content,
      savedAt: answerRevisions.savedAt,
      why: answerRevisions.setAside,
    })
    .from(answerRevisions)
    .innerJoin(responses, eq(responses.id, answerRevisions.responseId))
    .where(and(inArray(responses.submissionId, submissionIds), isNotNull(answerRevisions.setAside)))
    .orderBy(asc(answerRevisions.id));
  return rows.flatMap(({ why, ...row }) =>
    // Unconfirmed readings are left out because the student did not write them; they are shown next to their page (listReadAnswers).
    why === null || why === 'unconfirmed' ? [] : [{ ...row, why }],
  );
}

export interface WorkToEnsure {
  tenantId: number;
  assignmentId: number;
  studentId: number;
  at: Date;
}

/** Returns the student's submission, which is created if there is none. It is locked until the transaction ends. */
export async function ensureSubmission(tx: Transaction, begun: WorkToEnsure): Promise<Submission> {
  const { tenantId, assignmentId, studentId, at } = begun;
  const [row] = await tx
    .insert(submissions)
    .values({
      tenantId,
      assignmentId,
      studentId,
      origin: 'typed',
      startedAt: at,
      fileName: mintTypedName(),
    })
    .onConflictDoUpdate({
      target: [submissions.assignmentId, submissions.studentId],
      // This changes nothing, but locks the existing row.
      set: { origin: sql`${submissions.origin}` },
    })
    .returning();
  if (!row) throw new Error(`No submission of student ${studentId} for assignment ${assignmentId}.`);
  return row;
}

/** Creates missing response rows for these questions, so that an answer that was left out can have a mark. */
export async function ensureResponses(
  tx: Transaction,
  of: { tenantId: number; submissionId: number; questionIds: number[] },
): Promise<Answer[]> {
  const { tenantId, submissionId, questionIds } = of;
  if (questionIds.length > 0) {
    await tx
      .insert(responses)
      .values(questionIds.map((questionId) => ({ tenantId, submissionId, questionId })))
      .onConflictDoNothing({ target: [responses.submissionId, responses.questionId] });
  }
  return listResponses(tx, [submissionId]);
}

/** Sets the marking status of answers. `markId` names the mark event that counts from now on; without it, the event does not change. */
export async function setMarking(
  tx: Transaction,
  responseIds: number[],
  marking: Marking,
  markId?: number | null,
): Promise<void> {
  if (responseIds.length === 0) return;
  await tx
    .update(responses)
    .set({ marking, ...(markId === undefined ? {} : { markId }) })
    .where(inArray(responses.id, responseIds));
  announceChange(tx, 'marks', responseIds);
}

/** Stores that all questions are graded, with the sum of their marks; null makes the submission ungraded again. */
export async function markSubmissionGraded(
  tx: Transaction,
  submissionId: number,
  graded: { at: Date; obtainedQuarters: number } | null,
): Promise<void> {
  await tx
    .update(submissions)
    .set({ gradedAt: graded?.at ?? null, obtainedQuarters: graded?.obtainedQuarters ?? null })
    .where(eq(submissions.id, submissionId));
}

/** Returns whether an answer was ever saved, even if it was emptied again. */
export async function hasAnswers(tx: Transaction, submissionId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: responses.id })
    .from(responses)
    .where(and(eq(responses.submissionId, submissionId), gt(responses.revision, 0)))
    .limit(1);
  return rows.length > 0;
}

/**
 * Closes the submissions that are still open.
 * @returns the ids of those that were closed
 */
export async function closeSubmissions(
  tx: Transaction,
  closing: { id: number; at: Date }[],
): Promise<number[]> {
  if (closing.length === 0) return [];
  const rows = closing.map(({ id, at }) => ({ id, at: at.toISOString() }));
  const closed = await tx.execute<{ id: number }>(sql`
    update submissions set submitted_at = closing.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as closing(id int, at timestamptz)
    where submissions.id = closing.id and submissions.submitted_at is null and submissions.graded_at is null
    returning submissions.id`);
  const ids = closed.rows.map((row) => row.id);
  announceChange(tx, 'work', ids);
  return ids;
}
