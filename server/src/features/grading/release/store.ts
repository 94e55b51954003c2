/** The SQL of releasing marks. */
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import { isWithheld, submissions } from '../../answering/index.ts';
import { assignments } from '../../assignments/index.ts';
import { announceChange } from '../../courses/index.ts';

export interface ReleaseCounts {
  submissions: number;
  graded: number;
  gradedSince: number;
  unreviewed: number;
  notMarked: number;
  seen: number;
}

/** Returns the release state in one statement. `graded_at` is the first time at which all answers of a work had a mark. */
export async function countRelease(tx: Transaction, assignmentId: number): Promise<ReleaseCounts> {
  const { rows } = await tx.$client.query<ReleaseCounts>(
    `with work as (
       select s.id, s.graded_at, s.marks_seen_at, a.released_at
       from submissions s join assignments a on a.id = s.assignment_id
       where a.id = $1 and s.submitted_at is not null
     ), answers as (
       select r.marking, m.id as mark_id, m.source
       from work
       join questions q on q.assignment_id = $1 and q.hidden_at is null
       left join responses r on r.submission_id = work.id and r.question_id = q.id
       left join mark_events m on m.id = r.mark_id
     )
     select
       (select count(*)::int from work) as submissions,
       (select count(graded_at)::int from work) as graded,
       (select count(*)::int from work where graded_at > released_at) as "gradedSince",
       (select count(marks_seen_at)::int from work) as seen,
       count(*) filter (where mark_id is not null and source <> 'instructor')::int as unreviewed,
       count(*) filter (where mark_id is null or marking <> 'graded')::int as "notMarked"
     from answers`,
    [assignmentId],
  );
  const [row] = rows;
  if (!row) throw new Error(`No counts of assignment ${assignmentId}.`);
  return row;
}

/** Counts the papers that are withheld from their students. */
export async function countWithheld(tx: Transaction, assignmentId: number): Promise<number> {
  const { studentId, origin, paperNames } = submissions;
  const papers = await tx
    .select({ studentId, origin, paperNames })
    .from(submissions)
    .where(eq(submissions.assignmentId, assignmentId));
  return papers.filter(isWithheld).length;
}

/** Releases the marks. An assignment that is not live yet becomes live, such as a paper that students may read only after its due date. */
export async function setReleased(
  tx: Transaction,
  { id, liveAt }: { id: number; liveAt: Date },
  { by, at }: { by: number; at: Date },
): Promise<void> {
  await tx
    .update(assignments)
    .set({ releasedAt: at, releasedBy: by, liveAt: liveAt < at ? liveAt : at })
    .where(eq(assignments.id, id));
  announceChange(tx, 'release', [id]);
}

export async function setUnreleased(tx: Transaction, id: number): Promise<void> {
  await tx.update(assignments).set({ releasedAt: null, releasedBy: null }).where(eq(assignments.id, id));
  announceChange(tx, 'release', [id]);
}
