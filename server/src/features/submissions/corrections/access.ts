/** Checks who may correct the reading of a paper: only teachers of the course, and only work that was read from paper. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import { type Answer, responses, type Submission, submissions } from '../../answering/index.ts';
import { assignments, isTaughtBy, questions } from '../../assignments/index.ts';
import type { Session } from '../../identity/index.ts';

/**
 * Returns the answer with its submission, which is locked until the transaction ends. Answers of another course or school or of a deleted
 * assignment are refused like answers that do not exist.
 * @throws Refused response/not-found, reading/not-on-paper
 */
export async function getReadAnswer(
  tx: Transaction,
  { role, accountId }: Session,
  responseId: number,
): Promise<{ answer: Answer; submission: Submission }> {
  const [found] = await tx
    .select({ submission: submissions })
    .from(submissions)
    .innerJoin(responses, eq(responses.submissionId, submissions.id))
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(questions, eq(questions.id, responses.questionId))
    .where(
      and(
        eq(responses.id, responseId),
        isNull(assignments.hiddenAt),
        isNull(questions.hiddenAt),
        isTaughtBy(tx, accountId),
      ),
    )
    .for('no key update', { of: submissions });
  if (role !== 'instructor' || !found) refuse('response/not-found');
  const { submission } = found;
  if (submission.origin !== 'paper' || !submission.submittedAt) refuse('reading/not-on-paper');
  // The answer is read after the lock is acquired, because its previous holder may have changed it.
  const [answer] = await tx.select().from(responses).where(eq(responses.id, responseId));
  if (!answer) refuse('response/not-found');
  return { answer, submission };
}

/**
 * Locks the student's submission until the transaction ends.
 * @throws Refused submission/not-found
 */
export async function lockPaper(
  tx: Transaction,
  { assignmentId, studentId }: { assignmentId: number; studentId: number },
): Promise<Submission> {
  const [row] = await tx
    .select()
    .from(submissions)
    .where(and(eq(submissions.assignmentId, assignmentId), eq(submissions.studentId, studentId)))
    .for('no key update');
  if (!row) refuse('submission/not-found');
  return row;
}
