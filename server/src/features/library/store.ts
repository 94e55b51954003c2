/** The SQL of searching the library. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import type { QuestionContent } from './storing-store.ts';

export interface FoundQuestion extends Omit<QuestionContent, 'writtenAt'> {
  id: number;
  words: string;
  documentId: number | null;
}

/**
 * Builds a query for any of the words. The last one also matches as a prefix, because it may be incomplete. The words contain no quotes
 * (`searchWords`).
 */
function anyOf(words: readonly string[]) {
  const whole = words.map((word) => `'${word}'`).join(' | ');
  const begun = `${whole}:*`;
  return sql`(to_tsquery('english', ${whole}) || to_tsquery('simple', ${begun}))`;
}

/**
 * Finds the questions with any of the words. Questions with more of the words, and with the words in the question itself, come first;
 * without words, the newest come first. Of questions with the same text, only the newest is returned. A teacher without a course finds
 * nothing, because questions belong to courses.
 */
export async function findQuestions(
  tx: Transaction,
  { instructorId, words, limit }: { instructorId: number; words: readonly string[]; limit: number },
): Promise<FoundQuestion[]> {
  const rank = words.length === 0 ? sql`0` : sql`ts_rank(x.search, ${anyOf(words)}, 1)`;
  const matches = words.length === 0 ? sql`true` : sql`x.search @@ ${anyOf(words)}`;
  const { rows } = await tx.execute<FoundQuestion & Record<string, unknown>>(sql`
    with hits as (
      select x.library_question_id as id, x.fingerprint, x.written_at, ${rank} as rank
      from library_lexemes x
      left join questions q on q.id = x.question_id
      left join assignments a on a.id = q.assignment_id
      where ${matches} and q.hidden_at is null and a.hidden_at is null
        and exists (select from course_instructors where instructor_id = ${instructorId})
    ), alone as (
      select distinct on (fingerprint) id, rank, written_at
      from hits order by fingerprint, written_at desc, id desc
    ), best as (
      select id, rank, written_at from alone order by rank desc, written_at desc, id desc limit ${limit}
    )
    select l.id, l.stem, l.question, l.words, l.answer, l.grading_instructions as "gradingInstructions",
      l.possible_quarters as "possibleQuarters", l.label, l.question_type as "questionType", l.subject,
      l.topics, l.tags, coalesce(a.title, d.title, '') as "sourceTitle", l.document_id as "documentId"
    from best
    join library_questions l on l.id = best.id
    left join questions q on q.id = l.question_id
    left join assignments a on a.id = q.assignment_id
    left join documents d on d.id = l.document_id
    order by best.rank desc, best.written_at desc, best.id desc`);
  return rows;
}
