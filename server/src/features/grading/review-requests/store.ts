/** The SQL of requests for another look at marks. A change of a request is announced like a change of its mark. */
import type { ReviewRequest } from '@classi/contract';
import { formOfAddress } from '@classi/contract/identity/form-of-address';
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../platform/db/index.ts';
import { responses, submissions } from '../../answering/index.ts';
import {
  assignments,
  isCurrentVersion,
  isTaughtBy,
  quartersToMarks,
  questions,
  questionVersions,
} from '../../assignments/index.ts';
import { announceChange } from '../../courses/index.ts';
import { accounts } from '../../identity/index.ts';
import { markEvents, reviewRequests } from '../tables.ts';

const answeredMark = alias(markEvents, 'answered_mark');

/** A request as the wire has it, with what decides about it. */
interface StoredRequest {
  request: ReviewRequest;
  isWithdrawn: boolean;
  answeredById: number | null;
}

/** Lists requests about questions that were not deleted and work that counts, oldest first. */
async function listWhere(tx: Transaction, condition: SQL | undefined): Promise<StoredRequest[]> {
  const rows = await tx
    .select({
      row: reviewRequests,
      questionId: responses.questionId,
      studentId: submissions.studentId,
      beforeQuarters: markEvents.obtainedQuarters,
      afterQuarters: answeredMark.obtainedQuarters,
      teacher: { title: accounts.title, firstName: accounts.firstName, lastName: accounts.lastName },
    })
    .from(reviewRequests)
    .innerJoin(responses, eq(responses.id, reviewRequests.responseId))
    .innerJoin(submissions, eq(submissions.id, responses.submissionId))
    .innerJoin(questions, eq(questions.id, responses.questionId))
    .innerJoin(markEvents, eq(markEvents.id, reviewRequests.markId))
    .leftJoin(answeredMark, eq(answeredMark.id, reviewRequests.answeredMarkId))
    .leftJoin(accounts, eq(accounts.id, reviewRequests.answeredBy))
    .where(and(condition, isNull(questions.hiddenAt), isNull(submissions.setAsideFor)))
    .orderBy(asc(reviewRequests.id));
  return rows.map(({ row, questionId, studentId, beforeQuarters, afterQuarters, teacher }) => ({
    request: {
      ...{ id: row.id, responseId: row.responseId, questionId, studentId },
      ...{
        text: row.studentWords,
        requestedAt: row.requestedAt,
        marksBefore: quartersToMarks(beforeQuarters),
      },
      answer:
        row.answeredAt === null
          ? null
          : {
              reply: row.reply ?? '',
              marksAfter: quartersToMarks(afterQuarters ?? beforeQuarters),
              answeredBy: teacher ? formOfAddress(teacher) : '',
              answeredAt: row.answeredAt,
            },
    },
    isWithdrawn: row.withdrawnAt !== null,
    answeredById: row.answeredBy,
  }));
}

/** Lists the requests that were not withdrawn: those of one student, or of everybody. */
export async function listRequests(
  tx: Transaction,
  { assignmentId, studentId }: { assignmentId: number; studentId?: number },
): Promise<ReviewRequest[]> {
  const ofStudent = studentId === undefined ? undefined : eq(submissions.studentId, studentId);
  const found = await listWhere(
    tx,
    and(eq(submissions.assignmentId, assignmentId), isNull(reviewRequests.withdrawnAt), ofStudent),
  );
  return found.map(({ request }) => request);
}

/** Lists the open requests about the work of a teacher's courses, or of the school if `teacherId` is null, oldest first. */
export async function listOpen(tx: Transaction, teacherId: number | null) {
  const rows = await tx
    .select({
      responseId: reviewRequests.responseId,
      assignmentId: submissions.assignmentId,
      title: assignments.title,
      studentId: submissions.studentId,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      question: questions.number,
      label: questionVersions.label,
      requestedAt: reviewRequests.requestedAt,
    })
    .from(reviewRequests)
    .innerJoin(responses, eq(responses.id, reviewRequests.responseId))
    .innerJoin(submissions, eq(submissions.id, responses.submissionId))
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(accounts, eq(accounts.id, submissions.studentId))
    .innerJoin(questions, eq(questions.id, responses.questionId))
    .innerJoin(questionVersions, isCurrentVersion)
    .where(
      and(
        ...[isNull(reviewRequests.answeredAt), isNull(reviewRequests.withdrawnAt)],
        ...[isNull(questions.hiddenAt), isNull(assignments.hiddenAt), isNull(submissions.setAsideFor)],
        teacherId === null ? undefined : isTaughtBy(tx, teacherId),
      ),
    )
    .orderBy(asc(reviewRequests.id));
  return rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    studentName: `${firstName} ${lastName}`.trim(),
  }));
}

export async function findRequest(tx: Transaction, id: number): Promise<StoredRequest | undefined> {
  const [found] = await listWhere(tx, eq(reviewRequests.id, id));
  return found;
}

export async function addRequest(
  tx: Transaction,
  request: typeof reviewRequests.$inferInsert,
): Promise<void> {
  await tx.insert(reviewRequests).values(request);
  announceChange(tx, 'marks', [request.responseId]);
}

/**
 * Stores the end of a request that is open. Of two ends at the same time, one is stored.
 * @returns false if the request was closed before
 */
export async function closeRequest(
  tx: Transaction,
  { id, responseId }: Pick<ReviewRequest, 'id' | 'responseId'>,
  end: Partial<typeof reviewRequests.$inferInsert>,
): Promise<boolean> {
  const { withdrawnAt, answeredAt } = reviewRequests;
  const closed = await tx
    .update(reviewRequests)
    .set(end)
    .where(and(eq(reviewRequests.id, id), isNull(withdrawnAt), isNull(answeredAt)))
    .returning({ id: reviewRequests.id });
  if (closed.length > 0) announceChange(tx, 'marks', [responseId]);
  return closed.length > 0;
}

export interface MarkedAnswer {
  responseId: number;
  questionId: number;
  markId: number;
  obtainedQuarters: number;
}

/** Lists the answers of a submission that have a mark. */
export async function listMarkedAnswers(tx: Transaction, submissionId: number): Promise<MarkedAnswer[]> {
  return tx
    .select({
      responseId: responses.id,
      questionId: responses.questionId,
      markId: markEvents.id,
      obtainedQuarters: markEvents.obtainedQuarters,
    })
    .from(responses)
    .innerJoin(questions, eq(questions.id, responses.questionId))
    .innerJoin(markEvents, eq(markEvents.id, responses.markId))
    .where(
      and(
        eq(responses.submissionId, submissionId),
        eq(responses.marking, 'graded'),
        isNull(questions.hiddenAt),
      ),
    )
    .orderBy(asc(questions.number));
}
