/** The content of the administrator's start page. */
import type { PeopleWay } from '@classi/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import { listRecentEvents, type RecentEvent } from '../audit/audit.ts';
import type { AdministrationDeps } from '../parts.ts';

const RECENT_EVENTS = 8;

interface Counts extends Record<string, unknown> {
  students: number;
  teachers: number;
  administrators: number;
  invited: number;
  courses: number;
  textbooks: number;
  signupRules: number;
  signsOn: boolean;
  peopleWay: PeopleWay | null;
  hasHelpContact: boolean;
  coursesWithoutTeacher: string[];
  coursesWithoutStudents: string[];
}

interface WaitingTeacher extends Record<string, unknown> {
  id: number;
  name: string;
  email: string;
  signedUpAt: Date;
}

export interface SchoolOverview extends Counts {
  mailIsSent: boolean;
  waiting: WaitingTeacher[];
  recent: RecentEvent[];
}

async function countEverything(tx: Transaction, tenantId: number): Promise<Counts> {
  const { rows } = await tx.execute<Counts>(sql`
    with people as (select role, password_hash = ''
        and not exists (select 1 from sign_on_links l where l.account_id = accounts.id) as invited from accounts
      where hidden_at is null and deactivated_at is null and approval = 'approved'),
    open_courses as (select c.code,
        exists (select 1 from course_instructors t join accounts a on a.id = t.instructor_id
          and a.hidden_at is null and a.deactivated_at is null where t.course_id = c.id) as taught,
        exists (select 1 from enrolments e join accounts a on a.id = e.student_id
          and a.hidden_at is null and a.erased_at is null where e.course_id = c.id) as attended
      from courses c where c.archived_at is null)
    select (select count(*)::int from people where role = 'student') as students,
      (select count(*)::int from people where role = 'instructor') as teachers,
      (select count(*)::int from people where role = 'administrator') as administrators,
      (select count(*)::int from people where invited) as invited,
      (select count(*)::int from open_courses) as courses,
      (select count(*)::int from textbooks where read_at is not null and removed_at is null) as textbooks,
      (select count(*)::int from signup_permits) as "signupRules",
      exists (select 1 from sign_on_providers where is_on) as "signsOn",
      (select people_way from tenants where id = ${tenantId}) as "peopleWay",
      (select help_contact <> '' from tenants where id = ${tenantId}) as "hasHelpContact",
      coalesce((select json_agg(code order by code) from open_courses where not taught), '[]') as "coursesWithoutTeacher",
      coalesce((select json_agg(code order by code) from open_courses where not attended), '[]') as "coursesWithoutStudents"`);
  const [counts] = rows;
  if (!counts) throw new Error('no counts');
  return counts;
}

async function listWaiting(tx: Transaction): Promise<WaitingTeacher[]> {
  const { rows } = await tx.execute<WaitingTeacher>(sql`
    select id, first_name || ' ' || last_name as name, email, created_at as "signedUpAt" from accounts
    where role = 'instructor' and approval = 'waiting' and hidden_at is null and deactivated_at is null
    order by created_at, id limit 200`);
  return rows.map((row) => ({ ...row, signedUpAt: new Date(row.signedUpAt) }));
}

export function readOverview(
  { database, isMailSent }: AdministrationDeps,
  tenantId: number,
): Promise<SchoolOverview> {
  return database.inTenant(tenantId, async (tx) => ({
    ...(await countEverything(tx, tenantId)),
    mailIsSent: isMailSent,
    waiting: await listWaiting(tx),
    recent: await listRecentEvents(tx, RECENT_EVENTS),
  }));
}
