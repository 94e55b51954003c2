/** Reads how teachers mark answers in relation to the score of the wording alone. */
import type { ScaleEvidence } from '@classi/engines';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';

/** The maximum number of marks that are used, newest first. Older ones say less about how the teachers mark today. */
const MAX_MARKS = 500;

/** The marks of one question. */
export interface QuestionScale extends ScaleEvidence {
  questionId: number;
  /** Whether it belongs to the course of the assignment that is being marked. */
  isInCourse: boolean;
}

/**
 * Lists the marks by question, so that those of the question being marked can be left out: they are used as its corrections already and
 * must not count twice.
 */
export async function listScales(tx: Transaction, assignmentId: number): Promise<QuestionScale[]> {
  const { rows } = await tx.execute<QuestionScale & Record<string, unknown>>(sql`
    select q.id as "questionId",
      a.course_id = (select course_id from assignments where id = ${assignmentId}) as "isInCourse",
      sum(given.share - given.by_words) as surplus,
      sum(given.by_words * (1 - given.by_words)) as weight
    from (
      select r.question_id, m.points_quarters::float / m.possible_quarters as share,
        (select (e.made_by->>'wordsShare')::float from mark_events e
          where e.response_id = r.id and e.source = 'engine' and e.answer_revision = m.answer_revision
            and e.question_version = m.question_version
          order by e.id desc limit 1) as by_words
      from mark_events m join responses r on r.mark_id = m.id
      where m.source = 'instructor' and m.possible_quarters > 0
      order by m.id desc limit ${MAX_MARKS}
    ) given
    join questions q on q.id = given.question_id
    join assignments a on a.id = q.assignment_id
    where given.by_words is not null
    group by q.id, a.course_id`);
  return rows;
}

/** The scale of the school and of the course, without the marks of one question. */
export function scaleFor(questionId: number, scales: readonly QuestionScale[]): ScaleEvidence[] | undefined {
  const others = scales.filter((each) => each.questionId !== questionId);
  if (others.length === 0) return undefined;
  return [addUp(others), addUp(others.filter(({ isInCourse }) => isInCourse))];
}

const addUp = (scales: readonly ScaleEvidence[]): ScaleEvidence => ({
  surplus: scales.reduce((sum, { surplus }) => sum + surplus, 0),
  weight: scales.reduce((sum, { weight }) => sum + weight, 0),
});
