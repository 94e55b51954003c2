/** All SQL of retention periods. */
import type { Transaction } from '../../../platform/db/index.ts';
import type { StoredPerson } from '../store.ts';
import type { Cutoffs } from './rules.ts';

/** An answer that is being written is not old. A null moment is later than nothing. */
const OLD_CHATS = "asked_at < $1 and state <> 'answering'";

/** As the function `expire_practice` of the database. */
const OLD_PRACTICE = `greatest(p.created_at, p.submitted_at, p.graded_at, (
  select max(r.saved_at) from practice_revisions r join practice_questions q on q.id = r.question_id
  where q.practice_id = p.id)) < $1`;

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
  people: number;
  names: string[];
}

export async function countExpired(tx: Transaction, { chats, practice, left }: Cutoffs): Promise<Expired> {
  const people = left === null ? [] : await listLeft(tx, left);
  return {
    chats: await count(tx, `select count(*)::int as count from tutor_chats where ${OLD_CHATS}`, chats),
    practices: await count(
      tx,
      `select count(*)::int as count from practices p where ${OLD_PRACTICE}`,
      practice,
    ),
    people: people.length,
    names: people.slice(0, NAMES_SHOWN).map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
  };
}

/** Students who were deactivated before. */
export async function listLeft(tx: Transaction, cutoff: Date): Promise<StoredPerson[]> {
  const { rows } = await tx.$client.query<StoredPerson>(
    `select id, role, email, first_name as "firstName", last_name as "lastName" from accounts
     where ${LEFT} order by deactivated_at, id`,
    [cutoff],
  );
  return rows;
}

/** Those of them who have not come back. */
export async function holdLeft(tx: Transaction, id: number, cutoff: Date): Promise<StoredPerson | undefined> {
  const { rows } = await tx.$client.query<StoredPerson>(
    `select id, role, email, first_name as "firstName", last_name as "lastName" from accounts
     where ${LEFT} and id = $2 for update`,
    [cutoff, id],
  );
  return rows[0];
}

/** @returns how many messages were deleted; a conversation without messages goes with its last one */
export async function deleteOldChats(tx: Transaction, cutoff: Date): Promise<number> {
  const deleted = await tx.$client.query(`delete from tutor_chats where ${OLD_CHATS}`, [cutoff]);
  await tx.$client.query(
    `delete from tutor_conversations c where created_at < $1
       and not exists (select 1 from tutor_chats m where m.conversation_id = c.id)`,
    [cutoff],
  );
  return deleted.rowCount ?? 0;
}

/** Answers and marks of practice are appended; the database deletes them, by the period that the school has set. */
export async function deleteOldPractice(tx: Transaction, cutoff: Date): Promise<number> {
  const { rows } = await tx.$client.query<{ count: number }>('select expire_practice($1) as count', [cutoff]);
  return rows[0]?.count ?? 0;
}
