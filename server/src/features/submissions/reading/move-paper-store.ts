/** All SQL of moving a paper to another student. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import { runs } from '../../../platform/runs/tables.ts';
import { type Submission, submissions } from '../../answering/index.ts';
import { readSubmissionRun, submissionSubject } from './read-submission.run.ts';

interface Students {
  assignmentId: number;
  studentIds: readonly number[];
}

/** Locks the submissions of these students, always in the same order, so that two teachers cannot block each other. */
export function lockSubmissionsOfStudents(
  tx: Transaction,
  { assignmentId, studentIds }: Students,
): Promise<Submission[]> {
  return tx
    .select()
    .from(submissions)
    .where(and(eq(submissions.assignmentId, assignmentId), inArray(submissions.studentId, [...studentIds])))
    .orderBy(submissions.id)
    .for('update');
}

/** Returns whether the student saved an answer, started a timer, or has set-aside work of a merged account. */
export async function hasTypedWork(tx: Transaction, { id, studentId }: Submission): Promise<boolean> {
  const { rows } = await tx.execute<{ own: boolean }>(sql`
    select exists (select from answer_revisions v join responses r on r.id = v.response_id
        where r.submission_id = ${id} and v.saved_by = ${studentId})
      or exists (select from timed_sessions where submission_id = ${id})
      or exists (select from submissions where set_aside_for = ${id}) as own`);
  return rows[0]?.own === true;
}

/** Returns whether a paper of one of these students waits to be read, or is being read. */
export async function isBeingRead(tx: Transaction, { assignmentId, studentIds }: Students): Promise<boolean> {
  const subjects = studentIds.map((studentId) => submissionSubject({ assignmentId, studentId }));
  const [reading] = await tx
    .select({ id: runs.id })
    .from(runs)
    .where(
      and(
        eq(runs.kind, readSubmissionRun.name),
        inArray(runs.subject, subjects),
        inArray(runs.state, ['waiting', 'running']),
      ),
    )
    .limit(1);
  return reading !== undefined;
}

export async function setStudent(tx: Transaction, submissionId: number, studentId: number): Promise<void> {
  await tx.update(submissions).set({ studentId }).where(eq(submissions.id, submissionId));
}
