/** The SQL of submitted work as its teachers see it. */

import { FAILED_READING_HOURS, JUST_READ_SECONDS } from '@classi/contract';
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/db/index.ts';
import { runEvents, runs } from '../../platform/runs/tables.ts';
import { files } from '../../platform/storage/tables.ts';
import {
  type Answer,
  hasLateAnswers,
  hasSetAsideWork,
  ownDueDates,
  type PaperNames,
  responses,
  submissions,
  type UnmatchedPassage,
} from '../answering/index.ts';
import { assignments } from '../assignments/index.ts';
import { accounts } from '../identity/index.ts';

/** The scope of a request: the work of all students, or of one. */
export interface WorkScope {
  assignmentId: number;
  studentId?: number | undefined;
}

/** Work that was submitted, typed or on paper, or of which an answer came too late. */
export interface SubmissionRow {
  id: number;
  studentId: number;
  firstName: string;
  lastName: string;
  /** '' without one. */
  rollNumber: string;
  fileName: string;
  /** The file's name on the teacher's computer; empty for typed work. */
  originalFileName: string;
  origin: 'typed' | 'paper';
  /** Null if the work was not submitted. */
  submittedAt: Date | null;
  late: boolean;
  unmatched: UnmatchedPassage[];
  paperNames: PaperNames;
  /** Whether another account of the student, which was merged, answered too. */
  hasSetAsideWork: boolean;
  /** When submitted work was last opened again; null if it never was. */
  reopenedAt: Date | null;
  /** Null also if the due date was changed since, because that replaces the name. */
  reopenedBy: Pick<typeof accounts.$inferSelect, 'title' | 'firstName' | 'lastName'> | null;
}

const reopener = alias(accounts, 'reopener');

export async function listSubmitted(
  tx: Transaction,
  { assignmentId, studentId }: WorkScope,
): Promise<SubmissionRow[]> {
  const rows = await tx
    .select({
      id: submissions.id,
      studentId: submissions.studentId,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      rollNumber: accounts.rollNumber,
      fileName: submissions.fileName,
      originalFileName: files.originalName,
      origin: submissions.origin,
      submittedAt: submissions.submittedAt,
      late: submissions.late,
      unmatched: submissions.unmatched,
      paperNames: submissions.paperNames,
      hasSetAsideWork,
      reopenedAt: ownDueDates.reopenedAt,
      reopenedBy: { title: reopener.title, firstName: reopener.firstName, lastName: reopener.lastName },
    })
    .from(submissions)
    .innerJoin(accounts, eq(accounts.id, submissions.studentId))
    .leftJoin(files, eq(files.id, submissions.paperFileId))
    .leftJoin(
      ownDueDates,
      and(
        eq(ownDueDates.assignmentId, submissions.assignmentId),
        eq(ownDueDates.studentId, submissions.studentId),
      ),
    )
    .leftJoin(
      reopener,
      and(eq(reopener.id, ownDueDates.setBy), eq(ownDueDates.setAt, ownDueDates.reopenedAt)),
    )
    .where(
      and(
        eq(submissions.assignmentId, assignmentId),
        or(isNotNull(submissions.submittedAt), hasLateAnswers),
        isNull(submissions.setAsideFor),
        studentId === undefined ? undefined : eq(submissions.studentId, studentId),
      ),
    )
    .orderBy(asc(accounts.firstName), asc(accounts.lastName), asc(submissions.id));
  return rows.map((row) => ({ ...row, originalFileName: row.originalFileName ?? '' }));
}

/** An answer without its text. */
export interface AnswerHead {
  id: number;
  submissionId: number;
  questionId: number;
  marking: Answer['marking'];
  markId: number | null;
  unreadable: boolean;
  unplaced: boolean;
  doubt: string;
}

export async function listAnswerHeads(tx: Transaction, submissionIds: number[]): Promise<AnswerHead[]> {
  if (submissionIds.length === 0) return [];
  return tx
    .select({
      id: responses.id,
      submissionId: responses.submissionId,
      questionId: responses.questionId,
      marking: responses.marking,
      markId: responses.markId,
      unreadable: responses.unreadable,
      unplaced: responses.unplaced,
      doubt: responses.doubt,
    })
    .from(responses)
    .where(inArray(responses.submissionId, submissionIds));
}

/**
 * Creates a response for every question of the shown work, because a skipped question can be marked too and a mark needs a response. It
 * runs one statement for all students.
 */
export async function ensureAnswersOfSubmitted(
  tx: Transaction,
  tenantId: number,
  { assignmentId, studentId }: WorkScope,
): Promise<void> {
  await tx.execute(sql`
    insert into responses (tenant_id, submission_id, question_id)
    select ${tenantId}, s.id, q.id
    from submissions s join questions q on q.assignment_id = s.assignment_id and q.hidden_at is null
    where s.assignment_id = ${assignmentId} and (s.submitted_at is not null or exists (
        select from responses l join answer_revisions v on v.response_id = l.id
        where l.submission_id = s.id and v.set_aside = 'late'))
      and (${studentId ?? null}::int is null or s.student_id = ${studentId ?? null})
      and not exists (select 1 from responses r where r.submission_id = s.id and r.question_id = q.id)
    on conflict (submission_id, question_id) do nothing`);
}

/** Finds the name of the paper that a run reads. */
export async function findPaperOfRun(tx: Transaction, runId: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ fileName: sql<string>`${runs.input} ->> 'fileName'` })
    .from(runs)
    .where(eq(runs.id, runId));
  return row?.fileName;
}

/** A paper that waits, is being read, or could not be read. */
export interface StoredReading {
  studentId: number;
  fileName: string;
  originalFileName: string;
  /** The size in bytes. */
  size: number;
  /** Whether the caller uploaded it. */
  own: boolean;
  /** The last event as it is stored; null before the first. */
  last: unknown;
}

/**
 * Lists the last reading of each student's paper that is in progress, or that failed within the last day and was started by the caller, in
 * the order of the requests.
 */
export async function listPaperRuns(
  tx: Transaction,
  { kind, subjects, teacherId }: { kind: string; subjects: string; teacherId: number },
): Promise<StoredReading[]> {
  const { rows } = await tx.execute<StoredReading & Record<string, unknown>>(sql`
    select (r.input ->> 'studentId')::int as "studentId", f.name as "fileName",
      f.original_name as "originalFileName", coalesce(f.size, 0)::int as size,
      r.started_by = ${teacherId} as own, newest.event as last
    from (
      select distinct on (subject) * from ${runs}
      where kind = ${kind} and starts_with(subject, ${subjects})
      order by subject, id desc
    ) r
    join ${files} f on f.name = r.input ->> 'fileName'
    left join lateral (
      select event from ${runEvents} where run_id = r.id order by sequence desc limit 1
    ) newest on true
    where r.state in ('waiting', 'running') or (
      r.state = 'failed' and r.started_by = ${teacherId}
      and r.created_at > now() - make_interval(hours => ${FAILED_READING_HOURS}))
    order by r.id`);
  return rows;
}

/** Lists the papers that were read within the last `JUST_READ_SECONDS` seconds. */
export async function listJustRead(
  tx: Transaction,
  { kind, subjects }: { kind: string; subjects: string },
): Promise<{ studentId: number; fileName: string }[]> {
  return tx
    .select({
      studentId: sql<number>`(${runs.input} ->> 'studentId')::int`,
      fileName: sql<string>`${runs.input} ->> 'fileName'`,
    })
    .from(runs)
    .where(
      and(
        eq(runs.kind, kind),
        eq(runs.state, 'complete'),
        sql`starts_with(${runs.subject}, ${subjects})`,
        sql`${runs.endedAt} > now() - make_interval(secs => ${JUST_READ_SECONDS})`,
      ),
    )
    .orderBy(asc(runs.id));
}

/** The student whose work it is, and the author of the assignment. */
export interface PeopleOfWork {
  studentId: number;
  teacherId: number;
}

export async function findPeopleOfWork(
  tx: Transaction,
  submissionId: number,
): Promise<PeopleOfWork | undefined> {
  const [row] = await tx
    .select({ studentId: submissions.studentId, teacherId: assignments.createdBy })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .where(eq(submissions.id, submissionId));
  return row;
}

/** Returns whether a picture is in a question, or its key, of a course that this teacher teaches. */
export async function isInQuestionsForAccount(
  tx: Transaction,
  accountId: number,
  address: string,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from course_instructors mine
    join assignments a on a.course_id = mine.course_id and a.hidden_at is null
    join questions q on q.assignment_id = a.id and q.hidden_at is null
    join question_versions v on v.question_id = q.id and v.version = q.version
    where mine.instructor_id = ${accountId}
      and position(${`src="${address}"`} in v.stem || v.question || v.answer || v.grading_instructions) > 0
    limit 1`);
  return rows.length > 0;
}

/** The teachers of the course that a submission belongs to. */
export async function listTeachersOfWork(tx: Transaction, submissionId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select c.instructor_id as id from submissions s
    join assignments a on a.id = s.assignment_id
    join course_instructors c on c.course_id = a.course_id
    where s.id = ${submissionId}`);
  return rows.map(({ id }) => id);
}
