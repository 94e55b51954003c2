/** The SQL of merging two accounts and of undoing it. */

import type { MergeReverse, SetAsideBefore } from '../../features/administration/index.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { OWNER_RULES } from './owner-rules.ts';

export interface AccountPair {
  targetId: number;
  sourceId: number;
}

const partsOf = (place: string): [table: string, column: string] => {
  const [table = '', column = ''] = place.split('.');
  return [table, column];
};

function unlessOf(place: string): string {
  const rule = OWNER_RULES[place];
  // The parameter is used in every statement, so that the database can determine its type.
  return (rule?.does === 'move' ? rule.unless : undefined) ?? '$1::int is null';
}

/**
 * Moves all rows that the rules allow.
 * @returns the data for the undo
 */
export async function moveRows(
  tx: Transaction,
  { targetId, sourceId }: AccountPair,
): Promise<Pick<MergeReverse, 'moved' | 'removed'>> {
  const moved: MergeReverse['moved'] = [];
  const removed: MergeReverse['removed'] = [];
  for (const [place, rule] of Object.entries(OWNER_RULES)) {
    if (rule.does !== 'move') continue;
    const [table, column] = partsOf(place);
    const unless = `(${unlessOf(place)})`;
    if (rule.otherwise === 'remove') {
      const { rows } = await tx.$client.query<{ row: Record<string, unknown> }>(
        `delete from ${table} t where t.${column} = $2 and ${unless} returning to_jsonb(t) as row`,
        [targetId, sourceId],
      );
      if (rows.length > 0) removed.push({ table, rows: rows.map(({ row }) => row) });
    }
    const { rows } = await tx.$client.query<{ key: string }>(
      `update ${table} t set ${column} = $1 where t.${column} = $2 and not ${unless} returning t.${rule.key}::text as key`,
      [targetId, sourceId],
    );
    if (rows.length > 0) moved.push({ place, keys: rows.map(({ key }) => key) });
  }
  return { moved, removed };
}

/** Moves rows back if they still belong to the remaining account. */
export async function moveRowsBack(
  tx: Transaction,
  { targetId, sourceId }: AccountPair,
  { moved, removed }: Pick<MergeReverse, 'moved' | 'removed'>,
): Promise<void> {
  for (const { place, keys } of moved) {
    const [table, column] = partsOf(place);
    const rule = OWNER_RULES[place];
    if (rule?.does !== 'move') continue;
    await tx.$client.query(
      `update ${table} t set ${column} = $2 where t.${column} = $1 and t.${rule.key}::text = any($3::text[])`,
      [targetId, sourceId, keys],
    );
  }
  for (const { table, rows } of removed)
    await tx.$client.query(
      `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb) on conflict do nothing`,
      [JSON.stringify(rows)],
    );
}

/** A submission of one of the accounts to an assignment. */
export interface StoredWork {
  id: number;
  studentId: number;
  assignmentId: number;
  title: string;
  courseCode: string;
  answers: number;
  submittedAt: Date | null;
  obtainedQuarters: number | null;
  isChecked: boolean;
  savedAt: Date | null;
  /** Whether a timed session is running. */
  isTiming: boolean;
  /** Whether it contains something that a person may miss. */
  hasWork: boolean;
}

/** Lists and locks the submissions of both accounts that are not set aside already, until the transaction ends. */
export async function listWorks(tx: Transaction, { targetId, sourceId }: AccountPair): Promise<StoredWork[]> {
  await tx.$client.query('select id from submissions where student_id = any($1) order by id for update', [
    [targetId, sourceId],
  ]);
  const { rows } = await tx.$client.query<StoredWork>(
    `select s.id, s.student_id as "studentId", s.assignment_id as "assignmentId", a.title, c.code as "courseCode",
       s.submitted_at as "submittedAt", s.obtained_quarters as "obtainedQuarters", answers.count as answers,
       answers.saved_at as "savedAt", answers.checked as "isChecked",
       t.id is not null and t.ended_at is null and s.submitted_at is null as "isTiming",
       answers.count > 0 or s.submitted_at is not null or s.paper_file_id is not null or t.id is not null
         or exists (select 1 from own_pdfs p where p.submission_id = s.id) as "hasWork"
     from submissions s
     join assignments a on a.id = s.assignment_id
     join courses c on c.id = a.course_id
     left join timed_sessions t on t.submission_id = s.id
     cross join lateral (
       select count(*) filter (where r.revision > 0)::int as count, max(r.saved_at) filter (where r.revision > 0) as saved_at,
         coalesce(bool_or(m.source = 'instructor'), false) as checked
       from responses r left join mark_events m on m.id = r.mark_id where r.submission_id = s.id
     ) answers
     where s.student_id = any($1) and s.set_aside_for is null
     order by a.title, s.id`,
    [[targetId, sourceId]],
  );
  return rows;
}

/** Gives the counting submission to the remaining account, and the other one to the merged account. */
export async function swapWorks(
  tx: Transaction,
  { targetId, sourceId }: AccountPair,
  { counting, other, parkedAt }: { counting: number; other: number; parkedAt: number },
): Promise<void> {
  const give = (id: number, studentId: number) =>
    tx.$client.query('update submissions set student_id = $2 where id = $1', [id, studentId]);
  // A student can have only one submission to an assignment at any time, so the first of the two is temporarily given to a person who has
  // none.
  await give(other, parkedAt);
  await give(counting, targetId);
  await give(other, sourceId);
}

/** Sets a submission aside: it no longer counts, and its answers are shown with the one that does. */
export async function setAside(
  tx: Transaction,
  { id, counting, studentId }: { id: number; counting: number; studentId: number },
): Promise<SetAsideBefore> {
  const { rows: works } = await tx.$client.query<
    Omit<SetAsideBefore, 'responses' | 'studentId' | 'countingId'>
  >(
    `select id, submitted_at::text as "submittedAt", graded_at::text as "gradedAt", obtained_quarters as "obtainedQuarters"
     from submissions where id = $1`,
    [id],
  );
  const { rows: responses } = await tx.$client.query<SetAsideBefore['responses'][number]>(
    'select id, mark_id as "markId", marking from responses where submission_id = $1',
    [id],
  );
  await tx.$client.query(
    'update submissions set set_aside_for = $2, submitted_at = null, graded_at = null, obtained_quarters = null where id = $1',
    [id, counting],
  );
  await tx.$client.query(
    "update responses set mark_id = null, marking = 'none' where submission_id = $1 and mark_id is not null",
    [id],
  );
  await tx.$client.query(
    `update mark_proposals set state = 'withdrawn' where state = 'open'
       and response_id in (select id from responses where submission_id = $1)`,
    [id],
  );
  const [work] = works;
  if (!work) throw new Error(`No submission ${id}`);
  return { ...work, studentId, countingId: counting, responses };
}

export async function undoSetAside(tx: Transaction, works: readonly SetAsideBefore[]): Promise<void> {
  for (const { id, submittedAt, gradedAt, obtainedQuarters, responses } of works) {
    await tx.$client.query(
      `update submissions set set_aside_for = null, submitted_at = $2::timestamptz, graded_at = $3::timestamptz,
         obtained_quarters = $4 where id = $1`,
      [id, submittedAt, gradedAt, obtainedQuarters],
    );
    await tx.$client.query(
      `update responses r set mark_id = b."markId", marking = b.marking
       from jsonb_to_recordset($1::jsonb) b(id int, "markId" int, marking text) where r.id = b.id and b."markId" is not null`,
      [JSON.stringify(responses)],
    );
  }
}

/** Returns whether a run is in progress for one of the accounts or on their work. */
export async function isBusy(tx: Transaction, { targetId, sourceId }: AccountPair): Promise<boolean> {
  const { rows } = await tx.$client.query<{ busy: boolean }>(
    `select exists (select 1 from tutor_chats where account_id = any($1) and state = 'answering')
       or exists (select 1 from runs where state in ('waiting', 'running') and (started_by = any($1)
         or subject ~ ('/student:(' || array_to_string($1::int[], '|') || ')(/|$)'))) as busy`,
    [[targetId, sourceId]],
  );
  return rows[0]?.busy ?? false;
}

/** Returns the owners of the two accounts' submissions, by submission id. */
export async function listWorkOwners(
  tx: Transaction,
  { targetId, sourceId }: AccountPair,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await tx.$client.query<{ id: number; studentId: number }>(
    'select id, student_id as "studentId" from submissions where student_id = any($1)',
    [[targetId, sourceId]],
  );
  return new Map(rows.map(({ id, studentId }) => [id, studentId]));
}

/** Changes the subjects of runs, which contain the student's id, so that a submission's runs move with it. */
export async function moveRuns(
  tx: Transaction,
  pair: AccountPair,
  before: ReadonlyMap<number, number>,
): Promise<void> {
  const after = await listWorkOwners(tx, pair);
  const moved = [...after].flatMap(([id, to]) => {
    const from = before.get(id);
    return from === undefined || from === to ? [] : [{ id, from, to }];
  });
  // This is one statement, because two submissions may have exchanged their owners.
  await tx.$client.query(
    `update runs r set subject = p.owned_by_new || substr(r.subject, length(p.owned_by_old) + 1)
     from (
       select 'assignment:' || s.assignment_id || '/student:' || m."from" as owned_by_old,
         'assignment:' || s.assignment_id || '/student:' || m."to" as owned_by_new
       from jsonb_to_recordset($1::jsonb) m(id int, "from" int, "to" int) join submissions s on s.id = m.id
     ) p
     where r.subject = p.owned_by_old or starts_with(r.subject, p.owned_by_old || '/')`,
    [JSON.stringify(moved)],
  );
}

/** SQL condition: the import `i` can be undone and changed one of the accounts $1. */
const NAMES_ACCOUNT = `i.changes is not null and exists (
  select 1 from unnest($1::int[]) account(id)
  where i.changes -> 'changed' @> jsonb_build_array(jsonb_build_object('id', account.id))
    or i.changes -> 'added' @> to_jsonb(account.id) or i.changes -> 'ended' @> to_jsonb(account.id)
    or i.changes -> 'enrolled' @> jsonb_build_array(jsonb_build_object('studentId', account.id))
    or i.changes -> 'unenrolled' @> jsonb_build_array(jsonb_build_object('studentId', account.id)))`;

/** Prevents imports that changed one of the accounts from being undone, because that would show the merged account again. */
export async function holdImports(
  tx: Transaction,
  { targetId, sourceId }: AccountPair,
): Promise<MergeReverse['imports']> {
  const { rows } = await tx.$client.query<MergeReverse['imports'][number]>(
    `with named as (
       select id, changes from roster_imports i where ${NAMES_ACCOUNT}
     ), held as (update roster_imports i set changes = null from named where i.id = named.id)
     select id, changes from named`,
    [[targetId, sourceId]],
  );
  return rows;
}

export async function releaseImports(tx: Transaction, imports: MergeReverse['imports']): Promise<void> {
  for (const { id, changes } of imports)
    await tx.$client.query('update roster_imports set changes = $2 where id = $1 and undone_at is null', [
      id,
      JSON.stringify(changes),
    ]);
}

/** Hides the merged account: nobody can log in with it, and lists omit it. */
export async function hideMerged(
  tx: Transaction,
  { targetId, sourceId }: AccountPair,
  at: Date,
): Promise<void> {
  await tx.$client.query(
    "update accounts set merged_into = $1, hidden_at = $3, email = 'merged-' || id || '@merged.invalid' where id = $2",
    [targetId, sourceId, at],
  );
}

/** @throws a violation of uniqueness if another account has the address by now */
export async function showMerged(tx: Transaction, sourceId: number, email: string): Promise<void> {
  await tx.$client.query(
    'update accounts set merged_into = null, hidden_at = null, email = $2 where id = $1',
    [sourceId, email],
  );
}

/** Counts what a merge would move. */
export async function countMoves(tx: Transaction, { targetId, sourceId }: AccountPair) {
  const { rows } = await tx.$client.query<Record<string, number>>(
    `select
       (select count(*)::int from enrolments e where e.student_id = $2
          and not exists (select 1 from enrolments o where o.student_id = $1 and o.course_id = e.course_id))
       + (select count(*)::int from course_instructors i where i.instructor_id = $2
          and not exists (select 1 from course_instructors o where o.instructor_id = $1 and o.course_id = i.course_id)) as courses,
       (select count(*)::int from tutor_conversations where account_id = $2) as conversations,
       (select count(*)::int from practices where student_id = $2) as practices,
       (select count(*)::int from assignments where created_by = $2 and hidden_at is null) as assignments,
       (select count(*)::int from lessons where teacher_id = $2) as lessons,
       (select count(*)::int from passkeys where account_id = $2)
       + (select count(*)::int from sign_on_links t where account_id = $2 and not (${unlessOf('sign_on_links.account_id')})) as logins,
       (select count(*)::int from one_roster_ids where account_id = $2) as "rosterIds"`,
    [targetId, sourceId],
  );
  const of = (name: string) => rows[0]?.[name] ?? 0;
  return {
    ...{ courses: of('courses'), conversations: of('conversations'), practices: of('practices') },
    ...{ assignments: of('assignments'), lessons: of('lessons') },
    ...{ logins: of('logins'), rosterIds: of('rosterIds') },
  };
}

export async function countHeldImports(
  tx: Transaction,
  { targetId, sourceId }: AccountPair,
): Promise<number> {
  const { rows } = await tx.$client.query<{ count: number }>(
    `select count(*)::int as count from roster_imports i where ${NAMES_ACCOUNT}`,
    [[targetId, sourceId]],
  );
  return rows[0]?.count ?? 0;
}
