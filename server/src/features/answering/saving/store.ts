/**
 * The SQL of saving an answer, which is the most frequent write of the product. A successful save is two statements, prepared once for each
 * connection: the facts that the rules need, and the write. The first save of a student's work begins the submission in a third statement.
 * Locks are always taken in the same order, submission before response, so that saving and submitting wait for each other and never
 * deadlock.
 */
import type { DateFormat } from '@classi/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import { totalExtraSeconds } from '../accommodations/rules.ts';
import { EXTRA_TIME, type ExtraTimeColumn, readExtraTime } from '../accommodations/store.ts';
import { DUE_AT } from '../own-due-dates/due-at.ts';
import { type Extension, extraTime } from '../rules.ts';
import type { Marking } from '../store.ts';
import type { NewestAnswer } from './save-outcome.ts';

/** Identifies an answer, and the time at which it arrived. */
export interface AnswerKey {
  tenantId: number;
  assignmentId: number;
  studentId: number;
  questionId: number;
  at: Date;
}

/** The facts that the rules of a save need. */
export interface SaveFacts {
  /** This student's due date. */
  dueAt: Date;
  timezone: string;
  dateFormat: DateFormat;
  timeLimit: number;
  answerable: boolean;
  /** Whether the question belongs to this assignment. */
  questionThere: boolean;
  submissionId: number | null;
  /** When the session of a timed assignment began. */
  startedAt: Date | null;
  extension: Extension;
  submittedAt: Date | null;
  gradedAt: Date | null;
  marksVisible: boolean;
  responseId: number | null;
  marking: Marking;
}

const FIND_FACTS = {
  name: 'answering-save-facts',
  text: `select ${DUE_AT('a', '$2')} as "dueAt", a.timezone,
       (select date_format from tenants where tenants.id = a.tenant_id) as "dateFormat", coalesce(t.time_limit, a.time_limit) as "timeLimit",
       case when a.time_limit > 0 or t.id is not null then ${EXTRA_TIME('a.id', '$2')} end as "extraTime",
       a.student_submissions_allowed as answerable, a.marks_visible as "marksVisible",
       q.id is not null as "questionThere",
       s.id as "submissionId", t.started_at as "startedAt", s.submitted_at as "submittedAt", s.graded_at as "gradedAt",
       r.id as "responseId", coalesce(r.marking, 'none') as marking
     from assignments a
     join enrolments e on e.course_id = a.course_id and e.student_id = $2
     left join questions q on q.id = $3 and q.assignment_id = a.id and q.hidden_at is null
     left join submissions s on s.assignment_id = a.id and s.student_id = $2
     left join timed_sessions t on t.submission_id = s.id
     left join responses r on r.submission_id = s.id and r.question_id = q.id
     where a.id = $1 and a.hidden_at is null and a.live_at <= $4`,
};

/** Returns undefined if the student sees no such assignment. */
export async function findSaveFacts(tx: Transaction, key: AnswerKey): Promise<SaveFacts | undefined> {
  const { rows } = await tx.$client.query<
    Omit<SaveFacts, 'extension'> & { extraTime: ExtraTimeColumn | null }
  >({
    ...FIND_FACTS,
    values: [key.assignmentId, key.studentId, key.questionId, key.at],
  });
  const [row] = rows;
  if (!row) return undefined;
  const { extraTime: column, ...facts } = row;
  if (!column) return { ...facts, extension: {} };
  const work = { ...facts, endedAt: facts.submittedAt, ...readExtraTime(column) };
  return { ...facts, extension: extraTime(facts.dueAt, totalExtraSeconds(work, key.at)) };
}

export interface WrittenAnswer {
  content: string | null;
  /** The revision that the answer is based on; null means the newest. */
  baseRevision: number | null;
}

/**
 * SQL condition: whether the answer is still marked as unreadable. Typed text ends that; a picture of the answer or an empty answer does
 * not. The statement must call the current response `newest`.
 */
const STILL_UNREADABLE = `newest.unreadable and (
           excluded.content is null or position('/document-processor/' in excluded.content) > 0)`;

/**
 * The share lock makes a save and a submit wait for each other. The conflict clause locks an existing response even if its condition then
 * leaves it unchanged, so a refused save reads a stable row afterwards.
 */
const WRITE_ANSWER = {
  name: 'answering-write-answer',
  text: `with submission as (
       select id from submissions where id = $2 and submitted_at is null and graded_at is null for share
     ), written as (
       insert into responses as newest (tenant_id, submission_id, question_id, revision, content, saved_at)
       select $1::int, submission.id, $3::int, 1, $4::text, $5::timestamptz from submission
       on conflict (submission_id, question_id) do update
         set revision = newest.revision + 1, content = excluded.content, saved_at = excluded.saved_at,
           unreadable = ${STILL_UNREADABLE}
         where newest.marking = 'none' and newest.content is distinct from excluded.content
           and ($6::int is null or newest.revision = $6::int)
       returning id, revision
     ), new_revision as (
       insert into answer_revisions
         (tenant_id, response_id, revision, base_revision, content, origin, saved_by, saved_at)
       select $1::int, id, revision, coalesce($6::int, revision - 1), $4::text, 'typed', $7::int, $5::timestamptz
       from written
     )
     select revision from written`,
};

/**
 * Writes the next revision of an answer.
 * @returns its number, or undefined if nothing was written because the work is locked by now, the answer is the same already, or a newer
 * revision than the base exists
 */
export async function writeAnswer(
  tx: Transaction,
  key: AnswerKey,
  submissionId: number,
  { content, baseRevision }: WrittenAnswer,
): Promise<number | undefined> {
  const { rows } = await tx.$client.query<{ revision: number }>({
    ...WRITE_ANSWER,
    values: [key.tenantId, submissionId, key.questionId, content, key.at, baseRevision, key.studentId],
  });
  return rows[0]?.revision;
}

export async function findNewestAnswer(
  tx: Transaction,
  submissionId: number,
  questionId: number,
): Promise<NewestAnswer | undefined> {
  const { rows } = await tx.execute<{ revision: number; content: string | null }>(sql`
    select revision, content from responses where submission_id = ${submissionId} and question_id = ${questionId}`);
  return rows[0];
}

/** One of several answers that are written at once. */
export interface SentAnswer {
  questionId: number;
  content: string | null;
}

/** Returns parts of a statement: the sent answers that differ from the newest ones, together with the newest ones. */
function changed(submissionId: number, answers: SentAnswer[]) {
  const rows = answers.map(({ questionId, content }) => ({ question_id: questionId, content }));
  return sql`sent as (
      select sent.question_id, sent.content, newest.id as response_id, coalesce(newest.revision, 0) as revision,
        coalesce(newest.marking, 'none') as marking
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(question_id int, content text)
      left join responses newest on newest.submission_id = ${submissionId} and newest.question_id = sent.question_id
      where sent.content is distinct from newest.content
    )`;
}

/** Returns whether one of the answers differs from the newest one of its question. */
export async function hasChanged(
  tx: Transaction,
  submissionId: number,
  answers: SentAnswer[],
): Promise<boolean> {
  const { rows } = await tx.execute(sql`with ${changed(submissionId, answers)} select 1 from sent limit 1`);
  return rows.length > 0;
}

/**
 * Returns whether an answer that is graded, or being marked, would be changed. The submission must be locked
 * by the caller.
 */
export async function findMarkingOfChanged(
  tx: Transaction,
  submissionId: number,
  answers: SentAnswer[],
): Promise<Marking> {
  const { rows } = await tx.execute<{ marking: Marking }>(sql`
    with ${changed(submissionId, answers)} select marking from sent where marking <> 'none' order by marking limit 1`);
  return rows[0]?.marking ?? 'none';
}

/** Writes all answers that changed, each based on the newest. The submission must be locked by the caller. */
export async function writeAnswers(
  tx: Transaction,
  key: Omit<AnswerKey, 'questionId'>,
  submissionId: number,
  answers: SentAnswer[],
): Promise<void> {
  const { tenantId, studentId } = key;
  await tx.execute(sql`
    with ${changed(submissionId, answers)}, written as (
      insert into responses as newest (tenant_id, submission_id, question_id, revision, content, saved_at)
      select ${tenantId}::int, ${submissionId}::int, question_id, 1, content, ${key.at}::timestamptz from sent
      on conflict (submission_id, question_id) do update
        set revision = newest.revision + 1, content = excluded.content, saved_at = excluded.saved_at,
          unreadable = ${sql.raw(STILL_UNREADABLE)}
        where newest.marking = 'none'
      returning id, revision, content
    )
    insert into answer_revisions (tenant_id, response_id, revision, base_revision, content, origin, saved_by, saved_at)
    select ${tenantId}::int, id, revision, revision - 1, content, 'typed', ${studentId}::int, ${key.at}::timestamptz
    from written`);
}

/**
 * Stores answers that do not count, next to the newest ones. An answer that is stored already, or equals the newest one, is not stored
 * again, so a browser may retry any number of times.
 */
export async function storeUncounted(
  tx: Transaction,
  key: Omit<AnswerKey, 'questionId'>,
  submissionId: number,
  aside: { answers: SentAnswer[]; baseRevision: number | null; why: 'superseded' | 'late' },
): Promise<void> {
  const { tenantId, studentId } = key;
  await tx.execute(sql`
    with ${changed(submissionId, aside.answers)}, added as (
      insert into responses (tenant_id, submission_id, question_id, saved_at)
      select ${tenantId}::int, ${submissionId}::int, question_id, ${key.at}::timestamptz from sent where response_id is null
      on conflict (submission_id, question_id) do update set revision = responses.revision
      returning id, question_id
    ), place as (
      select coalesce(sent.response_id, added.id) as response_id, sent.content
      from sent left join added on added.question_id = sent.question_id
    )
    insert into answer_revisions
      (tenant_id, response_id, revision, base_revision, content, origin, saved_by, saved_at, set_aside)
    select ${tenantId}::int, response_id, null, ${aside.baseRevision}::int, content, 'typed', ${studentId}::int,
      ${key.at}::timestamptz, ${aside.why}::text
    from place
    where not exists (
      select from answer_revisions stored
      where stored.response_id = place.response_id and stored.set_aside = ${aside.why}
        and stored.content is not distinct from place.content
        and stored.base_revision is not distinct from ${aside.baseRevision}::int
    )`);
}

/** The two statements of a save, for the benchmark, which sends them directly. */
export const SAVE_STATEMENTS = { findFacts: FIND_FACTS, write: WRITE_ANSWER } as const;
