/** Work of an account that was merged: it never counts, and is shown with the work that does. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import { submissions } from './tables.ts';

export interface OtherAccountAnswer {
  submissionId: number;
  questionId: number;
  content: string;
  savedAt: Date;
}

/** Whether work was set aside for a submission, in a query of submissions. */
export const hasSetAsideWork = sql<boolean>`exists (select 1 from submissions aside where aside.set_aside_for = ${submissions.id})`;

/** The answers of work that was set aside for these submissions, also through an account that was merged before. */
export async function listOtherAccountAnswers(
  tx: Transaction,
  submissionIds: readonly number[],
): Promise<OtherAccountAnswer[]> {
  if (submissionIds.length === 0) return [];
  const { rows } = await tx.execute<Record<keyof OtherAccountAnswer, never>>(sql`
    with recursive aside as (
      select id, set_aside_for as shown_with from submissions
      where set_aside_for = any(${sql.param([...submissionIds])}::int[])
      union select s.id, aside.shown_with from submissions s join aside on s.set_aside_for = aside.id
    )
    select aside.shown_with as "submissionId", r.question_id as "questionId", r.content, r.saved_at as "savedAt"
    from aside join responses r on r.submission_id = aside.id
    where r.content is not null order by r.saved_at`);
  return rows.map((row) => ({ ...row, savedAt: new Date(row.savedAt) }));
}
