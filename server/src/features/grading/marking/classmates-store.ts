/** SQL for the class's answers, which the engine compares to find answers that are nearly the same. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import type { Answer } from '../../answering/index.ts';
import { type ClassAnswer, mostAlikeInLength } from './classmates.ts';

/** Shorter answers are naturally similar, so they are not compared (characters of rich text). */
const SHORTEST = 80;

/** Lists all of the class's answers to these questions. */
export async function listClassAnswers(
  tx: Transaction,
  of: { assignmentId: number; questionIds: number[] },
): Promise<ClassAnswer[]> {
  if (of.questionIds.length === 0) return [];
  const { rows } = await tx.execute<ClassAnswer & Record<string, unknown>>(sql`
    select r.id as "responseId", r.question_id as "questionId", r.content as response
    from submissions s join responses r on r.submission_id = s.id
    where s.assignment_id = ${of.assignmentId} and s.submitted_at is not null
      and r.question_id in ${of.questionIds} and length(r.content) >= ${SHORTEST}
    order by r.id`);
  return rows;
}

/**
 * Lists, for one student's answers, only the classmates' answers that `mostAlikeInLength` would choose, so that the whole class is not read
 * once for each student.
 */
export async function listClassAnswersFor(
  tx: Transaction,
  assignmentId: number,
  answers: readonly Pick<Answer, 'id' | 'questionId' | 'content'>[],
): Promise<ClassAnswer[]> {
  const own = answers
    .filter(({ content }) => (content?.length ?? 0) >= SHORTEST)
    .map(({ id, questionId, content }) => ({ id, question: questionId, length: content?.length ?? 0 }));
  if (own.length === 0) return [];
  const { most, ratio } = mostAlikeInLength;
  const { rows } = await tx.execute<ClassAnswer & Record<string, unknown>>(sql`
    select mate.id as "responseId", own.question as "questionId", mate.content as response
    from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as own(id int, question int, length int)
    join lateral (
      select r.id, r.content from submissions s
      join responses r on r.submission_id = s.id and r.question_id = own.question
      where s.assignment_id = ${assignmentId} and s.submitted_at is not null and r.id <> own.id
        and length(r.content) >= ${SHORTEST}
        and length(r.content) between own.length / ${ratio}::float8 and own.length * ${ratio}::float8
      order by abs(length(r.content) - own.length), r.id limit ${most}
    ) mate on true
    order by mate.id`);
  return rows;
}
