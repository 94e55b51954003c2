/** The SQL of the dashboards. */
import { HOME_TOPICS, PRACTISED_FROM } from '@classi/contract';
import type { Transaction } from '../../platform/db/index.ts';

export interface WeakTopicRow {
  topic: string;
  courseName: string;
  courseCode: string;
  quarters: number;
  possibleQuarters: number;
  questionCount: number;
}

/**
 * Lists the topics of this student's graded work for which less than `PRACTISED_FROM` percent of the marks were given, the weakest first.
 * Work counts once all of it is graded and released, as everywhere (wire.md 13); alternatives that the student did not choose do not count.
 * The query has three steps, because planning all join orders of nine tables would take the database longer than reading them.
 */
export async function listWeakTopics(tx: Transaction, studentId: number): Promise<WeakTopicRow[]> {
  const { rows } = await tx.$client.query<WeakTopicRow>(
    `with work as materialized (
       select s.id, c.id as course_id, c.name, c.code
       from submissions s
       join assignments a on a.id = s.assignment_id and a.hidden_at is null and a.marks_visible
       join courses c on c.id = a.course_id
       join enrolments e on e.course_id = c.id and e.student_id = s.student_id
       where s.student_id = $1 and s.graded_at is not null
     ), m as materialized (
       select w.course_id, w.name, w.code, r.question_id, m.question_version, m.points_quarters, m.possible_quarters
       from work w
       join responses r on r.submission_id = w.id
       join mark_events m on m.id = r.mark_id and m.possible_quarters > 0
         and m.made_by->>'engine' is distinct from 'choice'
     )
     select topic, m.name as "courseName", m.code as "courseCode", sum(m.points_quarters)::int as quarters,
       sum(m.possible_quarters)::int as "possibleQuarters", count(*)::int as "questionCount"
     from m
     join questions q on q.id = m.question_id and q.hidden_at is null
     join question_versions v on v.question_id = q.id and v.version = m.question_version
     cross join lateral jsonb_array_elements_text(v.topics) topic
     group by topic, m.course_id, m.name, m.code
     having sum(m.points_quarters) * 100 < $2 * sum(m.possible_quarters)
     order by sum(m.points_quarters)::float8 / sum(m.possible_quarters), sum(m.possible_quarters) desc, topic
     limit $3`,
    [studentId, PRACTISED_FROM, HOME_TOPICS],
  );
  return rows;
}

export interface WaitingWork {
  /** The number of submissions that are handed in and not completely marked. */
  toGrade: number;
  /** Calendar days of the school until the work is due. */
  daysLeft: number;
}

/** Returns the numbers by assignment id, in one statement. */
export async function listWaitingWork(
  tx: Transaction,
  assignmentIds: number[],
  now: Date,
): Promise<ReadonlyMap<number, WaitingWork>> {
  const { rows } = await tx.$client.query<WaitingWork & { id: number }>(
    `select a.id, (a.due_at at time zone t.timezone)::date - ($2::timestamptz at time zone t.timezone)::date as "daysLeft",
       (select count(*)::int from submissions s
        where s.assignment_id = a.id and s.submitted_at is not null and s.graded_at is null) as "toGrade"
     from assignments a join tenants t on t.id = a.tenant_id
     where a.id = any($1)`,
    [assignmentIds, now],
  );
  return new Map(rows.map(({ id, ...work }) => [id, work]));
}
