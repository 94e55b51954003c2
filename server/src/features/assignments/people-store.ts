/** The SQL of who may be named in an assignment's work. */
import { eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import { courseInstructors, enrolments } from '../courses/index.ts';
import { accounts } from '../identity/index.ts';
import { assignments } from './tables.ts';

/** Names and e-mail addresses of the students and teachers of an assignment's course: what a language model is never told. */
export async function listPeople(tx: Transaction, assignmentId: number): Promise<string[]> {
  const courseId = sql`(select ${assignments.courseId} from ${assignments} where ${eq(assignments.id, assignmentId)})`;
  const rows = await tx
    .selectDistinct({ firstName: accounts.firstName, lastName: accounts.lastName, email: accounts.email })
    .from(accounts)
    .leftJoin(enrolments, eq(enrolments.studentId, accounts.id))
    .leftJoin(courseInstructors, eq(courseInstructors.instructorId, accounts.id))
    .where(or(eq(enrolments.courseId, courseId), eq(courseInstructors.courseId, courseId)));
  return rows.flatMap(({ firstName, lastName, email }) => [`${firstName} ${lastName}`.trim(), email]);
}
