/** SQL for regrades: their targets and their progress. */
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import { runs } from '../../../platform/runs/tables.ts';
import { responses, submissions } from '../../answering/index.ts';
import { assignments, questions } from '../../assignments/index.ts';
import { accounts } from '../../identity/index.ts';
import { markEvents, regrades } from '../tables.ts';

export type Regrade = typeof regrades.$inferSelect;

/** Locks the assignment, so that its regrades start one after the other. */
export async function lockAssignment(tx: Transaction, assignmentId: number): Promise<void> {
  await tx
    .select({ id: assignments.id })
    .from(assignments)
    .where(eq(assignments.id, assignmentId))
    .for('no key update');
}

export async function insertRegrade(tx: Transaction, row: typeof regrades.$inferInsert): Promise<Regrade> {
  const [inserted] = await tx.insert(regrades).values(row).returning();
  if (!inserted) throw new Error('No regrade was added.');
  return inserted;
}

export async function setRunOfRegrade(tx: Transaction, regradeId: number, runId: number): Promise<void> {
  await tx.update(regrades).set({ runId }).where(eq(regrades.id, regradeId));
}

export async function findRegrade(tx: Transaction, regradeId: number): Promise<Regrade | undefined> {
  const [row] = await tx.select().from(regrades).where(eq(regrades.id, regradeId));
  return row;
}

/** Regrades of this assignment that are waiting or running. */
export async function listLiveRegrades(tx: Transaction, assignmentId: number): Promise<Regrade[]> {
  const rows = await tx
    .select({ regrade: regrades })
    .from(regrades)
    .innerJoin(runs, eq(runs.id, regrades.runId))
    .where(and(eq(regrades.assignmentId, assignmentId), inArray(runs.state, ['waiting', 'running'])))
    .orderBy(asc(regrades.id));
  return rows.map(({ regrade }) => regrade);
}

/** An answer of submitted work, with the mark that counts. */
export interface RegradableAnswer {
  responseId: number;
  submissionId: number;
  studentId: number;
  studentName: string;
  questionId: number;
  questionNumber: number;
  markId: number | null;
  /** Whether the answer was not read, so only a person can mark it. */
  isUnread: boolean;
  /** Null if no mark counts. */
  source: 'engine' | 'instructor' | null;
  obtainedQuarters: number | null;
  teacher: { title: string; firstName: string; lastName: string } | null;
}

/** The submissions and questions to list; all of them by default. */
export interface AnswersScope {
  assignmentId: number;
  studentIds?: number[] | undefined;
  questionIds?: number[] | undefined;
}

/** Lists the answers in the order of the students' names. */
export async function listRegradableAnswers(
  tx: Transaction,
  { assignmentId, studentIds, questionIds }: AnswersScope,
): Promise<RegradableAnswer[]> {
  if (studentIds?.length === 0 || questionIds?.length === 0) return [];
  const students = tx
    .select({ id: accounts.id, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .as('students');
  return tx
    .select({
      responseId: responses.id,
      submissionId: submissions.id,
      studentId: submissions.studentId,
      studentName: sql<string>`trim(${students.firstName} || ' ' || ${students.lastName})`,
      questionId: questions.id,
      questionNumber: questions.number,
      markId: responses.markId,
      isUnread: sql<boolean>`${responses.unreadable} or ${responses.unplaced}`,
      source: markEvents.source,
      obtainedQuarters: markEvents.obtainedQuarters,
      teacher: { title: accounts.title, firstName: accounts.firstName, lastName: accounts.lastName },
    })
    .from(submissions)
    .innerJoin(responses, eq(responses.submissionId, submissions.id))
    .innerJoin(questions, eq(questions.id, responses.questionId))
    .innerJoin(students, eq(students.id, submissions.studentId))
    .leftJoin(markEvents, eq(markEvents.id, responses.markId))
    .leftJoin(accounts, eq(accounts.id, markEvents.instructorId))
    .where(
      and(
        eq(submissions.assignmentId, assignmentId),
        isNotNull(submissions.submittedAt),
        isNull(questions.hiddenAt),
        studentIds && inArray(submissions.studentId, studentIds),
        questionIds && inArray(questions.id, questionIds),
      ),
    )
    .orderBy(asc(students.firstName), asc(students.lastName), asc(questions.number), asc(responses.id));
}
