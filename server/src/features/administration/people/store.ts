/** All SQL about the people of a school. */
import { PEOPLE_PAGE, type PersonState, type Role } from '@classi/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';

/** Computes the `PersonState` of an account. */
const STATE = sql`case
  when a.deactivated_at is not null then 'deactivated'
  when a.approval <> 'approved' then a.approval
  when a.password_hash = '' and not exists (select 1 from sign_on_links l where l.account_id = a.id) then 'invited'
  else 'active' end`;

export interface PersonRow extends Record<string, unknown> {
  id: number;
  role: Role;
  email: string;
  firstName: string;
  lastName: string;
  title: string;
  className: string;
  section: string;
  rollNumber: string;
  state: PersonState;
  lastLoginAt: Date | null;
  hasSecondFactor: boolean;
}

const COLUMNS = sql`a.id, a.role, a.email, a.first_name as "firstName", a.last_name as "lastName", a.title,
  a.class_name as "className", a.section, a.roll_number as "rollNumber", ${STATE} as state, a.last_login_at as "lastLoginAt",
  (a.second_factor_at is not null or exists (select 1 from passkeys k where k.account_id = a.id)) as "hasSecondFactor"`;

export interface PeopleFilter {
  search: string;
  role?: Role | undefined;
  state?: PersonState | undefined;
  courseId?: number | undefined;
  className?: string | undefined;
  section?: string | undefined;
  page: number;
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

function conditionOf({ search, role, state, courseId, className, section }: PeopleFilter): SQL {
  const conditions = [sql`a.hidden_at is null and a.erased_at is null`];
  // Each word is searched separately, in any order: 'rao asha' finds Asha Rao.
  for (const word of search.split(/\s+/).filter(Boolean)) {
    conditions.push(
      sql`(a.first_name || ' ' || a.last_name || ' ' || a.email || ' ' || a.roll_number) ilike ${`%${escapeLike(word)}%`}`,
    );
  }
  if (role) conditions.push(sql`a.role = ${role}`);
  if (state) conditions.push(sql`${STATE} = ${state}`);
  if (className !== undefined) conditions.push(sql`a.class_name = ${className}`);
  if (section !== undefined) conditions.push(sql`a.section = ${section}`);
  if (courseId !== undefined)
    conditions.push(sql`(exists (select 1 from enrolments e where e.course_id = ${courseId} and e.student_id = a.id)
      or exists (select 1 from course_instructors t where t.course_id = ${courseId} and t.instructor_id = a.id))`);
  return sql.join(conditions, sql` and `);
}

/** Finds one page of people, ordered by name, and the total number on all pages. */
export async function findPeople(
  tx: Transaction,
  filter: PeopleFilter,
): Promise<{ people: PersonRow[]; total: number }> {
  const condition = conditionOf(filter);
  const { rows: people } = await tx.execute<PersonRow>(sql`
    with page as materialized (
      select a.id, lower(a.first_name) as first, lower(a.last_name) as last from accounts a where ${condition}
      order by first, last, a.id limit ${PEOPLE_PAGE} offset ${filter.page * PEOPLE_PAGE}
    )
    select ${COLUMNS} from page join accounts a on a.id = page.id order by page.first, page.last, a.id`);
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from accounts a where ${condition}`,
  );
  return { people: people.map(withDates), total: rows[0]?.total ?? 0 };
}

/** Lists the classes and sections of the school's students who have not left. */
export async function listPlaces(tx: Transaction): Promise<{ className: string; section: string }[]> {
  const { rows } = await tx.execute<{ className: string; section: string }>(sql`
    select distinct a.class_name as "className", a.section from accounts a
    where a.role = 'student' and a.class_name <> ''
      and a.deactivated_at is null and a.hidden_at is null and a.erased_at is null`);
  return rows;
}

/** Raw SQL returns timestamps as text, so they are parsed. */
function withDates(row: PersonRow): PersonRow {
  return { ...row, lastLoginAt: row.lastLoginAt === null ? null : new Date(row.lastLoginAt) };
}

/** Locks those of these accounts that belong to the school, until the end of the transaction. */
export async function holdPeople(tx: Transaction, ids: readonly number[]): Promise<PersonRow[]> {
  const { rows } = await tx.execute<PersonRow>(sql`
    select ${COLUMNS} from accounts a
    where a.id = any(${sql.param([...ids])}::int[]) and a.hidden_at is null and a.erased_at is null
    order by a.id for update`);
  return rows.map(withDates);
}

/** Returns those of these accounts that belong to the school, by id. */
export async function listPeopleByIds(tx: Transaction, ids: readonly number[]): Promise<PersonRow[]> {
  const { rows } = await tx.execute<PersonRow>(sql`
    select ${COLUMNS} from accounts a
    where a.id = any(${sql.param([...new Set(ids)])}::int[]) and a.hidden_at is null and a.erased_at is null`);
  return rows.map(withDates);
}

/**
 * Locks the administrators who can log in and returns their ids, so that two who deactivate each other at once do it one after the other.
 */
export async function holdActiveAdministrators(tx: Transaction): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select a.id from accounts a
    where a.role = 'administrator' and a.deactivated_at is null and a.hidden_at is null and a.password_hash <> ''
    order by a.id for update`);
  return rows.map(({ id }) => id);
}

/** @returns how many accounts changed their state */
export async function setDeactivated(
  tx: Transaction,
  ids: readonly number[],
  deactivatedAt: Date | null,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update accounts set deactivated_at = ${deactivatedAt?.toISOString() ?? null}::timestamptz
    where id = any(${sql.param([...ids])}::int[]) and (deactivated_at is null) = ${deactivatedAt !== null}`);
  return rowCount ?? 0;
}

/** Lists the codes of these people's courses, by account. */
export async function listCourseCodes(
  tx: Transaction,
  ids: readonly number[],
): Promise<Map<number, string[]>> {
  const { rows } = await tx.execute<{ id: number; codes: string[] }>(sql`
    select member as id, array_agg(c.code order by c.code) as codes from (
      select student_id as member, course_id from enrolments where student_id = any(${sql.param([...ids])}::int[])
      union select instructor_id, course_id from course_instructors where instructor_id = any(${sql.param([...ids])}::int[])
    ) m join courses c on c.id = m.course_id and c.archived_at is null group by member`);
  return new Map(rows.map(({ id, codes }) => [id, codes]));
}

/**
 * Counts the accounts by role and address, and by role and domain, for the school's sign-up rules. A key is for example `student
 * ila@school.example`.
 */
export async function countAccountsByPattern(tx: Transaction): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ key: string; count: number }>(sql`
    with patterns as (
      select role, lower(email) as pattern from accounts where hidden_at is null
      union all select role, split_part(lower(email), '@', 2) from accounts where hidden_at is null
    )
    select p.role || ' ' || p.pattern as key, count(*)::int as count
    from signup_permits p join patterns found on found.role = p.role and found.pattern = p.pattern
    group by p.role, p.pattern`);
  return new Map(rows.map(({ key, count }) => [key, count]));
}
