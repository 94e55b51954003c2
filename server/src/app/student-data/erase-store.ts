/** All SQL of erasing: as the owner's role, since what is appended is not the server's to change. */
import type pg from 'pg';
import { LONE_FILES, OF_STUDENT } from './tables.ts';

/** Removed whole, in this order: what refers to another comes before it. */
const REMOVED = [
  ...['read_answers', 'own_pdfs', 'mark_proposals', 'insights', 'tutor_chats', 'tutor_conversations'],
  ...['practice_marks', 'practice_revisions', 'practice_questions', 'practices', 'writings'],
  ...['verification_codes', 'signup_permits', 'login_failures', 'run_events', 'reference_texts'],
] as const;

/** Texts in which a name may stand, and where they lie; the second is JSON. */
const NAMED: readonly [table: string, column: string, type: 'text' | 'jsonb', condition?: string][] = [
  ['responses', 'content', 'text'],
  ['answer_revisions', 'content', 'text'],
  ['mark_events', 'feedback', 'text'],
  ['mark_events', 'evidence', 'jsonb'],
  // What runs told of a whole class, what is said of it, and what a teacher asked for: others are in it too.
  ['run_events', 'event', 'jsonb', 'true'],
  ['insights', 'summary', 'text', 'true'],
  ['regrades', 'instructions', 'text', 'true'],
];

/**
 * A name becomes blocks, as many as it has signs: evidence says by offsets which words it rests on. As written, and alone: May in
 * 'Maybe' stays.
 */
async function maskName(client: pg.Client, studentId: number, name: string): Promise<void> {
  const pattern = `\\m${name.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')}\\M`;
  for (const [table, column, type, condition = OF_STUDENT[table] ?? 'false'] of NAMED) {
    await client.query(
      `update ${table} t set ${column} = regexp_replace(t.${column}::text, $2, $3, 'g')::${type}
       where ($1::int is not null) and (${condition}) and t.${column}::text ~ $2`,
      [studentId, pattern, '█'.repeat([...name].length)],
    );
  }
}

/** The names by which the student is found in texts. */
async function namesOf(client: pg.Client, studentId: number): Promise<string[]> {
  const { rows } = await client.query<{ first: string; last: string; email: string }>(
    'select first_name as first, last_name as last, email from accounts where id = $1',
    [studentId],
  );
  const [row] = rows;
  if (!row) return [];
  const words = [row.email, ...`${row.first} ${row.last}`.split(/\s+/)];
  return [...new Set(words)].filter((word) => word.length > 1);
}

async function emptyWhatStays(client: pg.Client, studentId: number, lone: readonly number[]): Promise<void> {
  const of = (table: string) => OF_STUDENT[table] ?? 'false';
  await client.query(
    `update submissions t set unmatched = '[]', paper_file_id = null where ${of('submissions')}`,
    [studentId],
  );
  await client.query(`update responses t set places = '[]', doubt = '' where ${of('responses')}`, [
    studentId,
  ]);
  await client.query(
    `update documents t set file_id = null, sources = '[]', title = 'Erased', fingerprint = '' where ${of('documents')}`,
    [studentId],
  );
  await client.query('delete from files where id = any($1)', [lone]);
}

/**
 * Takes away who the student is; what was handed in stays with its marks, under `name`.
 * @param client the owner's, in a transaction of the school
 * @returns names of files whose bytes are to be removed
 */
export async function eraseRows(
  client: pg.Client,
  studentId: number,
  left: { name: string; email: string; passwordHash: string },
): Promise<string[]> {
  const names = await namesOf(client, studentId);
  const { rows: lone } = await client.query<{ id: number; name: string }>(LONE_FILES, [studentId]);
  for (const table of REMOVED) {
    await client.query(`delete from ${table} t where ${OF_STUDENT[table]}`, [studentId]);
  }
  for (const name of names) await maskName(client, studentId, name);
  await emptyWhatStays(
    client,
    studentId,
    lone.map(({ id }) => id),
  );
  await client.query(
    `update accounts set email = $2, password_hash = $3, first_name = $4, last_name = '', title = '',
       class_name = '', section = '', enrolled_on = null where id = $1`,
    [studentId, left.email, left.passwordHash, left.name],
  );
  return lone.map(({ name }) => name);
}
