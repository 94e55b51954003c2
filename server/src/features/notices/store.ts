/** All SQL of notices. */
import type { Language } from '@classi/contract/identity/languages';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import { dueAtColumn } from '../answering/index.ts';
import { noticeOptOuts, sentNotices } from './tables.ts';

export interface NoticeReader extends Record<string, unknown> {
  accountId: number;
  email: string;
  firstName: string;
  /** The person's language, or else the school's. */
  language: Language;
}

export interface AssignmentNotice extends NoticeReader {
  assignmentId: number;
  title: string;
  course: string;
  /** The day in the school's time zone: `2026-03-01`. */
  day: string;
}

export interface TeacherDigestRow extends NoticeReader {
  /** Pieces of work that were submitted and are not marked. */
  waiting: number;
  assignments: number;
}

/** SQL condition: the person can log in, has a password or another way to log in, and wants e-mails. */
const READER = sql`a.hidden_at is null and a.deactivated_at is null and a.approval = 'approved' and a.last_login_at is not null
  and not exists (select 1 from notice_opt_outs o where o.account_id = a.id)`;
/** The columns of a reader. The statement must have the tables `accounts a` and `tenants s`. */
const COLUMNS = sql`a.id as "accountId", a.email, a.first_name as "firstName",
  coalesce(a.language, s.language, 'en') as language`;

/** The due date of the student `a` for the assignment `w`. */
const DUE_AT = dueAtColumn('w', 'a.id');

/** Lists work that is due on the school's next day and that the student has not submitted. */
export async function listDueTomorrow(tx: Transaction, now: Date): Promise<AssignmentNotice[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<AssignmentNotice>(sql`
    select ${COLUMNS}, w.id as "assignmentId", w.title, c.code as course,
      to_char(${DUE_AT} at time zone s.timezone, 'YYYY-MM-DD') as day
    from assignments w join tenants s on s.id = w.tenant_id
    join courses c on c.id = w.course_id and c.archived_at is null
    join enrolments e on e.course_id = c.id join accounts a on a.id = e.student_id and ${READER}
    where w.hidden_at is null and w.student_submissions_allowed and w.live_at <= ${at} and ${DUE_AT} > ${at}
      and ${DUE_AT} < ${at} + interval '2 days'
      and (${DUE_AT} at time zone s.timezone)::date = (${at} at time zone s.timezone)::date + 1
      and not exists (select 1 from submissions b where b.assignment_id = w.id and b.student_id = a.id
        and b.submitted_at is not null)
    order by a.id, day, w.id`);
  return rows;
}

/** Lists marks that became visible recently and that the student has not seen. A release can be undone, so it is not announced at once. */
export async function listReleasedMarks(tx: Transaction, now: Date): Promise<AssignmentNotice[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const visibleAt = sql`greatest(b.graded_at, coalesce(w.released_at, b.graded_at))`;
  const { rows } = await tx.execute<AssignmentNotice>(sql`
    select ${COLUMNS}, w.id as "assignmentId", w.title, c.code as course,
      to_char(${visibleAt} at time zone s.timezone, 'YYYY-MM-DD') as day
    from submissions b join assignments w on w.id = b.assignment_id and w.hidden_at is null and w.marks_visible
    join tenants s on s.id = w.tenant_id
    join courses c on c.id = w.course_id join accounts a on a.id = b.student_id and ${READER}
    where b.graded_at is not null and b.marks_seen_at is null
      and ${visibleAt} between ${at} - interval '2 days' and ${at} - interval '10 minutes'
    order by a.id, w.id`);
  return rows;
}

/** Lists the teachers with submitted work that is not marked. */
export async function listDigests(tx: Transaction): Promise<TeacherDigestRow[]> {
  const { rows } = await tx.execute<TeacherDigestRow>(sql`
    select ${COLUMNS}, count(*)::int as waiting, count(distinct w.id)::int as assignments
    from submissions b join assignments w on w.id = b.assignment_id and w.hidden_at is null
    join courses c on c.id = w.course_id and c.archived_at is null
    join course_instructors t on t.course_id = c.id join accounts a on a.id = t.instructor_id and ${READER}
    join tenants s on s.id = w.tenant_id
    where b.submitted_at is not null and b.graded_at is null
    group by a.id, a.email, a.first_name, s.language order by a.id`);
  return rows;
}

/**
 * Records that e-mails about these subjects are sent.
 * @returns the subjects about which no e-mail was sent before
 */
export async function claimNotices(
  tx: Transaction,
  { tenantId, accountId }: { tenantId: number; accountId: number },
  { subjects, sentAt }: { subjects: readonly string[]; sentAt: Date },
): Promise<string[]> {
  const claimed = await tx
    .insert(sentNotices)
    .values(subjects.map((subject) => ({ tenantId, accountId, subject, sentAt })))
    .onConflictDoNothing()
    .returning({ subject: sentNotices.subject });
  return claimed.map(({ subject }) => subject);
}

/** Undoes `claimNotices` after an e-mail could not be sent, so that the next round tries again. */
export async function releaseNotices(
  tx: Transaction,
  accountId: number,
  subjects: readonly string[],
): Promise<void> {
  await tx
    .delete(sentNotices)
    .where(and(eq(sentNotices.accountId, accountId), inArray(sentNotices.subject, [...subjects])));
}

export async function wantsNotices(tx: Transaction, accountId: number): Promise<boolean> {
  const [row] = await tx.select().from(noticeOptOuts).where(eq(noticeOptOuts.accountId, accountId));
  return row === undefined;
}

export async function setWantsNotices(
  tx: Transaction,
  { tenantId, accountId }: { tenantId: number; accountId: number },
  { isOn, at }: { isOn: boolean; at: Date },
): Promise<void> {
  if (isOn) await tx.delete(noticeOptOuts).where(eq(noticeOptOuts.accountId, accountId));
  else await tx.insert(noticeOptOuts).values({ tenantId, accountId, since: at }).onConflictDoNothing();
}
