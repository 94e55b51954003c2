/** The SQL of an answer's complete mark history. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../platform/db/index.ts';
import { responses, submissions } from '../../answering/index.ts';
import { accounts } from '../../identity/index.ts';
import type { MarkEvent } from '../store.ts';
import { markConfirmations, markEvents, regrades } from '../tables.ts';

const teaching = alias(markEvents, 'teaching');
const student = alias(accounts, 'student');

/** Lists the marks, oldest first. */
export async function listExplained(tx: Transaction, responseId: number) {
  return tx
    .select({
      mark: markEvents,
      teacher: { title: accounts.title, firstName: accounts.firstName, lastName: accounts.lastName },
      instructions: regrades.instructions,
      confirmed: sql<number | null>`jsonb_array_length(${markConfirmations.targets})`,
      taught: {
        responseId: sql<number | null>`${teaching.responseId}`,
        obtainedQuarters: sql<number | null>`${teaching.obtainedQuarters}`,
        firstName: sql<string | null>`${student.firstName}`,
        lastName: sql<string | null>`${student.lastName}`,
      },
    })
    .from(markEvents)
    .leftJoin(accounts, eq(accounts.id, markEvents.instructorId))
    .leftJoin(regrades, eq(regrades.id, markEvents.regradeId))
    .leftJoin(markConfirmations, eq(markConfirmations.id, markEvents.confirmationId))
    .leftJoin(teaching, eq(teaching.id, markEvents.taughtBy))
    .leftJoin(responses, eq(responses.id, teaching.responseId))
    .leftJoin(submissions, eq(submissions.id, responses.submissionId))
    .leftJoin(student, eq(student.id, submissions.studentId))
    .where(eq(markEvents.responseId, responseId))
    .orderBy(asc(markEvents.id));
}

export type ExplainedRow = Awaited<ReturnType<typeof listExplained>>[number];

/** Finds a mark if it belongs to this answer. */
export async function findMarkForResponse(
  tx: Transaction,
  { responseId, markId }: { responseId: number; markId: number },
): Promise<MarkEvent | undefined> {
  const [row] = await tx
    .select()
    .from(markEvents)
    .where(and(eq(markEvents.id, markId), eq(markEvents.responseId, responseId)));
  return row;
}
