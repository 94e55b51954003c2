/** The SQL of changing an assignment's questions and their versions. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import { courseInstructors, isCurrentRubric, rubrics } from '../../courses/index.ts';
import { accounts } from '../../identity/index.ts';
import { isCurrentVersion } from '../store.ts';
import { assignments, questions, questionVersions } from '../tables.ts';

type QuestionRow = typeof questions.$inferSelect;
export type QuestionVersion = typeof questionVersions.$inferSelect;

/** A question with its newest version and the author of that version. */
export interface StoredQuestion {
  row: QuestionRow;
  newest: QuestionVersion;
  author: { title: string; firstName: string; lastName: string } | null;
}

/**
 * Finds the assignment of a question if this teacher teaches its course. The assignment is locked until the transaction ends, so that
 * changes to its questions run one after the other.
 */
export async function findAssignmentOfQuestionForUpdate(
  tx: Transaction,
  instructorId: number,
  questionId: number,
): Promise<number | undefined> {
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
  return found?.assignmentId;
}

/** Finds the question that this request has already added, even if it was deleted since. */
export async function findQuestionOfRequest(
  tx: Transaction,
  assignmentId: number,
  requestId: string,
): Promise<{ id: number; number: number } | undefined> {
  const [found] = await tx
    .select({ id: questions.id, number: questions.number })
    .from(questions)
    .where(and(eq(questions.assignmentId, assignmentId), eq(questions.requestId, requestId)));
  return found;
}

export async function nameRequest(tx: Transaction, questionId: number, requestId: string): Promise<void> {
  await tx.update(questions).set({ requestId }).where(eq(questions.id, questionId));
}

/** The questions of an assignment that are not deleted, in their order. */
export async function listStored(tx: Transaction, assignmentId: number): Promise<StoredQuestion[]> {
  return tx
    .select({
      row: questions,
      newest: questionVersions,
      author: { title: accounts.title, firstName: accounts.firstName, lastName: accounts.lastName },
    })
    .from(questions)
    .innerJoin(questionVersions, isCurrentVersion)
    .leftJoin(accounts, eq(accounts.id, questionVersions.createdBy))
    .where(and(eq(questions.assignmentId, assignmentId), isNull(questions.hiddenAt)))
    .orderBy(asc(questions.number), asc(questions.id));
}

/** Finds the given versions by question id; versions that never existed are absent. */
export async function listVersionsRead(
  tx: Transaction,
  read: readonly { questionId: number; version: number }[],
): Promise<ReadonlyMap<number, QuestionVersion>> {
  const ids = sql.param(read.map(({ questionId }) => questionId));
  const versions = sql.param(read.map(({ version }) => version));
  const rows = await tx
    .select()
    .from(questionVersions)
    .where(
      sql`(${questionVersions.questionId}, ${questionVersions.version}) in (select * from unnest(${ids}::int[], ${versions}::int[]))`,
    );
  return new Map(rows.map((row) => [row.questionId, row]));
}

/** Appends versions, which become the newest ones. Runs two statements for any number of them. */
export async function appendVersions(
  tx: Transaction,
  rows: readonly (typeof questionVersions.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(questionVersions).values([...rows]);
  const ids = sql.param(rows.map(({ questionId }) => questionId));
  const versions = sql.param(rows.map(({ version }) => version));
  await tx.execute(sql`
    update questions set version = newest.version
    from unnest(${ids}::int[], ${versions}::int[]) as newest (id, version)
    where questions.id = newest.id`);
}

/** Sets the flags in one statement. */
export async function setFlags(
  tx: Transaction,
  flags: readonly { id: number; flag: string }[],
): Promise<void> {
  if (flags.length === 0) return;
  const ids = sql.param(flags.map(({ id }) => id));
  const texts = sql.param(flags.map(({ flag }) => flag));
  await tx.execute(sql`
    update questions set flag = wanted.flag
    from unnest(${ids}::int[], ${texts}::text[]) as wanted (id, flag)
    where questions.id = wanted.id`);
}

/** Returns those of these tags that name a rubric of the school, with its category. */
export async function listRubricTags(
  tx: Transaction,
  tags: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (tags.length === 0) return new Map();
  const tag = sql<string>`${rubrics.category} || ' - ' || ${rubrics.criterion}`;
  const rows = await tx
    .select({ tag: tag.as('tag'), category: rubrics.category })
    .from(rubrics)
    .where(sql`${tag} = any(${sql.param([...tags])}::text[]) and ${isCurrentRubric}`);
  return new Map(rows.map((row) => [row.tag, row.category]));
}

/** Stores the reachable marks after the questions of an assignment have changed. */
export async function setPossible(tx: Transaction, assignmentId: number, quarters: number): Promise<void> {
  await tx.update(assignments).set({ possibleQuarters: quarters }).where(eq(assignments.id, assignmentId));
}

/** Hides the questions in one statement. */
export async function hideQuestions(tx: Transaction, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(questions)
    .set({ hiddenAt: at })
    .where(sql`${questions.id} = any(${sql.param([...ids])}::int[])`);
}

/** Numbers these questions from 1 in the given order, in one statement. */
export async function setNumbers(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update questions set number = placed.number
    from unnest(${sql.param([...ids])}::int[]) with ordinality as placed (id, number)
    where questions.id = placed.id`);
}
