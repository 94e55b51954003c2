/** The SQL of due dates of single students, and of opening submitted work again. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import { assignments } from '../../assignments/index.ts';
import { announceChange } from '../../courses/index.ts';
import { accounts } from '../../identity/index.ts';
import { markSubmissionGraded, type Submission, setMarking } from '../store.ts';
import { ownDueDates, responses, submissions, timedSessions } from '../tables.ts';

/** Lists the students who have, or had, a date of their own or whose work was opened again, by student id. */
export async function listOwnDueDates(tx: Transaction, assignmentId: number) {
  const rows = await tx
    .select({
      row: ownDueDates,
      by: { title: accounts.title, firstName: accounts.firstName, lastName: accounts.lastName },
    })
    .from(ownDueDates)
    .innerJoin(accounts, eq(accounts.id, ownDueDates.setBy))
    .where(eq(ownDueDates.assignmentId, assignmentId));
  return new Map(rows.map(({ row, by }) => [row.studentId, { ...row, by }]));
}

/** Returns the latest due date of any student who is enrolled, or undefined if it is that of the class. */
export async function findLastOwnDueDate(tx: Transaction, assignmentId: number): Promise<Date | undefined> {
  const { rows } = await tx.$client.query<{ last: Date | null }>(
    `select max(own.due_at) as last from own_due_dates own
     join assignments a on a.id = own.assignment_id and own.due_at > a.due_at
     join enrolments e on e.course_id = a.course_id and e.student_id = own.student_id
     where a.id = $1`,
    [assignmentId],
  );
  return rows[0]?.last ?? undefined;
}

interface NewOwnDueDate {
  tenantId: number;
  assignmentId: number;
  studentId: number;
  dueAt: Date | null;
  reason: string;
  setBy: number;
  setAt: Date;
}

/** Stores the dates; those of students who had one are replaced. The open pages of these students and of their teachers are notified. */
export async function writeOwnDueDates(tx: Transaction, dates: NewOwnDueDate[]): Promise<void> {
  const rows = await tx
    .insert(ownDueDates)
    .values(dates)
    .onConflictDoUpdate({
      target: [ownDueDates.assignmentId, ownDueDates.studentId],
      set: {
        dueAt: sql`excluded.due_at`,
        reason: sql`excluded.reason`,
        setBy: sql`excluded.set_by`,
        setAt: sql`excluded.set_at`,
      },
    })
    .returning({ id: ownDueDates.id });
  announceChange(
    tx,
    'own-due-date',
    rows.map(({ id }) => id),
  );
}

/**
 * Opens submitted work again. Every saved answer and every mark stays in the history, but no mark counts until the work is marked again.
 * The caller has locked the submission.
 */
export async function reopenSubmission(tx: Transaction, work: Submission, at: Date): Promise<void> {
  const marked = await tx
    .select({ id: responses.id })
    .from(responses)
    .where(and(eq(responses.submissionId, work.id), sql`${responses.marking} <> 'none'`));
  await setMarking(
    tx,
    marked.map(({ id }) => id),
    'none',
    null,
  );
  await markSubmissionGraded(tx, work.id, null);
  await tx.update(submissions).set({ submittedAt: null, late: false }).where(eq(submissions.id, work.id));
  await tx
    .update(timedSessions)
    .set({ endedAt: null, method: null, closedBy: null })
    .where(eq(timedSessions.submissionId, work.id));
  await tx
    .update(ownDueDates)
    .set({ reopenedAt: at, submittedBefore: work.submittedAt ?? work.gradedAt })
    .where(and(eq(ownDueDates.assignmentId, work.assignmentId), eq(ownDueDates.studentId, work.studentId)));
  announceChange(tx, 'work', [work.id]);
}

/** Returns those of the submissions that have answers and are not submitted. */
export async function listOpenWithAnswers(tx: Transaction, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectDistinct({ id: submissions.id })
    .from(submissions)
    .innerJoin(responses, and(eq(responses.submissionId, submissions.id), sql`${responses.revision} > 0`))
    .where(
      and(
        inArray(submissions.id, ids),
        sql`${submissions.submittedAt} is null and ${submissions.gradedAt} is null`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Returns whether students see marks of the assignment. */
export async function hasVisibleMarks(tx: Transaction, assignmentId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(assignments, and(eq(assignments.id, submissions.assignmentId), assignments.marksVisible))
    .where(and(eq(submissions.assignmentId, assignmentId), sql`${submissions.gradedAt} is not null`))
    .limit(1);
  return rows.length > 0;
}
