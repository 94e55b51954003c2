/** The work of accounts that were merged into another one. It never counts, and is shown with the work that counts. */
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import { submissions } from './tables.ts';

export interface OtherAccountAnswer {
  /** The submission that counts. */
  submissionId: number;
  /** The submission that was set aside, and the answer in it. */
  setAsideId: number;
  responseId: number;
  questionId: number;
  content: string;
  savedAt: Date;
}

/** SQL condition for a query of submissions: whether work was set aside for the submission. */
export const hasSetAsideWork = sql<boolean>`exists (select 1 from submissions aside where aside.set_aside_for = ${submissions.id})`;

/**
 * Selects the submissions that were set aside for those in `counting`, directly or through several merges, each with the submission that
 * counts.
 */
const setAsideFor = (counting: SQL): SQL => sql`
  with recursive aside as (
    select id, set_aside_for as shown_with from submissions where set_aside_for in (${counting})
    union select s.id, aside.shown_with from submissions s join aside on s.set_aside_for = aside.id
  ) select id, shown_with from aside`;

/** SQL condition on submissions: they were set aside for one of those that `counting` selects. */
export const isSetAsideFor = (counting: SQL): SQL =>
  sql`${submissions.id} in (select id from (${setAsideFor(counting)}) set_aside)`;

/** The answers of work that was set aside for these submissions. */
export async function listOtherAccountAnswers(
  tx: Transaction,
  submissionIds: readonly number[],
): Promise<OtherAccountAnswer[]> {
  if (submissionIds.length === 0) return [];
  const { rows } = await tx.execute<Record<keyof OtherAccountAnswer, never>>(sql`
    select aside.shown_with as "submissionId", aside.id as "setAsideId", r.id as "responseId",
      r.question_id as "questionId", r.content, r.saved_at as "savedAt"
    from (${setAsideFor(sql`select unnest(${sql.param([...submissionIds])}::int[])`)}) aside
    join responses r on r.submission_id = aside.id
    where r.content is not null order by r.saved_at`);
  return rows.map((row) => ({ ...row, savedAt: new Date(row.savedAt) }));
}
