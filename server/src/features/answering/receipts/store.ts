/** SQL for receipts. The submitted answers are read from the history of revisions, so they are not stored twice. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import { isCurrentVersion } from '../../assignments/index.ts';
import { assignments, questions, questionVersions } from '../../assignments/tables.ts';
import { accounts } from '../../identity/tables.ts';
import { responses, submissions } from '../tables.ts';

export interface SubmittedWork {
  assignmentId: number;
  title: string;
  studentId: number;
  firstName: string;
  lastName: string;
  submissionId: number;
  submittedAt: Date | null;
}

export async function findSubmitted(
  tx: Transaction,
  assignmentId: number,
  studentId: number,
): Promise<SubmittedWork | undefined> {
  const [row] = await tx
    .select({
      assignmentId: assignments.id,
      title: assignments.title,
      studentId: accounts.id,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      submissionId: submissions.id,
      submittedAt: submissions.submittedAt,
    })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(accounts, eq(accounts.id, submissions.studentId))
    .where(and(eq(submissions.assignmentId, assignmentId), eq(submissions.studentId, studentId)));
  return row;
}

export interface SubmittedAnswer {
  questionId: number;
  number: number;
  label: string;
  revision: number;
  content: string | null;
}

/** Lists the counting answer to each question, in the order of the questions. */
export async function listSubmittedAnswers(
  tx: Transaction,
  assignmentId: number,
  submissionId: number,
): Promise<SubmittedAnswer[]> {
  return tx
    .select({
      questionId: questions.id,
      number: questions.number,
      label: questionVersions.label,
      revision: sql<number>`coalesce(${responses.revision}, 0)`,
      content: responses.content,
    })
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .leftJoin(
      responses,
      and(eq(responses.questionId, questions.id), eq(responses.submissionId, submissionId)),
    )
    .where(and(eq(questions.assignmentId, assignmentId), isNull(questions.hiddenAt)))
    .orderBy(asc(questions.number));
}
