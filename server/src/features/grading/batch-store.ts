/** The SQL of giving many marks at once. The number of statements does not depend on the number of answers. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import { type Answer, isWithheld, responses, type Submission, submissions } from '../answering/index.ts';
import type { LoweredQuestion } from '../assignments/index.ts';
import { announceChange } from '../courses/index.ts';
import { wholeMark } from './rules.ts';
import { type MarkEvent, type NewMark, sumSubmissions } from './store.ts';
import { markEvents } from './tables.ts';

/** Locks these submissions until the transaction ends, always in the same order. */
export async function lockSubmissions(tx: Transaction, submissionIds: number[]): Promise<Submission[]> {
  if (submissionIds.length === 0) return [];
  return tx
    .select()
    .from(submissions)
    .where(inArray(submissions.id, submissionIds))
    .orderBy(asc(submissions.id))
    .for('no key update');
}

export async function listAnswers(tx: Transaction, responseIds: number[]): Promise<Map<number, Answer>> {
  if (responseIds.length === 0) return new Map();
  const rows = await tx.select().from(responses).where(inArray(responses.id, responseIds));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function listMarksByIds(tx: Transaction, markIds: number[]): Promise<Map<number, MarkEvent>> {
  if (markIds.length === 0) return new Map();
  const rows = await tx.select().from(markEvents).where(inArray(markEvents.id, markIds));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Lists the counting marks that are above the current marks possible of their question. */
export async function listMarksAbove(tx: Transaction, lowered: readonly LoweredQuestion[]) {
  const most = sql`jsonb_to_recordset(${JSON.stringify(lowered)}::jsonb) as most("questionId" int, "possibleQuarters" int)`;
  return tx
    .select({ responseId: responses.id, submissionId: responses.submissionId })
    .from(responses)
    .innerJoin(markEvents, eq(markEvents.id, responses.markId))
    .innerJoin(
      most,
      and(
        sql`most."questionId" = ${responses.questionId}`,
        sql`${markEvents.obtainedQuarters} > most."possibleQuarters"`,
      ),
    );
}

/** Appends marks, each for a different answer, and makes them the ones that count. */
export async function giveMarks(tx: Transaction, marks: NewMark[]): Promise<MarkEvent[]> {
  if (marks.length === 0) return [];
  const given = await tx.insert(markEvents).values(marks).returning();
  const rows = given.map(({ id, responseId }) => ({ id: responseId, mark_id: id }));
  await tx.execute(sql`
    update responses set marking = 'graded', mark_id = given.mark_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id int, mark_id int)
    where responses.id = given.id`);
  announceChange(
    tx,
    'marks',
    marks.map(({ responseId }) => responseId),
  );
  return given;
}

/** Stores for each of these submissions whether all its questions are graded, and the sum if they are (spec 2 §4). */
export async function settleSubmissions(
  tx: Transaction,
  settled: readonly Submission[],
  at: Date,
): Promise<void> {
  if (settled.length === 0) return;
  const parts = Map.groupBy(
    await sumSubmissions(
      tx,
      settled.map(({ id }) => id),
    ),
    ({ submissionId }) => submissionId,
  );
  const rows = settled.map((submission) => {
    const { id, gradedAt } = submission;
    const whole = isWithheld(submission) ? null : wholeMark(parts.get(id) ?? []);
    return { id, at: whole ? (gradedAt ?? at) : null, obtained: whole?.obtainedQuarters ?? null };
  });
  await tx.execute(sql`
    update submissions set graded_at = settled.at, obtained_quarters = settled.obtained
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as settled(id int, at timestamptz, obtained int)
    where submissions.id = settled.id`);
}

/** Makes these answers unmarked. Their earlier marks stay in the history. */
export async function clearMarks(tx: Transaction, responseIds: number[]): Promise<void> {
  if (responseIds.length === 0) return;
  await tx.update(responses).set({ marking: 'none', markId: null }).where(inArray(responses.id, responseIds));
  announceChange(tx, 'marks', responseIds);
}

/** Makes these submissions ungraded. */
export async function clearSubmissions(tx: Transaction, submissionIds: number[]): Promise<void> {
  if (submissionIds.length === 0) return;
  await tx
    .update(submissions)
    .set({ gradedAt: null, obtainedQuarters: null })
    .where(inArray(submissions.id, submissionIds));
}

/** Finds a submission by the name that the server generated for it. */
export async function findSubmissionByName(
  tx: Transaction,
  assignmentId: number,
  fileName: string,
): Promise<Submission | undefined> {
  const rows = await tx.select().from(submissions).where(eq(submissions.fileName, fileName));
  return rows.find((row) => row.assignmentId === assignmentId);
}
