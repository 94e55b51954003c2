/** Creates work that a student has typed and handed in, for tests. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/index.ts';
import type { BuiltAssignment, Person } from '../../testing/cast.ts';
import {
  answerRevisions,
  ensureResponses,
  ensureSubmission,
  responses,
  submissions,
} from '../answering/index.ts';

export interface BuiltSubmission {
  submissionId: number;
  /** Response ids by question number; a question that was left out has none. */
  responseIds: Map<number, number>;
}

/**
 * @param answers rich text by question number; absent questions were never opened
 * @param isSubmitted false if the work is only typed
 */
export async function aSubmission(
  database: Database,
  student: Person,
  assignment: BuiltAssignment,
  answers: Record<number, string>,
  isSubmitted = true,
): Promise<BuiltSubmission> {
  const { tenantId, id: studentId } = student;
  const at = new Date('2026-03-02T09:00:00Z');
  return database.inTenant(tenantId, async (tx) => {
    const submission = await ensureSubmission(tx, { tenantId, assignmentId: assignment.id, studentId, at });
    const answered = assignment.questions.filter(({ number }) => number in answers);
    const rows = await ensureResponses(tx, {
      tenantId,
      submissionId: submission.id,
      questionIds: answered.map(({ id }) => id),
    });
    const responseIds = new Map<number, number>();
    for (const { id, number } of answered) {
      const row = rows.find((each) => each.questionId === id);
      if (!row) throw new Error('no response');
      responseIds.set(number, row.id);
      await tx
        .update(responses)
        .set({ revision: 1, content: answers[number] ?? null, savedAt: at })
        .where(eq(responses.id, row.id));
      await tx.insert(answerRevisions).values({
        tenantId,
        responseId: row.id,
        revision: 1,
        content: answers[number] ?? null,
        origin: 'typed',
        savedBy: studentId,
        savedAt: at,
      });
    }
    if (isSubmitted) {
      await tx.update(submissions).set({ submittedAt: at }).where(eq(submissions.id, submission.id));
    }
    return { submissionId: submission.id, responseIds };
  });
}
