/** All SQL of imports of people. */
import { COURSE_NAME_MAX, ROSTER_ROWS_MAX } from '@classi/contract';
import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import { rosterImports } from '../tables.ts';
import type { AccountBefore, RosterChanges } from './changes.ts';
import type { KnownCourse, KnownPerson, PlannedPerson } from './plan.ts';

export type RosterImport = typeof rosterImports.$inferSelect;

/** Takes a lock, so that only one import of the school runs at a time. */
export async function holdRosters(tx: Transaction, tenantId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7206430, ${tenantId})`);
}

/** Lists the school's students and teachers, including hidden ones. */
export async function listKnownPeople(tx: Transaction): Promise<KnownPerson[]> {
  const { rows } = await tx.execute<KnownPerson & Record<string, unknown>>(sql`
    select a.id, a.role, lower(a.email) as email, a.first_name as "firstName", a.last_name as "lastName",
      a.class_name as "className", a.section, a.roll_number as "rollNumber", a.deactivated_at is not null as "isDeactivated",
      a.hidden_at is not null as "isHidden", coalesce(e.ids, t.ids, '{}') as "courseIds",
      coalesce(f.emails, '{}') as "formerEmails"
    from accounts a
    left join (select student_id, array_agg(course_id order by course_id) as ids from enrolments group by 1) e
      on e.student_id = a.id
    left join (select instructor_id, array_agg(course_id order by course_id) as ids from course_instructors group by 1) t
      on t.instructor_id = a.id
    left join (select account_id, array_agg(email order by id) as emails from former_addresses group by 1) f
      on f.account_id = a.id
    where a.role in ('student', 'instructor') and a.merged_into is null order by a.id`);
  return rows;
}

export async function listKnownCourses(tx: Transaction): Promise<KnownCourse[]> {
  const { rows } = await tx.execute<KnownCourse & Record<string, unknown>>(
    sql`select id, code, archived_at is not null as "isArchived" from courses order by id`,
  );
  return rows;
}

const recordset = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

export async function insertCourses(
  tx: Transaction,
  tenantId: number,
  courses: readonly { code: string; name: string; grade: string }[],
): Promise<KnownCourse[]> {
  if (courses.length === 0) return [];
  const { rows } = await tx.execute<KnownCourse & Record<string, unknown>>(sql`
    insert into courses (tenant_id, code, name, grade)
    select ${tenantId}, x.code, left(x.name, ${COURSE_NAME_MAX}), x.grade
    from jsonb_to_recordset(${recordset(courses)}) x(code text, name text, grade text)
    returning id, code, false as "isArchived"`);
  return rows;
}

/** @returns ids by e-mail address and role: `student a@b.example` */
export async function insertPeople(
  tx: Transaction,
  { tenantId, enrolledOn }: { tenantId: number; enrolledOn: string },
  people: readonly PlannedPerson[],
): Promise<{ id: number; role: string; email: string }[]> {
  if (people.length === 0) return [];
  const values = people.map(({ known: _, enrol: __, ...person }) => person);
  const { rows } = await tx.execute<{ id: number; role: string; email: string }>(sql`
    insert into accounts (tenant_id, role, email, password_hash, first_name, last_name, class_name, section, roll_number, enrolled_on)
    select ${tenantId}, x.role, x.email, '', x."firstName", x."lastName", x."className", x.section, x."rollNumber",
      case when x.role = 'student' then ${enrolledOn}::date end
    from jsonb_to_recordset(${recordset(values)})
      x(role text, email text, "firstName" text, "lastName" text, "className" text, section text, "rollNumber" text)
    returning id, role, email`);
  return rows;
}

/** Writes names, class, section and roll number, and makes the accounts active. */
export async function updatePeople(
  tx: Transaction,
  people: readonly Omit<AccountBefore, 'wasDeactivated'>[],
): Promise<void> {
  if (people.length === 0) return;
  await tx.execute(sql`
    update accounts a set first_name = x."firstName", last_name = x."lastName", class_name = x."className",
      section = x.section, roll_number = coalesce(x."rollNumber", a.roll_number), deactivated_at = null, hidden_at = null
    from jsonb_to_recordset(${recordset(people)})
      x(id int, "firstName" text, "lastName" text, "className" text, section text, "rollNumber" text) where a.id = x.id`);
}

type Membership = RosterChanges['enrolled'][number] & { role: 'student' | 'instructor' };

/** @returns the memberships that did not exist before */
export async function insertMemberships(
  tx: Transaction,
  tenantId: number,
  memberships: readonly Membership[],
): Promise<RosterChanges['enrolled']> {
  const of = (role: Membership['role']) => recordset(memberships.filter((each) => each.role === role));
  const { rows: students } = await tx.execute<
    RosterChanges['enrolled'][number] & Record<string, unknown>
  >(sql`
    insert into enrolments (tenant_id, course_id, student_id)
    select ${tenantId}, x."courseId", x."studentId" from jsonb_to_recordset(${of('student')}) x("courseId" int, "studentId" int)
    on conflict do nothing returning course_id as "courseId", student_id as "studentId"`);
  const { rows: teachers } = await tx.execute<
    RosterChanges['enrolled'][number] & Record<string, unknown>
  >(sql`
    insert into course_instructors (tenant_id, course_id, instructor_id)
    select ${tenantId}, x."courseId", x."studentId" from jsonb_to_recordset(${of('instructor')}) x("courseId" int, "studentId" int)
    on conflict do nothing returning course_id as "courseId", instructor_id as "studentId"`);
  return [...students, ...teachers];
}

/** Removes people from courses, both students and teachers. */
export async function deleteMemberships(
  tx: Transaction,
  memberships: readonly { courseId: number; studentId: number }[],
): Promise<void> {
  if (memberships.length === 0) return;
  const given = sql`jsonb_to_recordset(${recordset(memberships)}) x("courseId" int, "studentId" int)`;
  await tx.execute(
    sql`delete from enrolments e using ${given} where e.course_id = x."courseId" and e.student_id = x."studentId"`,
  );
  await tx.execute(
    sql`delete from course_instructors t using ${given} where t.course_id = x."courseId" and t.instructor_id = x."studentId"`,
  );
}

const ids = (list: readonly number[]) => sql`${sql.param([...list])}::int[]`;

/** @param column null clears the column */
export async function markPeople(
  tx: Transaction,
  people: readonly number[],
  column: { deactivatedAt: Date | null } | { hiddenAt: Date },
): Promise<void> {
  if (people.length === 0) return;
  const set =
    'hiddenAt' in column
      ? sql`hidden_at = ${column.hiddenAt.toISOString()}::timestamptz`
      : sql`deactivated_at = ${column.deactivatedAt?.toISOString() ?? null}::timestamptz`;
  await tx.execute(sql`update accounts set ${set} where id = any(${ids(people)})`);
}

/** Returns those of these accounts that have logged in before. */
export async function listSignedIn(tx: Transaction, people: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from accounts where id = any(${ids(people)}) and (login_count > 0 or password_hash <> '') order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Deletes those of these courses that have no people, lessons or work, and archives the others. */
export async function removeCourses(tx: Transaction, courses: readonly number[], at: Date): Promise<void> {
  if (courses.length === 0) return;
  await tx.execute(sql`
    update courses set archived_at = ${at.toISOString()}::timestamptz where id = any(${ids(courses)})
      and (exists (select 1 from enrolments e where e.course_id = courses.id)
        or exists (select 1 from course_instructors t where t.course_id = courses.id)
        or exists (select 1 from lessons l where l.course_id = courses.id)
        or exists (select 1 from assignments a where a.course_id = courses.id)
        or exists (select 1 from practices p where p.course_id = courses.id))`);
  await tx.execute(sql`delete from courses where id = any(${ids(courses)}) and archived_at is null`);
}

export async function insertImport(tx: Transaction, row: typeof rosterImports.$inferInsert): Promise<number> {
  const [added] = await tx.insert(rosterImports).values(row).returning({ id: rosterImports.id });
  if (!added) throw new Error('no import was added');
  return added.id;
}

/** Removes the changes of imports before this time, because they contain names. These imports can no longer be undone. */
export async function forgetChanges(tx: Transaction, before: Date): Promise<void> {
  await tx
    .update(rosterImports)
    .set({ changes: null })
    .where(and(lt(rosterImports.createdAt, before), isNotNull(rosterImports.changes)));
}

export function listImports(tx: Transaction, limit = ROSTER_ROWS_MAX): Promise<RosterImport[]> {
  return tx.select().from(rosterImports).orderBy(desc(rosterImports.id)).limit(limit);
}

export async function markUndone(tx: Transaction, id: number, undoneAt: Date): Promise<void> {
  await tx.update(rosterImports).set({ undoneAt, changes: null }).where(eq(rosterImports.id, id));
}
