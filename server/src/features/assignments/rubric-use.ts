/** Counts the assignments that use each rubric criterion of the school. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';

/**
 * Returns, by tag, the number of assignments that were created with the criterion or have a question with its tag, in any version. Deleted
 * assignments do not count.
 */
export async function rubricUse(tx: Transaction): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ tag: string; count: number }>(sql`
    with uses as (
      select a.id, tagged.tag from assignments a
      join questions q on q.assignment_id = a.id and q.hidden_at is null
      join question_versions v on v.question_id = q.id and v.version = q.version
      cross join lateral jsonb_array_elements_text(v.tags) as tagged(tag)
      where a.hidden_at is null
      union select a.id, r.category || ' - ' || r.criterion from assignments a
      join rubrics r on a.rubric_ids @> to_jsonb(r.id)
      where a.hidden_at is null
    )
    select tag, count(*)::int as count from uses group by tag`);
  return new Map(rows.map(({ tag, count }) => [tag, count]));
}
