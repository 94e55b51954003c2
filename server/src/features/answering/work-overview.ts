/** What the teacher's list shows of the work on each assignment. */
import { sql } from 'drizzle-orm';
import type { WorkOverview } from '../assignments/index.ts';

/** One statement, however many assignments. */
export const workOverview: WorkOverview = async (tx, assignmentIds) => {
  if (assignmentIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: number; handedIn: number; average: number | null }>(sql`
    select work.assignment_id as id, count(work.submitted_at)::int as "handedIn",
      avg(100.0 * work.obtained_quarters / nullif(a.possible_quarters, 0))
        filter (where work.graded_at is not null)::float8 as average
    from submissions work join assignments a on a.id = work.assignment_id
    where work.assignment_id in ${assignmentIds}
    group by work.assignment_id`);
  return new Map(rows.map(({ id, handedIn, average }) => [id, { handedIn, average }]));
};
