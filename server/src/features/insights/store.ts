/** The SQL of insights and of the marks that they are based on. The number of statements does not depend on the number of students. */
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import { runEvents, runs } from '../../platform/runs/tables.ts';
import { responses, submissions } from '../answering/index.ts';
import { listQuestions, quartersToMarks } from '../assignments/index.ts';
import { markEvents, studentFeedback } from '../grading/index.ts';
import { accounts } from '../identity/index.ts';
import type { InsightMark, InsightQuestion, InsightWork } from './rules.ts';
import { insights } from './tables.ts';

export type Insight = typeof insights.$inferSelect;
export type Audience = Insight['audience'];

/** Represents the class in place of a student's id. */
const CLASS = 0;

export interface MarkedWorks {
  questions: InsightQuestion[];
  /** The works in the order of the students' names, including those without a mark. */
  works: InsightWork[];
}

/** Reads the submitted work of an assignment, of all students or one student, with the counting marks. */
export async function readMarkedWorks(
  tx: Transaction,
  { assignmentId, studentId }: { assignmentId: number; studentId?: number | undefined },
): Promise<MarkedWorks> {
  const questions = await listQuestions(tx, assignmentId);
  const rows = await tx
    .select({
      studentId: submissions.studentId,
      name: sql<string>`trim(${accounts.firstName} || ' ' || ${accounts.lastName})`,
      mark: {
        id: markEvents.id,
        questionId: responses.questionId,
        obtainedQuarters: markEvents.obtainedQuarters,
        feedback: studentFeedback,
        evidence: markEvents.evidence,
        rubricScores: markEvents.rubricScores,
        response: responses.content,
      },
    })
    .from(submissions)
    .innerJoin(accounts, eq(accounts.id, submissions.studentId))
    .leftJoin(responses, and(eq(responses.submissionId, submissions.id), isNotNull(responses.markId)))
    .leftJoin(markEvents, eq(markEvents.id, responses.markId))
    .where(
      and(
        eq(submissions.assignmentId, assignmentId),
        isNotNull(submissions.submittedAt),
        studentId === undefined ? undefined : eq(submissions.studentId, studentId),
      ),
    )
    .orderBy(asc(accounts.firstName), asc(accounts.lastName), asc(submissions.id));
  const questionIds = new Set(questions.map(({ id }) => id));
  const works = new Map<number, InsightWork>();
  for (const { studentId: id, name, mark } of rows) {
    const work = works.get(id) ?? { studentId: id, name, marks: [] };
    works.set(id, work);
    // The mark of a question that was removed does not count.
    if (mark?.id && mark.questionId !== null && questionIds.has(mark.questionId))
      work.marks.push(markOf(mark));
  }
  return { questions, works: [...works.values()] };
}

interface MarkRow extends Pick<InsightMark, 'id' | 'questionId'> {
  obtainedQuarters: number;
  feedback: string;
  evidence: InsightMark['evidence'];
  rubricScores: InsightMark['rubricScores'];
  response: string;
}

function markOf(row: Partial<{ [Key in keyof MarkRow]: MarkRow[Key] | null }>): InsightMark {
  const { id, questionId, obtainedQuarters, feedback, evidence, rubricScores, response } = row;
  return {
    id: id ?? 0,
    questionId: questionId ?? 0,
    points: quartersToMarks(obtainedQuarters ?? 0),
    feedback: feedback ?? '',
    evidence: evidence ?? [],
    rubricScores: rubricScores ?? [],
    response: response ?? '',
  };
}

/** The scope of insights. The class is student 0. */
export interface InsightScope {
  assignmentId: number;
  audience: Audience;
  studentIds: number[];
}

/** Returns, by student id, the insight on the given basis if there is one, and the newest insight on any basis. */
export async function listInsights(
  tx: Transaction,
  { assignmentId, audience, studentIds }: InsightScope,
): Promise<Map<number, Insight[]>> {
  if (studentIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(insights)
    .where(
      and(
        eq(insights.assignmentId, assignmentId),
        eq(insights.audience, audience),
        inArray(insights.studentId, studentIds),
      ),
    )
    .orderBy(desc(insights.writtenAt), desc(insights.id));
  return Map.groupBy(rows, ({ studentId }) => studentId);
}

/** Removes the insights about these students' work and about the class, because work was moved between accounts. */
export async function removeInsights(
  tx: Transaction,
  { assignmentId, studentIds }: { assignmentId: number; studentIds: readonly number[] },
): Promise<void> {
  await tx
    .delete(insights)
    .where(and(eq(insights.assignmentId, assignmentId), inArray(insights.studentId, [CLASS, ...studentIds])));
}

/** Stores an insight. It replaces an earlier one for the same marks. */
export async function storeInsight(tx: Transaction, insight: typeof insights.$inferInsert): Promise<void> {
  const { summary, writtenAt } = insight;
  await tx
    .insert(insights)
    .values(insight)
    .onConflictDoUpdate({
      target: [insights.assignmentId, insights.audience, insights.studentId, insights.restsOn],
      set: { summary, writtenAt },
    });
}

export interface NewestRun {
  state: 'waiting' | 'running' | 'complete' | 'failed';
  /** Whether it ended within the last minute. */
  isFresh: boolean;
  lastEvent: unknown;
}

/** Finds the newest run of this kind and subject, with its last event. */
export async function findNewestRun(
  tx: Transaction,
  kind: string,
  subject: string,
): Promise<NewestRun | undefined> {
  const [row] = await tx
    .select({
      state: runs.state,
      isFresh: sql<boolean>`coalesce(${runs.endedAt} > now() - interval '1 minute', false)`,
      lastEvent: sql<unknown>`(select ${runEvents.event} from ${runEvents} where ${runEvents.runId} = ${runs.id} order by ${runEvents.sequence} desc limit 1)`,
    })
    .from(runs)
    .where(and(eq(runs.kind, kind), eq(runs.subject, subject)))
    .orderBy(desc(runs.id))
    .limit(1);
  return row;
}
