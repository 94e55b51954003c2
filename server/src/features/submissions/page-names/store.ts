/** The SQL of the names on papers. */
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import { type PaperNames, submissions } from '../../answering/index.ts';
import { assignments } from '../../assignments/index.ts';
import { announceChange, type CourseStudent, listCourseStudents } from '../../courses/index.ts';

/** Lists the students of the assignment's course. */
export async function listStudentsOfAssignment(
  tx: Transaction,
  assignmentId: number,
): Promise<CourseStudent[]> {
  const [assignment] = await tx
    .select({ courseId: assignments.courseId })
    .from(assignments)
    .where(eq(assignments.id, assignmentId));
  return assignment ? listCourseStudents(tx, assignment.courseId) : [];
}

export async function setPaperNames(
  tx: Transaction,
  submissionId: number,
  paperNames: PaperNames,
): Promise<void> {
  await tx.update(submissions).set({ paperNames }).where(eq(submissions.id, submissionId));
  announceChange(tx, 'work', [submissionId]);
}
