/** The SQL of one question and its versions. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import { courseInstructors } from '../courses/index.ts';
import { accounts } from '../identity/index.ts';
import { assignments, questions, questionVersions } from './tables.ts';

export type QuestionRow = typeof questions.$inferSelect;
export type QuestionVersion = typeof questionVersions.$inferSelect;

/**
 * The question, if this teacher teaches the course that it belongs to. Its assignment and itself are locked until the transaction
 * ends: whoever changes questions of an assignment does so one after the other.
 */
export async function lockTaughtQuestion(
  tx: Transaction,
  instructorId: number,
  questionId: number,
): Promise<QuestionRow | undefined> {
  const [found] = await tx
    .select({ assignmentId: assignments.id })
    .from(questions)
    .innerJoin(assignments, eq(assignments.id, questions.assignmentId))
    .innerJoin(
      courseInstructors,
      and(
        eq(courseInstructors.courseId, assignments.courseId),
        eq(courseInstructors.instructorId, instructorId),
      ),
    )
    .where(and(eq(questions.id, questionId), isNull(questions.hiddenAt), isNull(assignments.hiddenAt)))
    .for('no key update', { of: assignments });
  if (!found) return undefined;
  const [row] = await tx.select().from(questions).where(eq(questions.id, questionId)).for('no key update');
  return row;
}

/** Oldest first. */
export async function listVersions(tx: Transaction, questionId: number) {
  return tx
    .select({
      version: questionVersions,
      author: { title: accounts.title, firstName: accounts.firstName, lastName: accounts.lastName },
    })
    .from(questionVersions)
    .leftJoin(accounts, eq(accounts.id, questionVersions.createdBy))
    .where(eq(questionVersions.questionId, questionId))
    .orderBy(asc(questionVersions.version));
}

export async function appendVersion(
  tx: Transaction,
  row: typeof questionVersions.$inferInsert,
): Promise<void> {
  await tx.insert(questionVersions).values(row);
  await tx.update(questions).set({ version: row.version }).where(eq(questions.id, row.questionId));
}

export async function setFlag(tx: Transaction, questionId: number, flag: string): Promise<void> {
  await tx.update(questions).set({ flag }).where(eq(questions.id, questionId));
}

/** What a student can reach, after its questions have changed. */
export async function setPossible(tx: Transaction, assignmentId: number, quarters: number): Promise<void> {
  await tx.update(assignments).set({ possibleQuarters: quarters }).where(eq(assignments.id, assignmentId));
}

/** Numbers these questions from 1, in the order given; one statement. */
export async function setNumbers(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update questions set number = placed.number
    from unnest(${sql.param([...ids])}::int[]) with ordinality as placed (id, number)
    where questions.id = placed.id`);
}
