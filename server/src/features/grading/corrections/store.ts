/** The SQL of the marks by teachers from which the engine learns. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';

/** A counting mark that a teacher gave to an answer to a question. */
export interface TeacherCorrection {
  markId: number;
  questionId: number;
  responseId: number;
  response: string;
  obtainedQuarters: number;
  /** The engine's newest mark of the same text; null if it gave none. */
  engineQuarters: number | null;
  feedback: string;
}

/**
 * Lists the newest counting marks by teachers, of answers to the newest version of these questions, in the order in which they were given.
 * @param most the maximum number for each question
 */
export async function listCorrections(
  tx: Transaction,
  of: { questionIds: number[]; most: number },
): Promise<TeacherCorrection[]> {
  if (of.questionIds.length === 0) return [];
  const { rows } = await tx.execute<TeacherCorrection & Record<string, unknown>>(sql`
    select given."markId", q.id as "questionId", given."responseId", given.response,
      given.points as "obtainedQuarters", given.engine as "engineQuarters", given.feedback
    from questions q
    join lateral (
      select m.id as "markId", r.id as "responseId", coalesce(r.content, '') as response,
        m.points_quarters as points, m.feedback,
        (select e.points_quarters from mark_events e
          where e.response_id = r.id and e.source = 'engine' and e.answer_revision = r.revision
            and e.question_version = q.version
          order by e.id desc limit 1) as engine
      from responses r join mark_events m on m.id = r.mark_id
      where r.question_id = q.id and m.source = 'instructor'
        and m.question_version = q.version and m.answer_revision = r.revision
      order by m.id desc limit ${of.most}
    ) given on true
    where q.id in ${of.questionIds}
    order by given."markId"`);
  return rows;
}
