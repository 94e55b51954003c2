/**
 * The rule `dueDateFor` in SQL, because lists are filtered and sorted by the due date. Every statement about when a student's work is due
 * reads this expression.
 */
import { type SQL, sql } from 'drizzle-orm';

/**
 * Returns an SQL expression for the due date of one student.
 * @param assignments the table of assignments in the statement around it
 * @param studentId a column or parameter of that statement
 */
export const DUE_AT = (assignments: string, studentId: string): string => `greatest(${assignments}.due_at, (
  select own.due_at from own_due_dates own where own.assignment_id = ${assignments}.id and own.student_id = ${studentId}))`;

/** Returns the expression of `DUE_AT` for a Drizzle statement. */
export const dueAtColumn = (assignments: string, studentId: string): SQL<Date> =>
  sql<Date>`${sql.raw(DUE_AT(assignments, studentId))}`;
