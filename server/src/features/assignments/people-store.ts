/** The SQL that lists the people whose names may occur in an assignment's work. */
import { eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import { courseInstructors, enrolments } from '../courses/index.ts';
import { accounts } from '../identity/index.ts';
import { assignments } from './tables.ts';

const named = { firstName: accounts.firstName, lastName: accounts.lastName, email: accounts.email };

const namesOf = (rows: { firstName: string; lastName: string; email: string }[]): string[] =>
  rows.flatMap(({ firstName, lastName, email }) => [`${firstName} ${lastName}`.trim(), email]);

/**
 * Lists the names and e-mail addresses of a person and of everybody in that person's courses. It is used for papers and prompts that do not
 * belong to an assignment yet.
 */
export async function listPeopleAround(tx: Transaction, accountId: number): Promise<string[]> {
  const courses = sql`(
    select ${courseInstructors.courseId} from ${courseInstructors} where ${eq(courseInstructors.instructorId, accountId)}
    union select ${enrolments.courseId} from ${enrolments} where ${eq(enrolments.studentId, accountId)}
  )`;
  const rows = await tx
    .selectDistinct(named)
    .from(accounts)
    .leftJoin(enrolments, eq(enrolments.studentId, accounts.id))
    .leftJoin(courseInstructors, eq(courseInstructors.instructorId, accounts.id))
    .where(
      or(
        eq(accounts.id, accountId),
        sql`${enrolments.courseId} in ${courses}`,
        sql`${courseInstructors.courseId} in ${courses}`,
      ),
    );
  return namesOf(rows);
}

/** Names and e-mail addresses of the students and teachers of an assignment's course, which are never sent to a language model. */
export async function listPeople(tx: Transaction, assignmentId: number): Promise<string[]> {
  const courseId = sql`(select ${assignments.courseId} from ${assignments} where ${eq(assignments.id, assignmentId)})`;
  const rows = await tx
    .selectDistinct(named)
    .from(accounts)
    .leftJoin(enrolments, eq(enrolments.studentId, accounts.id))
    .leftJoin(courseInstructors, eq(courseInstructors.instructorId, accounts.id))
    .where(or(eq(enrolments.courseId, courseId), eq(courseInstructors.courseId, courseId)));
  return namesOf(rows);
}
