/** What the teacher's list shows of the work on each assignment. */
import { sql } from 'drizzle-orm';
import type { WorkOverview } from '../assignments/index.ts';

/** One statement, however many assignments. */
export const workOverview: WorkOverview = async (tx, assignmentIds) => {
  if (assignmentIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: number; handedIn: number; average: number | null }>(sql`
    select work.assignment_id as id, count(work.submitted_at)::int as "handedIn",
      avg(100.0 * work.obtained_quarters / nullif(asked.quarters, 0)) filter (where work.graded_at is not null)::float8 as average
    from submissions work
    join lateral (
      select sum(version.possible_quarters) as quarters
      from questions q join question_versions version on version.question_id = q.id and version.version = q.version
      where q.assignment_id = work.assignment_id and q.hidden_at is null
    ) asked on true
    where work.assignment_id in ${assignmentIds}
    group by work.assignment_id`);
  return new Map(rows.map(({ id, handedIn, average }) => [id, { handedIn, average }]));
};
