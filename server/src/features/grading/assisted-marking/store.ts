/** The SQL of assisted marking. */
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../platform/db/index.ts';
import { responses, submissions } from '../../answering/index.ts';
import { questions } from '../../assignments/index.ts';
import { accounts } from '../../identity/index.ts';
import { markConfirmations, markEvents } from '../tables.ts';

const engineMark = alias(markEvents, 'engine_mark');

/** A column of the engine's last mark for the current text. */
function ofEngineMark(
  tx: Transaction,
  value: typeof engineMark.obtainedQuarters | typeof engineMark.feedback,
) {
  const newest = tx
    .select({ value })
    .from(engineMark)
    .where(
      and(
        eq(engineMark.responseId, responses.id),
        eq(engineMark.source, 'engine'),
        eq(engineMark.answerRevision, responses.revision),
      ),
    )
    .orderBy(desc(engineMark.id))
    .limit(1);
  return newest;
}

/** Lists answers of submitted work with the mark that counts, ordered by the students' names. */
async function listAnswersWhere(tx: Transaction, assignmentId: number, condition: ReturnType<typeof eq>) {
  return tx
    .select({
      answer: responses,
      mark: markEvents,
      engineQuarters: sql<number | null>`(${ofEngineMark(tx, engineMark.obtainedQuarters)})`,
      engineFeedback: sql<string | null>`(${ofEngineMark(tx, engineMark.feedback)})`,
      studentId: submissions.studentId,
      paperFileName: sql<
        string | null
      >`case when ${submissions.origin} = 'paper' then ${submissions.fileName} end`,
      student: { firstName: accounts.firstName, lastName: accounts.lastName },
    })
    .from(responses)
    .innerJoin(submissions, eq(submissions.id, responses.submissionId))
    .innerJoin(accounts, eq(accounts.id, submissions.studentId))
    .leftJoin(markEvents, eq(markEvents.id, responses.markId))
    .where(and(eq(submissions.assignmentId, assignmentId), isNotNull(submissions.submittedAt), condition))
    .orderBy(asc(accounts.firstName), asc(accounts.lastName), asc(responses.id));
}

export const listAnswersTo = (tx: Transaction, assignmentId: number, questionId: number) =>
  listAnswersWhere(tx, assignmentId, eq(responses.questionId, questionId));

export const listAnswersById = (tx: Transaction, assignmentId: number, responseIds: number[]) =>
  listAnswersWhere(tx, assignmentId, inArray(responses.id, responseIds));

export type AssistedRow = Awaited<ReturnType<typeof listAnswersTo>>[number];

/** @returns the new confirmation's id */
export async function addConfirmation(
  tx: Transaction,
  confirmation: typeof markConfirmations.$inferInsert,
): Promise<number> {
  const [row] = await tx
    .insert(markConfirmations)
    .values(confirmation)
    .returning({ id: markConfirmations.id });
  if (!row) throw new Error('The confirmation was not recorded.');
  return row.id;
}

/** A confirmation that this teacher gave and has not undone. */
export async function findConfirmation(tx: Transaction, id: number, instructorId: number) {
  const [row] = await tx
    .select()
    .from(markConfirmations)
    .where(
      and(
        eq(markConfirmations.id, id),
        eq(markConfirmations.instructorId, instructorId),
        isNull(markConfirmations.undoneAt),
      ),
    );
  return row;
}

const MAX_SHOWN = 20;

/** Lists the confirmations in an assignment that a teacher can undo, newest first, with the number of their marks that still count. */
export async function listConfirmations(tx: Transaction, assignmentId: number, instructorId: number) {
  return tx
    .select({
      id: markConfirmations.id,
      confirmedAt: markConfirmations.createdAt,
      count: count(),
    })
    .from(markConfirmations)
    .innerJoin(markEvents, eq(markEvents.confirmationId, markConfirmations.id))
    .innerJoin(responses, eq(responses.markId, markEvents.id))
    .where(
      and(
        eq(markConfirmations.assignmentId, assignmentId),
        eq(markConfirmations.instructorId, instructorId),
        isNull(markConfirmations.undoneAt),
      ),
    )
    .groupBy(markConfirmations.id, markConfirmations.createdAt)
    .orderBy(desc(markConfirmations.id))
    .limit(MAX_SHOWN);
}

export async function setUndone(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx.update(markConfirmations).set({ undoneAt: at }).where(eq(markConfirmations.id, id));
}

/** Lists the marks of a confirmation that still count, with the current marks possible of their question. */
export async function listCountingMarks(tx: Transaction, confirmationId: number) {
  return tx
    .select({ responseId: responses.id, submissionId: responses.submissionId })
    .from(markEvents)
    .innerJoin(responses, eq(responses.markId, markEvents.id))
    .innerJoin(questions, eq(questions.id, responses.questionId))
    .where(
      and(eq(markEvents.confirmationId, confirmationId), eq(questions.version, markEvents.questionVersion)),
    )
    .orderBy(asc(responses.id));
}
