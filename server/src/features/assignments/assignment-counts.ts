import { and, count, inArray, isNull } from 'drizzle-orm';
import type { AssignmentCounts } from '../courses/index.ts';
import { assignments } from './tables.ts';

/** Counts assignments that are not deleted. */
export const assignmentCounts: AssignmentCounts = async (tx, courseIds) => {
  if (courseIds.length === 0) return new Map();
  const rows = await tx
    .select({ courseId: assignments.courseId, assignments: count() })
    .from(assignments)
    .where(and(inArray(assignments.courseId, courseIds), isNull(assignments.hiddenAt)))
    .groupBy(assignments.courseId);
  return new Map(rows.map((row) => [row.courseId, row.assignments]));
};
