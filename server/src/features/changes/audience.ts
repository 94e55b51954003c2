/** Decides who may see a change. No other module decides this. */
import type { Change } from '@classi/contract';
import type { Transaction } from '../../platform/db/index.ts';
import type { Topic } from '../courses/index.ts';

/** Ids by topic, as the features announced them. */
export type Announced = ReadonlyMap<string, ReadonlySet<number>>;

interface Row {
  accountId: number;
  kind: Change['kind'];
  assignmentId: number | null;
  courseId: number | null;
}

/** The topics in the order of the statement's parameters. */
const TOPICS = [
  'assignment',
  'release',
  'work',
  'marking',
  'marks',
  'proposals',
  'students',
  'names',
  'person',
  'own-due-date',
] as const satisfies Topic[];

/**
 * Teachers see every change in their courses. Students see changes of live assignments, of their own due dates, of their own work, and of its marks once they are
 * visible: an event must not reveal that unreleased marks exist. Students learn of a release after a grace period, and only if it was not
 * undone before; a student who has seen no marks does not need to learn of an undo. Everybody of a course learns that a name in it changed,
 * and administrators that any name did.
 */
const SQL = `
  with changed as (
    select 'assignment' as kind, id as assignment_id, null::int as student_id from assignments where id = any($1)
    union select 'release', id, null from assignments where id = any($2)
    union select 'work', assignment_id, student_id from submissions where id = any($3)
    union select 'marks', assignment_id, student_id from submissions where id = any($4)
    union select 'marks', s.assignment_id, s.student_id
      from responses r join submissions s on s.id = r.submission_id where r.id = any($5)
    union select 'marks', assignment_id, 0 from questions where id = any($6)
    union select 'assignment', assignment_id, student_id from own_due_dates where id = any($10)
  ), members as not materialized (
    select course_id, instructor_id as account_id from course_instructors
    union all select course_id, student_id from enrolments
  )
  select ci.instructor_id as "accountId", c.kind, c.assignment_id as "assignmentId", null::int as "courseId"
    from changed c
    join assignments a on a.id = c.assignment_id
    join course_instructors ci on ci.course_id = a.course_id
    where ci.instructor_id = any($11) and not $13
  union select e.student_id, c.kind, c.assignment_id, null
    from changed c
    join assignments a on a.id = c.assignment_id
    join enrolments e on e.course_id = a.course_id
    where e.student_id = any($11)
      and (c.student_id is null or c.student_id = e.student_id)
      and a.live_at <= $12
      and (a.hidden_at is null or c.kind = 'assignment')
      and (a.marks_visible or c.kind not in ('marks', 'release'))
      and ($13 or c.kind <> 'release')
  union select instructor_id, 'students', null, course_id
    from course_instructors where course_id = any($7) and instructor_id = any($11)
  union select student_id, 'students', null, course_id
    from enrolments where course_id = any($7) and student_id = any($11)
  union select instructor_id, 'people', null, null
    from course_instructors where course_id = any($8) and instructor_id = any($11)
  union select student_id, 'people', null, null
    from enrolments where course_id = any($8) and student_id = any($11)
  union select member.account_id, 'people', null, null
    from members member join members person on person.course_id = member.course_id
    where person.account_id = any($9) and member.account_id = any($11)
  union select id, 'people', null, null
    from accounts where id = any($11) and (id = any($9) or (cardinality($9::int[]) > 0 and role = 'administrator'))`;

const changeOf = ({ kind, assignmentId, courseId }: Row): Change => ({
  kind,
  ...(assignmentId === null ? {} : { assignmentId }),
  ...(courseId === null ? {} : { courseId }),
});

/**
 * @param seen.isAfterGrace true: students' changes for releases that were announced `RELEASE_GRACE_MS` ago; false: all other changes
 * @returns the changes that each account may see, by account; accounts that may see none are absent
 */
export async function findAudience(
  tx: Transaction,
  announced: Announced,
  { accountIds, at, isAfterGrace }: { accountIds: readonly number[]; at: Date; isAfterGrace: boolean },
): Promise<Map<number, Change[]>> {
  const ids = TOPICS.map((topic) => [...(announced.get(topic) ?? [])]);
  const { rows } = await tx.$client.query<Row>(SQL, [...ids, accountIds, at, isAfterGrace]);
  const audience = new Map<number, Change[]>();
  for (const row of rows)
    audience.set(row.accountId, [...(audience.get(row.accountId) ?? []), changeOf(row)]);
  return audience;
}
