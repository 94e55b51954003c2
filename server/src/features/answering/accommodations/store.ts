/** The SQL of extra time: what teachers gave on an assignment and what the school grants a student, read as one value. */
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import { accommodations } from '../tables.ts';
import type { Accommodation, ExtraTimeFacts } from './rules.ts';

/** The JSON of `EXTRA_TIME`, in which times are text. */
export interface ExtraTimeColumn {
  givenSeconds: number;
  accommodations: (Omit<Accommodation, 'setAt' | 'endsAt'> & { setAt: string; endsAt: string | null })[];
}

const ACCOMMODATIONS = (studentId: string): string => `(
  select coalesce(json_agg(json_build_object('percent', ac.percent, 'setAt', ac.set_at, 'endsAt', ac.ends_at) order by ac.id), '[]')
  from accommodations ac where ac.student_id = ${studentId})`;

const GIVEN = (assignmentId: string, studentId: string): string => `(
  select coalesce(sum(given.seconds), 0)::int from time_extensions given
  where given.assignment_id = ${assignmentId} and (given.student_id is null or given.student_id = ${studentId}))`;

/**
 * Returns an SQL expression for everything that determines one student's extra time on one assignment, as an `ExtraTimeColumn`.
 * @param assignmentId and studentId: columns or parameters of the statement around it
 */
export const EXTRA_TIME = (assignmentId: string, studentId: string): string =>
  `json_build_object('givenSeconds', ${GIVEN(assignmentId, studentId)}, 'accommodations', ${ACCOMMODATIONS(studentId)})`;

/** Returns the expression of `EXTRA_TIME` for a Drizzle statement. */
export const extraTimeColumn = (assignmentId: string, studentId: string): SQL<ExtraTimeColumn> =>
  sql<ExtraTimeColumn>`${sql.raw(EXTRA_TIME(assignmentId, studentId))}`;

export const accommodationsColumn = (studentId: string): SQL => sql.raw(ACCOMMODATIONS(studentId));

export function readAccommodations(column: ExtraTimeColumn['accommodations']): Accommodation[] {
  return column.map(({ percent, setAt, endsAt }) => ({
    percent,
    setAt: new Date(setAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  }));
}

export function readExtraTime(
  column: ExtraTimeColumn,
): Pick<ExtraTimeFacts, 'givenSeconds' | 'accommodations'> {
  const { givenSeconds, accommodations: list } = column;
  return { givenSeconds, accommodations: readAccommodations(list) };
}

export interface NewAccommodation extends Accommodation {
  tenantId: number;
  studentId: number;
  reason: string;
  /** The last day, `YYYY-MM-DD` in the school's time zone; `endsAt` is its end. */
  endsOn: string | null;
  setBy: number;
}

export async function insertAccommodation(tx: Transaction, row: NewAccommodation): Promise<void> {
  await tx.insert(accommodations).values(row);
}

/** A student's newest accommodation. It may have expired (`endsAt`). */
export interface CurrentAccommodation {
  studentId: number;
  percent: number;
  reason: string;
  endsOn: string | null;
  endsAt: Date | null;
  setBy: number;
  setAt: Date;
}

/**
 * Lists the newest accommodation of each student, without those that were revoked.
 * @param studentIds if absent, all students of the school
 */
export async function listCurrentAccommodations(
  tx: Transaction,
  studentIds?: readonly number[],
): Promise<CurrentAccommodation[]> {
  const ofStudents = studentIds ? sql`where student_id = any(${sql.param([...studentIds])}::int[])` : sql``;
  const { rows } = await tx.execute<Record<keyof CurrentAccommodation, never>>(sql`
    select * from (
      select distinct on (student_id) student_id as "studentId", percent, reason, ends_on::text as "endsOn",
        ends_at as "endsAt", set_by as "setBy", set_at as "setAt"
      from accommodations ${ofStudents} order by student_id, id desc
    ) newest where percent > 0`);
  return rows.map((row) => ({
    ...row,
    setAt: new Date(row.setAt),
    endsAt: row.endsAt === null ? null : new Date(row.endsAt),
  }));
}

/** Returns the accommodations in effect at `at`, in percent of the time limit, by student id. Students without one are absent. */
export async function currentPercents(
  tx: Transaction,
  studentIds: readonly number[],
  at: Date,
): Promise<Map<number, number>> {
  const current = await listCurrentAccommodations(tx, studentIds);
  const inEffect = current.filter(({ endsAt }) => endsAt === null || endsAt > at);
  return new Map(inEffect.map(({ studentId, percent }) => [studentId, percent]));
}
