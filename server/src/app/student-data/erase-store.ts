/** All SQL of erasing: as the owner's role, since what is appended is not the server's to change. */
import type pg from 'pg';
import { LONE_FILES, OF_STUDENT } from './tables.ts';

/** Removed whole, in this order: what refers to another comes before it. */
const REMOVED = [
  ...['read_answers', 'own_pdfs', 'mark_proposals', 'insights', 'tutor_chats', 'tutor_conversations'],
  ...['practice_marks', 'practice_revisions', 'practice_questions', 'practices', 'writings'],
  ...[
    'access_links',
    'sign_on_links',
    'sign_on_attempts',
    'second_factors',
    'sent_notices',
    'notice_opt_outs',
    'recovery_codes',
    'verification_codes',
    'signup_permits',
    'run_events',
    'reference_texts',
  ],
] as const;

/** A column in which a name may stand. */
type Text = readonly [table: string, column: string, type: 'text' | 'jsonb'];

const OWN_TEXTS: readonly Text[] = [
  ['responses', 'content', 'text'],
  ['answer_revisions', 'content', 'text'],
  ['mark_events', 'feedback', 'text'],
  ['mark_events', 'evidence', 'jsonb'],
];
/** What runs reported about a whole class, texts about it, and teachers' instructions: other students are in them too. */
const TEXTS_OF_ALL: readonly Text[] = [
  ['run_events', 'event', 'jsonb'],
  ['insights', 'summary', 'text'],
  ['regrades', 'instructions', 'text'],
];

/**
 * A name becomes blocks, as many as it has signs: evidence says by offsets which words it rests on. As written, and alone: May in
 * 'Maybe' stays.
 */
async function maskName(client: pg.Client, studentId: number, { word, isShared }: Name): Promise<void> {
  const pattern = `\\m${word.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')}\\M`;
  const mask = ([table, column, type]: Text, condition: string) =>
    client.query(
      `update ${table} t set ${column} = regexp_replace(t.${column}::text, $2, $3, 'g')::${type}
       where ($1::int is not null) and (${condition}) and t.${column}::text ~ $2`,
      [studentId, pattern, word.replace(/\S/gu, '█')],
    );
  for (const text of OWN_TEXTS) await mask(text, OF_STUDENT[text[0]] ?? 'false');
  for (const text of isShared ? [] : TEXTS_OF_ALL) await mask(text, 'true');
}

/** A word by which the student is found in texts. */
interface Name {
  word: string;
  /** Another person of the school has the same name, which may be meant in a text about everyone. */
  isShared: boolean;
}

async function namesOf(client: pg.Client, studentId: number): Promise<Name[]> {
  const { rows } = await client.query<{ first: string; last: string; email: string }>(
    'select first_name as first, last_name as last, email from accounts where id = $1',
    [studentId],
  );
  const [row] = rows;
  if (!row) return [];
  const whole = `${row.first} ${row.last}`;
  const words = [whole, row.email, ...whole.split(/\s+/)].filter((word) => word.trim().length > 1);
  const { rows: others } = await client.query<{ word: string }>(
    `select distinct unnest(string_to_array(name, ' ') || name) as word
     from (select first_name || ' ' || last_name as name from accounts where id <> $1) others`,
    [studentId],
  );
  const theirs = new Set(others.map(({ word }) => word));
  return [...new Set(words)].map((word) => ({ word, isShared: theirs.has(word) }));
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
  // The time stays, because it explains the ends of timed work; the reason may be about health.
  await client.query(`update accommodations t set reason = '' where ${of('accommodations')}`, [studentId]);
  await client.query(`update security_events t set address = null where ${of('security_events')}`, [
    studentId,
  ]);
  await client.query('delete from files where id = any($1)', [lone]);
}

/** What remains of the account. */
export interface Left {
  name: string;
  email: string;
  passwordHash: string;
}

/**
 * Takes away who the student is, in one transaction; what was handed in stays with its marks, under `left.name`.
 * @param client the owner's
 * @returns names of files whose bytes are to be removed
 * @throws what the database throws; the transaction ends with the client, and nothing was changed
 */
export async function eraseRows(
  client: pg.Client,
  tenantId: number,
  studentId: number,
  left: Left,
): Promise<string[]> {
  await client.query('begin');
  await client.query("select set_config('app.tenant', $1, true)", [String(tenantId)]);
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
  await client.query('commit');
  return lone.map(({ name }) => name);
}
