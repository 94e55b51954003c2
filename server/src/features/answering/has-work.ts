/** Answers whether any student has begun an assignment. */
import { eq } from 'drizzle-orm';
import type { HasStartedWork } from '../assignments/index.ts';
import { submissions } from './tables.ts';

export const hasStartedWork: HasStartedWork = async (tx, assignmentId) => {
  const rows = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.assignmentId, assignmentId))
    .limit(1);
  return rows.length > 0;
};
