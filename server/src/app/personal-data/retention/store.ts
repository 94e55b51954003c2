/** All SQL of retention periods. */
import type { Transaction } from '../../../platform/db/index.ts';
import type { StoredPerson } from '../store.ts';
import type { Cutoffs } from './rules.ts';

/** SQL condition on messages that are too old. Answers in progress are never too old. If the parameter is null, no message is. */
const OLD_CHATS = "asked_at < $1 and state <> 'answering'";

/** The same condition as in the database function `expire_practice`. */
const OLD_PRACTICE = `greatest(p.created_at, p.submitted_at, p.graded_at, (
  select max(r.saved_at) from practice_revisions r join practice_questions q on q.id = r.question_id
  where q.practice_id = p.id)) < $1`;

/** SQL condition: a file is used by data that remains. */
const IN_USE = `(
  exists (select from practices p join practice_questions q on q.practice_id = p.id
    left join practice_revisions r on r.question_id = q.id
    where p.student_id = f.owner_id and not ${OLD_PRACTICE}
      and position(f.name in concat(q.stem, q.question, q.answer, q.content, r.content)) > 0)
  or exists (select from submissions s join responses a on a.submission_id = s.id
    left join answer_revisions v on v.response_id = a.id
    where s.student_id = f.owner_id and position(f.name in concat(a.content, v.content)) > 0)
  or exists (select from writings w where w.created_by = f.owner_id
    and w."order" -> 'references' @> jsonb_build_array(jsonb_build_object('fileId', f.id))
    and (w.created_at >= $1 or exists (select from practices p where p.writing_id = w.id and not ${OLD_PRACTICE})))
  or exists (select from documents d where d.created_by = f.owner_id and coalesce(d.read_at, d.created_at) >= $1
    and (d.file_id = f.id or d.sources @> jsonb_build_array(jsonb_build_object('fileId', f.id)))))`;

/**
 * The files of students that are too old. Students upload documents only for practice. Their images may also be in answers to assignments,
 * so only images in old practice are included.
 */
const OLD_FILES = `from files f join accounts o on o.id = f.owner_id and o.role = 'student'
  where f.created_at < $1 and not ${IN_USE} and (
    f.purpose in ('document', 'document-source', 'reference')
    or (f.purpose = 'image' and exists (
      select from practices p join practice_questions q on q.practice_id = p.id
      left join practice_revisions r on r.question_id = q.id
      where p.student_id = f.owner_id and ${OLD_PRACTICE} and position(f.name in concat(q.content, r.content)) > 0)))`;

const LEFT = `role = 'student' and deactivated_at < $1 and hidden_at is null and erased_at is null`;

const NAMES_SHOWN = 20;

async function count(tx: Transaction, statement: string, cutoff: Date | null): Promise<number> {
  if (cutoff === null) return 0;
  const { rows } = await tx.$client.query<{ count: number }>(statement, [cutoff]);
  return rows[0]?.count ?? 0;
}

export interface Expired {
  chats: number;
  practices: number;
  files: number;
  people: number;
  names: string[];
}

export async function countExpired(tx: Transaction, { chats, practice, left }: Cutoffs): Promise<Expired> {
  const people = left === null ? [] : await listDeparted(tx, left);
  return {
    chats: await count(tx, `select count(*)::int as count from tutor_chats where ${OLD_CHATS}`, chats),
    practices: await count(
      tx,
      `select count(*)::int as count from practices p where ${OLD_PRACTICE}`,
      practice,
    ),
    files: await count(tx, `select count(*)::int as count ${OLD_FILES}`, practice),
    people: people.length,
    names: people.slice(0, NAMES_SHOWN).map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
  };
}

/** Lists the students who were deactivated before `cutoff`. */
export async function listDeparted(tx: Transaction, cutoff: Date): Promise<StoredPerson[]> {
  const { rows } = await tx.$client.query<StoredPerson>(
    `select id, role, email, first_name as "firstName", last_name as "lastName" from accounts
     where ${LEFT} order by deactivated_at, id`,
    [cutoff],
  );
  return rows;
}

/** Locks the student, unless the student was reactivated. */
export async function holdLeft(tx: Transaction, id: number, cutoff: Date): Promise<StoredPerson | undefined> {
  const { rows } = await tx.$client.query<StoredPerson>(
    `select id, role, email, first_name as "firstName", last_name as "lastName" from accounts
     where ${LEFT} and id = $2 for update`,
    [cutoff, id],
  );
  return rows[0];
}

/**
 * Deletes old messages. A conversation is deleted with its last message.
 * @returns how many messages were deleted
 */
export async function deleteOldChats(tx: Transaction, cutoff: Date): Promise<number> {
  const deleted = await tx.$client.query(`delete from tutor_chats where ${OLD_CHATS}`, [cutoff]);
  await tx.$client.query(
    `delete from tutor_conversations c where created_at < $1
       and not exists (select 1 from tutor_chats m where m.conversation_id = c.id)`,
    [cutoff],
  );
  return deleted.rowCount ?? 0;
}

/**
 * Deletes old practice. Its answers and marks are append-only, so a database function deletes them, by the period that the school has set.
 * @returns how many practices were deleted, and the names of the files to delete
 */
export async function deleteOldPractice(
  tx: Transaction,
  cutoff: Date,
): Promise<{ practices: number; files: string[] }> {
  // The images of practice are listed before it is deleted, because it determines which images belong to it.
  const { rows: old } = await tx.$client.query<{ id: number; name: string }>(
    `select f.id, f.name ${OLD_FILES} for update of f`,
    [cutoff],
  );
  const ids = old.map(({ id }) => id);
  const { rows } = await tx.$client.query<{ count: number }>('select expire_practice($1) as count', [cutoff]);
  await tx.$client.query('delete from reference_texts where file_id = any($1)', [ids]);
  await tx.$client.query(
    `delete from documents d where d.file_id = any($1)
       or exists (select from jsonb_array_elements(d.sources) s where (s ->> 'fileId')::int = any($1))`,
    [ids],
  );
  await tx.$client.query('delete from files where id = any($1)', [ids]);
  return { practices: rows[0]?.count ?? 0, files: old.map(({ name }) => name) };
}
