/** The topics that features announce. `changes/audience.ts` decides who receives them, and as which kind of change. */
import { inArray } from 'drizzle-orm';
import { announce, type Transaction } from '../../platform/db/index.ts';
import { courseInstructors, enrolments } from './tables.ts';

/** Each topic says which kind of ids it has. */
export type Topic =
  /** Ids of courses: their students or teachers changed. */
  | 'students'
  /** Ids of courses: a person who is shown there has a new name, or left. */
  | 'names'
  /** Ids of accounts: the person's name, e-mail address or work changed. */
  | 'person'
  /** Ids of assignments: details, questions or deadlines changed, or they were deleted. */
  | 'assignment'
  /** Ids of own due dates: one student has another due date. */
  | 'own-due-date'
  /** Ids of assignments: students now see the marks, or no longer see them. */
  | 'release'
  /** Ids of submissions: work was handed in, or another answer counts. */
  | 'work'
  /** Ids of submissions: the reading or marking of their answers changed. */
  | 'marking'
  /** Ids of responses: their marks or the progress of marking changed. */
  | 'marks'
  /** Ids of questions: the marks that are proposed to teachers changed. */
  | 'proposals';

/** Notifies the open pages of everybody who may see these rows, after the transaction has committed. */
export function announceChange(tx: Transaction, topic: Topic, ids: readonly number[]): void {
  announce(tx, topic, ids);
}

/**
 * Notifies the open pages of these people, of everybody in their courses, and of administrators. It must be called before the people leave
 * courses.
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
