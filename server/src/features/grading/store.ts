/** The SQL of giving marks. What screens show of marks is in shown-marks.ts. */
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import { runs } from '../../platform/runs/tables.ts';
import {
  type Answer,
  isWithheld,
  markSubmissionGraded,
  responses,
  type Submission,
  setMarking,
  submissions,
} from '../answering/index.ts';
import {
  assignments,
  isCurrentVersion,
  isTaughtBy,
  questions,
  questionVersions,
} from '../assignments/index.ts';
import { announceChange } from '../courses/index.ts';
import { gradeSubmissionRun, gradingSubject } from './marking/grade-submission.run.ts';
import { wholeMark } from './rules.ts';
import { markEvents } from './tables.ts';

export type MarkEvent = typeof markEvents.$inferSelect;
export type NewMark = typeof markEvents.$inferInsert;

/** Locks a student's work until the transaction ends, so that its marks are given one after the other. */
export async function lockSubmission(
  tx: Transaction,
  { assignmentId, studentId }: { assignmentId: number; studentId: number },
): Promise<Submission | undefined> {
  const [row] = await tx
    .select()
    .from(submissions)
    .where(and(eq(submissions.assignmentId, assignmentId), eq(submissions.studentId, studentId)))
    .for('no key update');
  return row;
}

export async function getAnswer(tx: Transaction, responseId: number): Promise<Answer> {
  const [row] = await tx.select().from(responses).where(eq(responses.id, responseId));
  if (!row) throw new Error(`No response ${responseId}`);
  return row;
}

/** An answer with everything that is needed to mark it by hand. */
export interface MarkableAnswer {
  answer: Answer;
  assignmentId: number;
  studentId: number;
  origin: 'typed' | 'paper';
  submittedAt: Date | null;
  questionVersion: number;
  possibleQuarters: number;
}

/** Finds the answer if this teacher teaches its course, or in any course if `teacherId` is null. Its submission is locked until the transaction ends. */
export async function findMarkableAnswer(
  tx: Transaction,
  teacherId: number | null,
  responseId: number,
): Promise<MarkableAnswer | undefined> {
  const [row] = await tx
    .select({
      responseId: responses.id,
      assignmentId: submissions.assignmentId,
      studentId: submissions.studentId,
      origin: submissions.origin,
      submittedAt: submissions.submittedAt,
      questionVersion: questionVersions.version,
      possibleQuarters: questionVersions.possibleQuarters,
    })
    .from(responses)
    .innerJoin(submissions, eq(submissions.id, responses.submissionId))
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(questions, eq(questions.id, responses.questionId))
    .innerJoin(questionVersions, isCurrentVersion)
    .where(
      and(
        eq(responses.id, responseId),
        isNull(assignments.hiddenAt),
        isNull(questions.hiddenAt),
        teacherId === null ? undefined : isTaughtBy(tx, teacherId),
      ),
    )
    .for('no key update', { of: submissions });
  // Read again while holding the lock: its previous holder may have given a mark.
  return row && { ...row, answer: await getAnswer(tx, responseId) };
}

/** Returns whether a run is marking this work, or will start to. */
export async function isBeingMarked(
  tx: Transaction,
  work: { assignmentId: number; studentId: number },
): Promise<boolean> {
  const [row] = await tx
    .select({ id: runs.id })
    .from(runs)
    .where(
      and(
        eq(runs.kind, gradeSubmissionRun.name),
        eq(runs.subject, gradingSubject(work)),
        inArray(runs.state, ['waiting', 'running']),
      ),
    );
  return row !== undefined;
}

export async function findMark(tx: Transaction, id: number | null): Promise<MarkEvent | undefined> {
  if (id === null) return undefined;
  const [row] = await tx.select().from(markEvents).where(eq(markEvents.id, id));
  return row;
}

/** Finds the engine's newest mark of this revision of the answer. */
export async function findEngineMark(
  tx: Transaction,
  { id, revision }: { id: number; revision: number },
): Promise<MarkEvent | undefined> {
  const [row] = await tx
    .select()
    .from(markEvents)
    .where(
      and(
        eq(markEvents.responseId, id),
        eq(markEvents.answerRevision, revision),
        eq(markEvents.source, 'engine'),
      ),
    )
    .orderBy(desc(markEvents.id))
    .limit(1);
  return row;
}

/** Appends a mark and makes it the one that counts. */
export async function giveMark(tx: Transaction, mark: NewMark): Promise<MarkEvent> {
  const [row] = await tx.insert(markEvents).values(mark).returning();
  if (!row) throw new Error(`No mark was given to response ${mark.responseId}.`);
  await setMarking(tx, [mark.responseId], 'graded', row.id);
  return row;
}

/** Lists the marks that this run gave before it was resumed. */
export async function listMarksOfRun(tx: Transaction, runId: number): Promise<MarkEvent[]> {
  return tx.select().from(markEvents).where(eq(markEvents.runId, runId));
}

/** Sums up a submission: the number of its questions, and the marks that count. */
export async function sumSubmission(tx: Transaction, submission: Submission) {
  return sumSubmissions(tx, [submission.id]);
}

/** Sums up several submissions at once. */
export async function sumSubmissions(tx: Transaction, submissionIds: number[]) {
  return tx
    .select({
      submissionId: submissions.id,
      questionId: questions.id,
      graded: sql<boolean>`coalesce(${responses.marking} = 'graded', false)`,
      notRead: sql<boolean>`coalesce(${responses.markId} is null and (${responses.unreadable} or ${responses.unplaced}), false)`,
      obtainedQuarters: sql<number>`coalesce(${markEvents.obtainedQuarters}, 0)`,
      choice: questionVersions.choice,
    })
    .from(submissions)
    .innerJoin(questions, eq(questions.assignmentId, submissions.assignmentId))
    .innerJoin(questionVersions, isCurrentVersion)
    .leftJoin(
      responses,
      and(eq(responses.questionId, questions.id), eq(responses.submissionId, submissions.id)),
    )
    .leftJoin(markEvents, eq(markEvents.id, responses.markId))
    .where(and(inArray(submissions.id, submissionIds), isNull(questions.hiddenAt)));
}

/**
 * Stores that a submission is graded, with its sum, once all questions are marked (spec 2 §4). It is called in the transaction of the last
 * mark. A paper that is withheld from its student is not graded before a teacher decided whose it is.
 * @returns how many of its questions are graded
 */
export async function settleSubmission(
  tx: Transaction,
  submission: Submission,
  at: Date,
): Promise<{ graded: number; total: number }> {
  const parts = await sumSubmission(tx, submission);
  const whole = isWithheld(submission) ? null : wholeMark(parts);
  if (whole) {
    const first = submission.gradedAt ?? at;
    await markSubmissionGraded(tx, submission.id, { at: first, obtainedQuarters: whole.obtainedQuarters });
  }
  return { graded: parts.filter((part) => part.graded).length, total: parts.length };
}

/** Resets answers that a run has not marked, as if the run had never started. */
export async function releaseUnmarked(tx: Transaction, submissionId: number): Promise<void> {
  await tx
    .update(responses)
    .set({ marking: 'none' })
    .where(and(eq(responses.submissionId, submissionId), eq(responses.marking, 'running')));
  announceChange(tx, 'marking', [submissionId]);
}

/** Lists the rubrics that were chosen for the assignment. */
export async function listRubricIds(tx: Transaction, assignmentId: number): Promise<number[]> {
  const [row] = await tx
    .select({ rubricIds: assignments.rubricIds })
    .from(assignments)
    .where(eq(assignments.id, assignmentId));
  return row?.rubricIds ?? [];
}

/** The current version of a rubric criterion. */
export interface MarkingRubric {
  tag: string;
  description: string;
  version: number;
  /** Whether it was chosen for the assignment, in this or an earlier version. */
  isChosen: boolean;
}

/**
 * Lists the criteria that questions name in their tags and those that were chosen for the assignment, in the order of their creation. The
 * newest version of each is used, even if the criterion was removed.
 */
export async function listRubricsFor(
  tx: Transaction,
  wanted: { tags: string[]; ids: number[] },
): Promise<MarkingRubric[]> {
  if (wanted.tags.length === 0 && wanted.ids.length === 0) return [];
  const { rows } = await tx.execute<MarkingRubric & { madeFirst: number } & Record<string, unknown>>(sql`
    with chosen as (select category, criterion from rubrics where id = any(${sql.param(wanted.ids)}::int[])),
    named as (
      select *, category || ' - ' || criterion as tag, (category, criterion) in (select * from chosen) as is_chosen,
        min(id) over (partition by category, criterion) as made_first
      from rubrics where not removed
    )
    select distinct on (category, criterion) tag, description, version, is_chosen as "isChosen", made_first as "madeFirst"
    from named where is_chosen or tag = any(${sql.param(wanted.tags)}::text[])
    order by category, criterion, version desc`);
  return rows
    .sort((one, next) => one.madeFirst - next.madeFirst)
    .map(({ tag, description, version, isChosen }) => ({ tag, description, version, isChosen }));
}
