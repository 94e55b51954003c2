/** The SQL that updates the library. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';
import { libraryFollowed, libraryLexemes, libraryQuestions, libraryReadings } from './tables.ts';

/** The content of a question, from a document or an assignment. */
export interface QuestionContent {
  stem: string;
  question: string;
  answer: string;
  gradingInstructions: string;
  possibleQuarters: number;
  label: string;
  questionType: string | null;
  subject: string | null;
  topics: string[];
  tags: string[];
  sourceTitle: string;
  writtenAt: Date;
}

export interface AssignmentsQuestion extends QuestionContent {
  questionId: number;
  version: number;
}

/** @returns true if no other process is updating this school's library at the moment */
export async function tryLockLibrary(tx: Transaction, tenantId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`library:${tenantId}`}, 0)) as taken`,
  );
  return rows[0]?.taken ?? false;
}

/** Measures how much the library has to copy. */
export async function measureSchool(
  tx: Transaction,
): Promise<{ versions: number; readings: number; isFollowed: boolean }> {
  const { rows } = await tx.execute<{ versions: string; readings: number; followed: boolean }>(sql`
    with there as (
      select coalesce((select sum(version) from questions), 0)::bigint as versions,
        (select count(*) from runs where kind = 'read-paper' and state = 'complete')::int as readings
    )
    select there.versions, there.readings, f.versions is not null as followed
    from there left join library_followed f on f.versions = there.versions and f.readings = there.readings`);
  const [row] = rows;
  return {
    versions: Number(row?.versions ?? 0),
    readings: row?.readings ?? 0,
    isFollowed: row?.followed ?? false,
  };
}

export async function recordCopiedVersions(
  tx: Transaction,
  tenantId: number,
  { versions, readings }: { versions: number; readings: number },
): Promise<void> {
  await tx
    .insert(libraryFollowed)
    .values({ tenantId, versions, readings })
    .onConflictDoUpdate({ target: libraryFollowed.tenantId, set: { versions, readings } });
}

/** Lists questions of assignments whose newest version is not in the library, ordered by id, after the id `after`. */
export async function listMissing(
  tx: Transaction,
  { after, limit }: { after: number; limit: number },
): Promise<AssignmentsQuestion[]> {
  const { rows } = await tx.execute<AssignmentsQuestion & Record<string, unknown>>(sql`
    select q.id as "questionId", q.version, v.stem, v.question, v.answer,
      v.grading_instructions as "gradingInstructions", v.possible_quarters as "possibleQuarters", v.label,
      v.question_type as "questionType", coalesce(v.subject, c.name) as subject, v.topics, v.tags,
      a.title as "sourceTitle", v.created_at as "writtenAt"
    from questions q
    join question_versions v on v.question_id = q.id and v.version = q.version
    join assignments a on a.id = q.assignment_id
    join courses c on c.id = a.course_id
    left join library_questions l on l.question_id = q.id
    where q.id > ${after} and l.version is distinct from q.version and q.hidden_at is null and a.hidden_at is null
    order by q.id limit ${limit}`);
  return rows.map((row) => ({ ...row, writtenAt: new Date(row.writtenAt) }));
}

export interface LibraryReading {
  runId: number;
  documentId: number;
  title: string;
  readAt: Date;
  /** The last event of the run, as it is stored. */
  event: unknown;
}

/** Lists successful readings whose questions are not in the library, oldest first. */
export async function listReadings(tx: Transaction, limit: number): Promise<LibraryReading[]> {
  const { rows } = await tx.execute<LibraryReading & Record<string, unknown>>(sql`
    select r.id as "runId", d.id as "documentId", d.title, coalesce(r.ended_at, r.created_at) as "readAt", newest.event
    from runs r
    join documents d on r.subject = 'document:' || d.id
    -- What a student brings to their own practice is nobody else's.
    join accounts giver on giver.id = d.created_by and giver.role = 'instructor'
    cross join lateral (
      select event from run_events where run_id = r.id order by sequence desc limit 1
    ) newest
    where r.kind = 'read-paper' and r.state = 'complete'
      and not exists (select from library_readings known where known.run_id = r.id)
    order by r.id limit ${limit}`);
  return rows.map((row) => ({ ...row, readAt: new Date(row.readAt) }));
}

export interface Copy extends QuestionContent {
  questionId: number | null;
  version: number | null;
  documentId: number | null;
  fingerprint: string;
  words: string;
  /** The key in plain text. */
  keyWords: string;
}

/** The number of characters of a text that can be found. PostgreSQL refuses search vectors of more than a megabyte. */
const SEARCHED = 50_000;

const simple = (text: string) => sql`to_tsvector('simple', ${text.slice(0, SEARCHED)})`;
const english = (text: string) => sql`to_tsvector('english', ${text.slice(0, SEARCHED)})`;

/** Adds copies of questions. They replace existing copies of the same questions. */
export async function writeCopies(tx: Transaction, tenantId: number, copies: readonly Copy[]): Promise<void> {
  if (copies.length === 0) return;
  const changed = copies.flatMap(({ questionId }) => (questionId === null ? [] : [questionId]));
  if (changed.length > 0)
    await tx.execute(sql`delete from library_questions where question_id in ${changed}`);
  const added = await tx
    .insert(libraryQuestions)
    .values(copies.map((copy) => ({ ...copy, tenantId })))
    .returning({ id: libraryQuestions.id });
  await tx.insert(libraryLexemes).values(
    copies.map((copy, index) => {
      const { words, keyWords, topics, subject, questionType, sourceTitle } = copy;
      const about = [...topics, subject ?? '', questionType ?? '', sourceTitle].join(' ');
      const search = sql`setweight(${simple(words)} || ${english(words)}, 'A')
        || setweight(${simple(about)} || ${english(about)}, 'B') || setweight(${english(keyWords)}, 'C')`;
      const { fingerprint, writtenAt, questionId } = copy;
      const libraryQuestionId = added[index]?.id;
      if (libraryQuestionId === undefined) throw new Error('A question was not added to the library.');
      return { libraryQuestionId, tenantId, questionId, fingerprint, writtenAt, search };
    }),
  );
}

/** Removes the copies that earlier readings of these documents made. */
export async function forgetDocuments(tx: Transaction, documentIds: readonly number[]): Promise<void> {
  if (documentIds.length === 0) return;
  await tx.execute(sql`delete from library_questions where document_id in ${documentIds}`);
}

export async function recordCopiedReadings(
  tx: Transaction,
  tenantId: number,
  runIds: readonly number[],
): Promise<void> {
  if (runIds.length === 0) return;
  await tx.insert(libraryReadings).values(runIds.map((runId) => ({ runId, tenantId })));
}
