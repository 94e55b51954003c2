/** The SQL of timed sessions, and of the time that teachers add to them. */
import type { SubmissionMethod } from '@classi/contract';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import { announceChange } from '../../courses/index.ts';
import { totalExtraSeconds } from '../accommodations/rules.ts';
import { type ExtraTimeColumn, extraTimeColumn, readExtraTime } from '../accommodations/store.ts';
import { dueAtColumn } from '../own-due-dates/due-at.ts';
import { timedSessions, timeExtensions } from '../tables.ts';
import { computeClosedAt, type StoredSession } from './rules.ts';

const SESSION = sql`
  select t.submission_id as "submissionId", s.assignment_id as "assignmentId", s.student_id as "studentId",
    t.started_at as "startedAt", t.time_limit as "timeLimit", t.seen_at as "seenAt", t.ended_at as "endedAt",
    t.method, t.closed_by as "closedBy", s.submitted_at as "submittedAt", s.graded_at as "gradedAt",
    ${dueAtColumn('a', 's.student_id')} as "dueAt", ${extraTimeColumn('s.assignment_id', 's.student_id')} as "extraTime"
  from timed_sessions t
  join submissions s on s.id = t.submission_id
  join assignments a on a.id = s.assignment_id`;

/** Raw SQL returns timestamps as text, so these columns are parsed. */
type Raw<Row> = { [Key in keyof Row]: Date extends Row[Key] ? string | Extract<Row[Key], null> : Row[Key] };

const dated = (moment: string | null) => (moment === null ? null : new Date(moment));

type SessionRow = Raw<Omit<StoredSession, 'extraSeconds'>> & { extraTime: ExtraTimeColumn };

function read({ extraTime, ...row }: SessionRow): StoredSession {
  const session = {
    ...row,
    startedAt: new Date(row.startedAt),
    seenAt: new Date(row.seenAt),
    dueAt: new Date(row.dueAt),
    endedAt: dated(row.endedAt),
    submittedAt: dated(row.submittedAt),
    gradedAt: dated(row.gradedAt),
  };
  const facts = { ...session, ...readExtraTime(extraTime), endedAt: computeClosedAt(session) };
  return { ...session, extraSeconds: totalExtraSeconds(facts, session.startedAt) };
}

async function query(tx: Transaction, rest: SQL): Promise<StoredSession[]> {
  const { rows } = await tx.execute<SessionRow & Record<string, unknown>>(sql`${SESSION} ${rest}`);
  return rows.map(read);
}

/** Returns undefined before the start, or if the student can no longer see the assignment. */
export async function findSession(
  tx: Transaction,
  { assignmentId, studentId }: { assignmentId: number; studentId: number },
): Promise<StoredSession | undefined> {
  const [session] = await query(
    tx,
    sql`join enrolments e on e.course_id = a.course_id and e.student_id = s.student_id
      where s.assignment_id = ${assignmentId} and s.student_id = ${studentId} and a.hidden_at is null`,
  );
  return session;
}

/**
 * Lists open sessions whose own limit or due date has passed at `at`. Extra time or a later due date of the student may keep them open; the rules decide that, not this query.
 */
export function listSessionsToLookAt(tx: Transaction, at: Date): Promise<StoredSession[]> {
  return query(
    tx,
    sql`where t.ended_at is null
      and (a.due_at <= ${at} or t.started_at + make_interval(secs => t.time_limit) <= ${at})`,
  );
}

export function listSessions(tx: Transaction, assignmentId: number): Promise<StoredSession[]> {
  return query(tx, sql`where s.assignment_id = ${assignmentId}`);
}

export function listSessionsBySubmission(tx: Transaction, submissionIds: number[]): Promise<StoredSession[]> {
  return query(tx, sql`where t.submission_id in ${submissionIds}`);
}

/** @returns false if there is one already */
export async function insertSession(
  tx: Transaction,
  session: { tenantId: number; submissionId: number; startedAt: Date; timeLimit: number },
): Promise<boolean> {
  const rows = await tx
    .insert(timedSessions)
    .values({ ...session, seenAt: session.startedAt })
    .onConflictDoNothing({ target: timedSessions.submissionId })
    .returning({ id: timedSessions.id });
  return rows.length > 0;
}

export async function recordLastSeen(tx: Transaction, submissionId: number, at: Date): Promise<void> {
  await tx.update(timedSessions).set({ seenAt: at }).where(eq(timedSessions.submissionId, submissionId));
}

export async function correctMethod(
  tx: Transaction,
  submissionId: number,
  method: SubmissionMethod,
): Promise<void> {
  await tx.update(timedSessions).set({ method }).where(eq(timedSessions.submissionId, submissionId));
}

export interface SessionEnd {
  submissionId: number;
  at: Date;
  method: SubmissionMethod;
  closedBy: 'student' | 'server';
}

/** Ends open sessions. The caller closes their submissions, which it has locked. */
export async function endSessions(tx: Transaction, ends: SessionEnd[]): Promise<void> {
  for (const { submissionId, at, method, closedBy } of ends) {
    await tx
      .update(timedSessions)
      .set({ endedAt: at, method, closedBy })
      .where(and(eq(timedSessions.submissionId, submissionId), isNull(timedSessions.endedAt)));
  }
}

/**
 * Locks submissions until the transaction ends, so that ending a session, handing in and giving time wait for each other. They are always
 * locked before the row of a session, and in the order of their ids.
 * @param others `wait` for the current holder of a lock, or `skip` the row
 * @returns the ids of the locked submissions
 */
export async function holdSubmissions(
  tx: Transaction,
  ids: number[],
  others: 'wait' | 'skip',
): Promise<number[]> {
  if (ids.length === 0) return [];
  const skip = others === 'skip' ? sql`skip locked` : sql``;
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from submissions where id in ${ids} order by id for update ${skip}`,
  );
  return rows.map(({ id }) => id);
}

export interface GivenTime {
  tenantId: number;
  assignmentId: number;
  /** Null if it applies to all students. */
  studentId: number | null;
  seconds: number;
  givenBy: number;
  givenAt: Date;
  requestId: string | null;
}

/** Lists the open sessions of one student. */
export async function listOpenSessions(tx: Transaction, studentId: number): Promise<StoredSession[]> {
  return query(
    tx,
    sql`where s.student_id = ${studentId} and t.ended_at is null and s.submitted_at is null and s.graded_at is null`,
  );
}

/** @returns false if this request was already applied */
export async function insertExtension(tx: Transaction, given: GivenTime): Promise<boolean> {
  const rows = await tx
    .insert(timeExtensions)
    .values(given)
    .onConflictDoNothing({ target: [timeExtensions.givenBy, timeExtensions.requestId] })
    .returning({ id: timeExtensions.id });
  if (rows.length > 0) announceChange(tx, 'assignment', [given.assignmentId]);
  return rows.length > 0;
}

export interface TimeChange {
  /** An id that is unique among extensions, accommodations and due dates. */
  key: string;
  /** Null if it applies to all assignments. */
  assignmentId: number | null;
  /** Null if it applies to all students. */
  studentId: number | null;
}

/** Lists the extra time and the due dates that these students recently received on these assignments, so that other processes learn of it. */
export async function listNewTimeChanges(
  tx: Transaction,
  { assignmentIds, studentIds }: { assignmentIds: number[]; studentIds: number[] },
  since: Date,
): Promise<TimeChange[]> {
  const { rows } = await tx.execute<TimeChange & Record<string, unknown>>(sql`
    select 'given ' || id as key, assignment_id as "assignmentId", student_id as "studentId" from time_extensions
    where assignment_id in ${assignmentIds} and given_at >= ${since}
    union all select 'granted ' || id, null, student_id from accommodations
    where student_id in ${studentIds} and set_at >= ${since}
    union all select 'due ' || id || ' ' || set_at, assignment_id, student_id from own_due_dates
    where assignment_id in ${assignmentIds} and set_at >= ${since}`);
  return rows;
}
