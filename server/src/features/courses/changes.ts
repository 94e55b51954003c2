/** The topics that features announce. `changes/audience.ts` decides who receives them, and as which kind of change. */
import { inArray } from 'drizzle-orm';
import { announce, type Transaction } from '../../platform/db/index.ts';
import { courseInstructors, enrolments } from './tables.ts';

/** Each with what its ids are of. */
export type Topic =
  /** Courses: who learns and teaches there. */
  | 'students'
  /** Courses: a person who is shown there has another name, or left. */
  | 'names'
  /** Accounts: their name, address or work is another one now. */
  | 'person'
  /** Assignments: details, questions, deadlines, deleted. */
  | 'assignment'
  /** Assignments: students see the marks from now on, or no longer. */
  | 'release'
  /** Submissions: what was handed in, or which answer counts. */
  | 'work'
  /** Submissions: how their answers are read and marked. */
  | 'marking'
  /** Responses: their marks, and how far marking is. */
  | 'marks'
  /** Questions: marks that are proposed to teachers. */
  | 'proposals';

/** Tells the open pages of everybody who may see these rows, after the transaction has committed. */
export function announceChange(tx: Transaction, topic: Topic, ids: readonly number[]): void {
  announce(tx, topic, ids);
}

/**
 * Tells the open pages that show these people: of the people themselves, of everybody in their courses, and of administrators. To be called
 * before the people leave courses.
 */
export async function announcePeople(tx: Transaction, accountIds: readonly number[]): Promise<void> {
  const taught = await tx
    .select({ id: courseInstructors.courseId })
    .from(courseInstructors)
    .where(inArray(courseInstructors.instructorId, [...accountIds]));
  const attended = await tx
    .select({ id: enrolments.courseId })
    .from(enrolments)
    .where(inArray(enrolments.studentId, [...accountIds]));
  announceChange(
    tx,
    'names',
    [...taught, ...attended].map(({ id }) => id),
  );
  announceChange(tx, 'person', accountIds);
}
