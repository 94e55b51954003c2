/** The SQL of what students see of assignments: those of their courses, once they are live. */
import type { DateFormat, detailsForStudents, ValuesOf } from '@classi/contract';
import { and, eq, exists, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import { assignments, detailsForStudentsSql, questions } from '../assignments/index.ts';
import { enrolments } from '../courses/index.ts';
import { totalExtraSeconds } from './accommodations/rules.ts';
import { EXTRA_TIME, type ExtraTimeColumn, extraTimeColumn, readExtraTime } from './accommodations/store.ts';
import { DUE_AT, dueAtColumn } from './own-due-dates/due-at.ts';
import { type Extension, extraTime } from './rules.ts';
import { readAnswers, responses, submissions, timedSessions } from './tables.ts';

/** An assignment that a student sees. */
export interface OpenAssignment {
  id: number;
  /** This student's due date. */
  dueAt: Date;
  timezone: string;
  dateFormat: DateFormat;
  /** Seconds; 0 is untimed. */
  timeLimit: number;
  /** False if students can read the questions but not answer them here. */
  answerable: boolean;
  /** Whether students see the marks of graded work. */
  marksVisible: boolean;
  /** When this student's session of a timed assignment began. */
  startedAt: Date | null;
  /** The extra time from teachers and the school's accommodation. */
  extension: Extension;
}

/** Returns undefined if the student sees no such assignment: it belongs to another course or school, is deleted, or is not live yet. */
export async function findOpenAssignment(
  tx: Transaction,
  { assignmentId, studentId, at }: { assignmentId: number; studentId: number; at: Date },
): Promise<OpenAssignment | undefined> {
  const [row] = await tx
    .select({
      id: assignments.id,
      dueAt: dueAtColumn('assignments', 'enrolments.student_id').mapWith(assignments.dueAt),
      timezone: assignments.timezone,
      dateFormat: sql<DateFormat>`(select date_format from tenants where tenants.id = ${assignments.tenantId})`,
      timeLimit: sql<number>`coalesce(${timedSessions.timeLimit}, ${assignments.timeLimit})`,
      answerable: assignments.studentSubmissionsAllowed,
      marksVisible: assignments.marksVisible,
      startedAt: timedSessions.startedAt,
      endedAt: timedSessions.endedAt,
      extraTime: extraTimeColumn('assignments.id', 'enrolments.student_id'),
    })
    .from(assignments)
    .innerJoin(
      enrolments,
      and(eq(enrolments.courseId, assignments.courseId), eq(enrolments.studentId, studentId)),
    )
    .leftJoin(
      submissions,
      and(eq(submissions.assignmentId, assignments.id), eq(submissions.studentId, studentId)),
    )
    .leftJoin(timedSessions, eq(timedSessions.submissionId, submissions.id))
    .where(and(eq(assignments.id, assignmentId), isNull(assignments.hiddenAt), lte(assignments.liveAt, at)));
  if (!row) return undefined;
  const { extraTime: column, endedAt, ...assignment } = row;
  const seconds = totalExtraSeconds({ ...assignment, endedAt, ...readExtraTime(column) }, at);
  return { ...assignment, extension: extraTime(row.dueAt, seconds) };
}

export async function listQuestionIds(tx: Transaction, assignmentId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.assignmentId, assignmentId), isNull(questions.hiddenAt)));
  return rows.map((row) => row.id);
}

/** An assignment in a student's list. */
export interface ListedAssignment extends ValuesOf<typeof detailsForStudents> {
  id: number;
  courseName: string;
  courseCode: string;
  assignedAt: Date;
  dueAt: Date;
  timeLimit: number;
  /** Extra time on top of the limit, in seconds. */
  extraSeconds: number;
  answerable: boolean;
  marksVisible: boolean;
  questionCount: number;
  possibleQuarters: number;
  submittedAt: Date | null;
  reopenedAt: Date | null;
  gradedAt: Date | null;
  marksSeenAt: Date | null;
  obtainedQuarters: number | null;
  hasAnswers: boolean;
  /** The sum over the graded work of the class, in quarters; 0 while its marks are not released. */
  classObtained: number;
  classPossible: number;
}

type ListedRow = Omit<ListedAssignment, 'extraSeconds'> & {
  startedAt: Date | null;
  endedAt: Date | null;
  extraTime: ExtraTimeColumn;
};

/** Lists all assignments that the student sees, in one statement. */
export async function listOpenAssignments(
  tx: Transaction,
  studentId: number,
  at: Date,
): Promise<ListedAssignment[]> {
  // The raw client parses timestamps to Dates and counts to numbers.
  const { rows } = await tx.$client.query<ListedRow>(
    `select a.id, ${detailsForStudentsSql('a')}, c.name as "courseName", c.code as "courseCode", a.live_at as "assignedAt",
       ${DUE_AT('a', 'e.student_id')} as "dueAt", coalesce(t.time_limit, a.time_limit) as "timeLimit", t.started_at as "startedAt", t.ended_at as "endedAt",
       ${EXTRA_TIME('a.id', 'e.student_id')} as "extraTime", a.student_submissions_allowed as answerable, a.marks_visible as "marksVisible",
       (select count(*)::int from questions q where q.assignment_id = a.id and q.hidden_at is null) as "questionCount",
       a.possible_quarters as "possibleQuarters",
       s.submitted_at as "submittedAt", s.graded_at as "gradedAt", s.marks_seen_at as "marksSeenAt", s.obtained_quarters as "obtainedQuarters",
       exists (select from responses r where r.submission_id = s.id and r.revision > 0) as "hasAnswers",
       (select own.reopened_at from own_due_dates own where own.assignment_id = a.id and own.student_id = $1) as "reopenedAt",
       class.obtained as "classObtained", class.possible as "classPossible"
     from enrolments e
     join assignments a on a.course_id = e.course_id and a.hidden_at is null and a.live_at <= $2
     join courses c on c.id = a.course_id
     left join submissions s on s.assignment_id = a.id and s.student_id = $1
     left join timed_sessions t on t.submission_id = s.id
     cross join lateral (
       select coalesce(sum(work.obtained_quarters), 0)::float8 as obtained,
         (count(*) * a.possible_quarters)::float8 as possible
       from submissions work where work.assignment_id = a.id and work.graded_at is not null and a.marks_visible
     ) class
     where e.student_id = $1
     order by "dueAt", a.id`,
    [studentId, at],
  );
  return rows.map(({ startedAt, endedAt, extraTime: column, ...row }) => {
    const facts = { timeLimit: row.timeLimit, startedAt, endedAt: endedAt ?? row.submittedAt };
    return { ...row, extraSeconds: totalExtraSeconds({ ...facts, ...readExtraTime(column) }, at) };
  });
}

/**
 * Lists work that was typed but not submitted, of untimed assignments that were due before `at`, if it has answers or unconfirmed read
 * answers. `dueAt` is the student's own date, which may be after `at`.
 */
export async function listUnsubmittedWork(tx: Transaction, at: Date): Promise<{ id: number; dueAt: Date }[]> {
  return tx
    .select({
      id: submissions.id,
      dueAt: dueAtColumn('assignments', 'submissions.student_id').mapWith(assignments.dueAt),
    })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .leftJoin(timedSessions, eq(timedSessions.submissionId, submissions.id))
    .where(
      and(
        isNull(submissions.submittedAt),
        isNull(submissions.setAsideFor),
        isNull(submissions.gradedAt),
        eq(submissions.origin, 'typed'),
        isNull(timedSessions.id),
        isNull(assignments.hiddenAt),
        lt(assignments.dueAt, at),
        exists(
          tx
            .select({ id: responses.id })
            .from(responses)
            .leftJoin(
              readAnswers,
              and(eq(readAnswers.responseId, responses.id), eq(readAnswers.state, 'waiting')),
            )
            .where(
              and(
                eq(responses.submissionId, submissions.id),
                or(isNotNull(responses.content), isNotNull(readAnswers.id)),
              ),
            ),
        ),
      ),
    );
}
