/** Summarises the work on each assignment for the teacher's list. */
import { sql } from 'drizzle-orm';
import type { WorkOverview } from '../assignments/index.ts';

/** Runs one statement for any number of assignments. */
export const workOverview: WorkOverview = async (tx, assignmentIds) => {
  if (assignmentIds.length === 0) return new Map();
  const { rows } = await tx.execute<{
    id: number;
    submitted: number;
    submittedByFormer: number;
    inProgress: number;
    obtained: number;
    possible: number;
  }>(sql`
    select work.assignment_id as id, count(work.submitted_at)::int as "submitted",
      count(work.submitted_at) filter (where student.erased_at is not null)::int as "submittedByFormer",
      count(*) filter (where work.submitted_at is null)::int as "inProgress",
      coalesce(sum(work.obtained_quarters) filter (where work.graded_at is not null), 0)::float8 as obtained,
      (count(work.graded_at) * a.possible_quarters)::float8 as possible
    from submissions work join assignments a on a.id = work.assignment_id
      join accounts student on student.id = work.student_id
    where work.assignment_id in ${assignmentIds} and work.set_aside_for is null
    group by work.assignment_id, a.possible_quarters`);
  return new Map(
    rows.map(({ id, obtained, possible, ...counts }) => [id, { ...counts, graded: { obtained, possible } }]),
  );
};
