/** The SQL of marks that were made without the language model. */
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import { responses, submissions } from '../../answering/index.ts';
import { questions } from '../../assignments/index.ts';
import { markEvents, regrades } from '../tables.ts';

/** Lists the engine's current marks of submitted work that were made without the model. */
export async function listMadeWithoutModel(tx: Transaction, assignmentId: number) {
  const reason = sql<'unavailable' | 'over-budget'>`${markEvents.provenance} -> 'insteadOf' ->> 'reason'`;
  return tx
    .select({
      responseId: responses.id,
      markId: markEvents.id,
      studentId: submissions.studentId,
      questionId: questions.id,
      questionNumber: questions.number,
      reason,
      instructions: sql<string>`coalesce(${regrades.instructions}, '')`,
    })
    .from(submissions)
    .innerJoin(responses, eq(responses.submissionId, submissions.id))
    .innerJoin(questions, eq(questions.id, responses.questionId))
    .innerJoin(markEvents, eq(markEvents.id, responses.markId))
    .leftJoin(regrades, eq(regrades.id, markEvents.regradeId))
    .where(
      and(
        eq(submissions.assignmentId, assignmentId),
        isNotNull(submissions.submittedAt),
        isNull(questions.hiddenAt),
        eq(responses.marking, 'graded'),
        eq(markEvents.source, 'engine'),
        sql`${reason} in ('unavailable', 'over-budget')`,
      ),
    )
    .orderBy(asc(responses.id));
}
