/** Decides which marks a student sees, and records the first view, because a release can be undone only until then. */
import type { Transaction } from '../../../platform/db/index.ts';
import type { MarksSeen } from '../../assignments/index.ts';

interface Viewer {
  studentId: number;
  assignmentIds: readonly number[];
  at: Date;
}

/**
 * Records that the student sees the marks of these assignments, if they are graded and visible now. A share lock makes this call and the
 * undoing of a release wait for each other, because marks that were shown cannot be hidden again.
 * @returns the assignments whose marks may be shown
 */
export async function recordSeenMarks(tx: Transaction, viewer: Viewer): Promise<ReadonlySet<number>> {
  if (viewer.assignmentIds.length === 0) return new Set();
  const { rows } = await tx.$client.query<{ assignmentId: number }>(
    `with shown as (
       select s.id from submissions s join assignments a on a.id = s.assignment_id
       where s.student_id = $1 and s.assignment_id = any($2) and s.graded_at is not null and a.marks_visible
       for share of a
     )
     update submissions set marks_seen_at = coalesce(marks_seen_at, $3)
     from shown where submissions.id = shown.id
     returning submissions.assignment_id as "assignmentId"`,
    [viewer.studentId, viewer.assignmentIds, viewer.at],
  );
  return new Set(rows.map(({ assignmentId }) => assignmentId));
}

/** The facts that determine whether a student sees the marks of their work. */
export interface ViewedWork {
  assignmentId: number;
  gradedAt: Date | null;
  marksSeenAt: Date | null;
}

/** Returns whether the student may see the marks of this work, and records the first view. */
export async function canSeeMarks(
  tx: Transaction,
  work: ViewedWork | undefined,
  viewer: { studentId: number; marksVisible: boolean; at: Date },
): Promise<boolean> {
  if (!work?.gradedAt || !viewer.marksVisible) return false;
  if (work.marksSeenAt) return true;
  const { studentId, at } = viewer;
  return (await recordSeenMarks(tx, { studentId, at, assignmentIds: [work.assignmentId] })).size > 0;
}

/** Returns whether any student has seen marks of the assignment. */
export const marksSeen: MarksSeen = async (tx, assignmentId) => {
  const { rows } = await tx.$client.query(
    'select from submissions where assignment_id = $1 and marks_seen_at is not null limit 1',
    [assignmentId],
  );
  return rows.length > 0;
};
