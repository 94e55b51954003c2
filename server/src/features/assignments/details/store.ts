/** The SQL of changing an assignment itself. */
import { type AssignmentDetails, cleanNames, detailsForStudents } from '@classi/contract';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import { announceChange, courseInstructors } from '../../courses/index.ts';
import { accounts } from '../../identity/index.ts';
import type { Assignment } from '../store.ts';
import { assignments } from '../tables.ts';

const SHOWN_TO_STUDENTS = new Set<string>(cleanNames(detailsForStudents));

/**
 * The assignment, if this teacher teaches its course. It is locked until the transaction ends, so that changes to it and its questions run
 * one after the other.
 */
export async function findTaughtAssignmentForUpdate(
  tx: Transaction,
  instructorId: number,
  id: number,
): Promise<Assignment | undefined> {
  const [row] = await tx
    .select({ assignment: assignments })
    .from(assignments)
    .innerJoin(
      courseInstructors,
      and(
        eq(courseInstructors.courseId, assignments.courseId),
        eq(courseInstructors.instructorId, instructorId),
      ),
    )
    .where(and(eq(assignments.id, id), isNull(assignments.hiddenAt)))
    .for('no key update', { of: assignments });
  return row?.assignment;
}

/** The stored details that a change can affect. */
export type StoredDetails = Pick<Assignment, keyof AssignmentDetails | 'liveAt'>;

/**
 * The columns that students read of the details, in raw SQL: `a.title as "title", …`.
 * @param table the alias of `assignments` in the statement
 */
export const detailsForStudentsSql = (table: string): string =>
  Object.entries(getTableColumns(assignments))
    .filter(([name]) => SHOWN_TO_STUDENTS.has(name))
    .map(([name, column]) => `${table}.${column.name} as "${name}"`)
    .join(', ');

export async function setDetails(
  tx: Transaction,
  id: number,
  change: StoredDetails & { version: number; changedBy: number; changedAt: Date },
): Promise<void> {
  // A changed release mode starts without a release: a later "on release" must not show marks because of an earlier one.
  const isChosen = sql`${assignments.releaseMode} is distinct from ${change.releaseMode}`;
  const released = {
    releasedAt: sql`case when ${isChosen} then null else ${assignments.releasedAt} end`,
    releasedBy: sql`case when ${isChosen} then null else ${assignments.releasedBy} end`,
  };
  await tx
    .update(assignments)
    .set({ ...change, ...released })
    .where(eq(assignments.id, id));
  announceChange(tx, 'assignment', [id]);
}

export async function findPerson(tx: Transaction, id: number) {
  const [row] = await tx
    .select({ title: accounts.title, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(eq(accounts.id, id));
  return row;
}
