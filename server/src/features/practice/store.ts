/** All SQL of practice. */
import type { PracticeMethod } from '@classi/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import { marksToQuarters } from '../assignments/index.ts';
import { courses, enrolments } from '../courses/tables.ts';
import type { NumberedQuestion } from './rules.ts';
import { practiceMarks, practiceQuestions, practiceRevisions, practices } from './tables.ts';

export type Practice = typeof practices.$inferSelect;
export type PracticeQuestion = typeof practiceQuestions.$inferSelect;

export interface ListedPractice extends Practice {
  courseName: string;
  courseCode: string;
  questionCount: number;
  answeredCount: number;
  possibleQuarters: number;
  quarters: number;
  /** The marks possible in questions that have a mark, in quarters. */
  markedPossibleQuarters: number;
}

const questionCount = sql<number>`count(${practiceQuestions.id})::int`;
const answeredCount = sql<number>`count(${practiceQuestions.content})::int`;

/** Lists a student's practices, the newest first. */
export async function listPractices(tx: Transaction, studentId: number): Promise<ListedPractice[]> {
  const rows = await tx
    .select({
      practice: practices,
      courseName: courses.name,
      courseCode: courses.code,
      questionCount,
      answeredCount,
      possibleQuarters: sql<number>`coalesce(sum(${practiceQuestions.possibleQuarters}), 0)::int`,
      quarters: sql<number>`coalesce(sum(${practiceQuestions.quarters}), 0)::int`,
      markedPossibleQuarters: sql<number>`coalesce(sum(${practiceQuestions.possibleQuarters}) filter (where ${practiceQuestions.quarters} is not null), 0)::int`,
    })
    .from(practices)
    .innerJoin(courses, eq(courses.id, practices.courseId))
    .leftJoin(practiceQuestions, eq(practiceQuestions.practiceId, practices.id))
    .where(eq(practices.studentId, studentId))
    .groupBy(practices.id, courses.id)
    .orderBy(sql`${practices.createdAt} desc`, sql`${practices.id} desc`);
  return rows.map(({ practice, ...rest }) => ({ ...practice, ...rest }));
}

export async function countPractices(tx: Transaction, studentId: number): Promise<number> {
  return tx.$count(practices, eq(practices.studentId, studentId));
}

/** Finds the course with this code if this student is enrolled in it. */
export async function findOwnCourse(
  tx: Transaction,
  studentId: number,
  code: string,
): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: courses.id })
    .from(courses)
    .innerJoin(enrolments, eq(enrolments.courseId, courses.id))
    .where(and(eq(courses.code, code), eq(enrolments.studentId, studentId)));
  return row?.id;
}

export async function findByRequest(
  tx: Transaction,
  studentId: number,
  requestId: string,
): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: practices.id })
    .from(practices)
    .where(and(eq(practices.studentId, studentId), eq(practices.requestId, requestId)));
  return row?.id;
}

export async function insertPractice(
  tx: Transaction,
  row: {
    tenantId: number;
    studentId: number;
    courseId: number;
    title: string;
    description: string;
    method: PracticeMethod;
    writingId: number | null;
    requestId: string | null;
    createdAt: Date;
  },
  questions: readonly NumberedQuestion[],
): Promise<number> {
  const [added] = await tx.insert(practices).values(row).returning({ id: practices.id });
  if (!added) throw new Error('no practice');
  await tx.insert(practiceQuestions).values(
    questions.map(({ marksPossible, ...question }) => ({
      ...question,
      tenantId: row.tenantId,
      practiceId: added.id,
      possibleQuarters: marksToQuarters(marksPossible),
    })),
  );
  return added.id;
}

/**
 * Finds a practice if this student created it.
 * @param lock `share` lets saves run concurrently, `update` waits for them
 */
export async function findPractice(
  tx: Transaction,
  studentId: number,
  id: number,
  lock?: 'share' | 'update',
): Promise<Practice | undefined> {
  const query = tx
    .select()
    .from(practices)
    .where(and(eq(practices.id, id), eq(practices.studentId, studentId)));
  const [row] = lock ? await query.for(lock) : await query;
  return row;
}

export function listPracticeQuestions(tx: Transaction, practiceId: number): Promise<PracticeQuestion[]> {
  return tx
    .select()
    .from(practiceQuestions)
    .where(eq(practiceQuestions.practiceId, practiceId))
    .orderBy(asc(practiceQuestions.number));
}

export async function findPracticeQuestion(
  tx: Transaction,
  practiceId: number,
  id: number,
): Promise<PracticeQuestion | undefined> {
  const [row] = await tx
    .select()
    .from(practiceQuestions)
    .where(and(eq(practiceQuestions.practiceId, practiceId), eq(practiceQuestions.id, id)))
    .for('update');
  return row;
}

/**
 * Writes the newest answer. The caller must have locked the question.
 * @returns the new revision
 */
export async function writePracticeAnswer(
  tx: Transaction,
  question: PracticeQuestion,
  saved: { attempt: number; content: string | null; at: Date },
): Promise<number> {
  const revision = question.revision + 1;
  const { attempt, content, at } = saved;
  await tx.update(practiceQuestions).set({ content, revision }).where(eq(practiceQuestions.id, question.id));
  await tx.insert(practiceRevisions).values({
    tenantId: question.tenantId,
    questionId: question.id,
    attempt,
    revision,
    content,
    savedAt: at,
  });
  return revision;
}

/** Stores an answer without counting it, only once even if a browser repeats the request. The caller must have locked the question. */
export async function storeUncountedPractice(
  tx: Transaction,
  { id, tenantId }: PracticeQuestion,
  { attempt, content, at }: { attempt: number; content: string | null; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into practice_revisions (tenant_id, question_id, attempt, content, set_aside, saved_at)
    select ${tenantId}::int, ${id}::int, ${attempt}::int, ${content}::text, true, ${at}::timestamptz
    where not exists (
      select from practice_revisions stored
      where stored.question_id = ${id}::int and stored.attempt = ${attempt}::int and stored.set_aside
        and stored.content is not distinct from ${content}::text
    )`);
}

export async function markPracticeSubmitted(tx: Transaction, practiceId: number, at: Date): Promise<void> {
  await tx
    .update(practices)
    .set({ submittedAt: sql`coalesce(${practices.submittedAt}, ${at})` })
    .where(eq(practices.id, practiceId));
}

export async function markPracticeGraded(tx: Transaction, practiceId: number, at: Date): Promise<void> {
  await tx.update(practices).set({ gradedAt: at }).where(eq(practices.id, practiceId));
}

export async function writePracticeMark(
  tx: Transaction,
  question: Pick<PracticeQuestion, 'id' | 'tenantId'>,
  mark: Omit<typeof practiceMarks.$inferInsert, 'tenantId' | 'questionId'>,
): Promise<void> {
  const { quarters, feedback, evidence } = mark;
  await tx
    .update(practiceQuestions)
    .set({ quarters, feedback, evidence })
    .where(eq(practiceQuestions.id, question.id));
  await tx.insert(practiceMarks).values({ ...mark, tenantId: question.tenantId, questionId: question.id });
}

/** Stores the message that the student reads instead of a mark, and the passage to compare the answer with. */
export async function writePracticeNote(
  tx: Transaction,
  { id }: Pick<PracticeQuestion, 'id'>,
  note: Pick<PracticeQuestion, 'feedback' | 'passage' | 'notMarked'>,
): Promise<void> {
  await tx
    .update(practiceQuestions)
    .set({ ...note, quarters: null, evidence: [] })
    .where(eq(practiceQuestions.id, id));
}

/** Begins the next attempt: the answers are cleared, and the history stays. */
export async function restartPractice(tx: Transaction, practiceId: number): Promise<void> {
  await tx
    .update(practices)
    .set({ attempt: sql`${practices.attempt} + 1`, submittedAt: null, gradedAt: null })
    .where(eq(practices.id, practiceId));
  await tx
    .update(practiceQuestions)
    .set({ content: null, revision: 0, quarters: null, feedback: null, evidence: null, notMarked: false })
    .where(eq(practiceQuestions.practiceId, practiceId));
}

/** Returns the owner and the course of a practice if this attempt is the current one. */
export async function findAttempt(
  tx: Transaction,
  practiceId: number,
  attempt: number,
): Promise<{ studentId: number; courseId: number } | undefined> {
  const [row] = await tx
    .select({ studentId: practices.studentId, courseId: practices.courseId })
    .from(practices)
    .where(and(eq(practices.id, practiceId), eq(practices.attempt, attempt)));
  return row;
}
