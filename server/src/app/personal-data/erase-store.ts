/**
 * All SQL of erasing. Append-only rows are changed by the database function `erase_appended`, because the server's role may not change them
 * (docs/decisions/0095-erasing-a-person-in-one-transaction.md).
 */
import type { Transaction } from '../../platform/db/index.ts';
import type { StoredPerson } from './store.ts';
import { FILES_OF_ONE_PERSON, STAFF_ROWS, STUDENT_ROWS } from './tables.ts';

const LOGIN_AND_CHATS = [
  ...['tutor_chats', 'tutor_conversations', 'access_links', 'sign_on_links', 'sign_on_attempts'],
  ...['second_factors', 'sent_notices', 'notice_opt_outs', 'recovery_codes', 'verification_codes'],
  ...['passkeys', 'passkey_challenges', 'signup_permits', 'one_roster_ids', 'former_addresses'],
] as const;

/** The tables from which all of the student's rows are deleted, in this order, because of foreign keys. */
const REMOVED_OF_STUDENT = [
  ...['read_answers', 'own_pdfs', 'mark_proposals', 'review_requests', 'insights'],
  ...['practice_questions', 'practices', 'writings', 'reference_texts'],
  ...LOGIN_AND_CHATS,
] as const;
const REMOVED_OF_STAFF = [...LOGIN_AND_CHATS, 'course_instructors'] as const;

/** A column that may contain a name, and its rows as a condition on `t` with the account's id as $1. */
type Text = readonly [table: string, column: string, condition: string];

const OWN_TEXTS: readonly Text[] = [['responses', 'content', STUDENT_ROWS.responses ?? 'false']];
/** Texts about a class and teachers' instructions, which are about other students as well. */
const COMMON_TEXTS: readonly Text[] = [
  ['insights', 'summary', '$1::int is not null'],
  ['regrades', 'instructions', '$1::int is not null'],
];

/**
 * Replaces a name by as many block characters as it has letters, because evidence refers to the text by offsets. Only whole words with the
 * same case are replaced, so that 'Maybe' stays if the name is May.
 */
async function maskName(tx: Transaction, studentId: number, { word, isShared }: Name): Promise<void> {
  const pattern = `\\m${word.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')}\\M`;
  for (const [table, column, condition] of isShared ? OWN_TEXTS : [...OWN_TEXTS, ...COMMON_TEXTS]) {
    await tx.$client.query(
      `update ${table} t set ${column} = regexp_replace(t.${column}, $2, $3, 'g')
       where (${condition}) and t.${column} ~ $2`,
      [studentId, pattern, word.replace(/\S/gu, '█')],
    );
  }
}

/** A word that identifies the student in texts. */
interface Name {
  word: string;
  /** Whether another person of the school has the same name, so that a text about several people may mean that person. */
  isShared: boolean;
}

async function namesOf(tx: Transaction, { id, firstName, lastName, email }: StoredPerson): Promise<Name[]> {
  const whole = `${firstName} ${lastName}`;
  const words = [whole, email, ...whole.split(/\s+/)].filter((word) => word.trim().length > 1);
  const { rows: others } = await tx.$client.query<{ word: string }>(
    `select distinct unnest(string_to_array(name, ' ') || name) as word
     from (select first_name || ' ' || last_name as name from accounts where id <> $1) others`,
    [id],
  );
  const theirs = new Set(others.map(({ word }) => word));
  return [...new Set(words)].map((word) => ({ word, isShared: theirs.has(word) }));
}

/**
 * SQL condition: the student has work in the course. Otherwise the enrolment is deleted, because the course's list would show a former
 * student without any work.
 */
const WORK_IN_COURSE = `select 1 from submissions s join assignments a on a.id = s.assignment_id
  where s.student_id = t.student_id and a.course_id = t.course_id`;

async function emptyWhatStays(tx: Transaction, studentId: number, lone: readonly number[]): Promise<void> {
  const of = (table: string) => STUDENT_ROWS[table] ?? 'false';
  const run = (statement: string) => tx.$client.query(statement, [studentId]);
  await run(
    `update submissions t set unmatched = '[]', paper_names = default, paper_file_id = null where ${of('submissions')}`,
  );
  await run(`update responses t set places = '[]', doubt = '' where ${of('responses')}`);
  await run(
    `update documents t set file_id = null, sources = '[]', title = 'Erased', fingerprint = '' where ${of('documents')}`,
  );
  await run(`update own_due_dates t set reason = '' where ${of('own_due_dates')}`);
  await run(`delete from enrolments t where ${of('enrolments')} and not exists (${WORK_IN_COURSE})`);
  await tx.$client.query('delete from files where id = any($1)', [lone]);
}

/** The data of the account after the erasure. */
export interface Left {
  name: string;
  email: string;
  passwordHash: string;
  erasedAt: Date;
}

/** @returns the names of the files to delete */
async function eraseStudentRows(tx: Transaction, student: StoredPerson): Promise<string[]> {
  const names = await namesOf(tx, student);
  const { rows: lone } = await tx.$client.query<{ id: number; name: string }>(FILES_OF_ONE_PERSON, [
    student.id,
  ]);
  const words = (isShared: boolean) =>
    names.filter((name) => name.isShared === isShared).map(({ word }) => word);
  await tx.$client.query('select erase_appended($1, $2, $3)', [student.id, words(false), words(true)]);
  for (const table of REMOVED_OF_STUDENT) {
    await tx.$client.query(`delete from ${table} t where ${STUDENT_ROWS[table]}`, [student.id]);
  }
  for (const name of names) await maskName(tx, student.id, name);
  await emptyWhatStays(
    tx,
    student.id,
    lone.map(({ id }) => id),
  );
  return lone.map(({ name }) => name);
}

/**
 * Removes the person's identity. Submitted work, assignments and decisions stay under `left.name`. The erasure must be recorded in the
 * audit log in the same transaction.
 * @returns the names of the files to delete
 */
export async function eraseRows(tx: Transaction, person: StoredPerson, left: Left): Promise<string[]> {
  const isStudent = person.role === 'student';
  const files = isStudent ? await eraseStudentRows(tx, person) : [];
  if (!isStudent)
    for (const table of REMOVED_OF_STAFF)
      await tx.$client.query(`delete from ${table} t where ${STAFF_ROWS[table]}`, [person.id]);
  await tx.$client.query(
    `update security_events t set address = null where ${STUDENT_ROWS.security_events}`,
    [person.id],
  );
  await tx.$client.query(`update account_merges t set reverse = null where ${STUDENT_ROWS.account_merges}`, [
    person.id,
  ]);
  // Undoing an import that contained the person would restore the name, so it is made impossible.
  await tx.$client.query(
    `update roster_imports set changes = null where changes -> 'changed' @> jsonb_build_array(jsonb_build_object('id', $1::int))
       or changes -> 'added' @> to_jsonb($1::int) or changes -> 'ended' @> to_jsonb($1::int)`,
    [person.id],
  );
  await tx.$client.query(
    `update accounts set email = $2, password_hash = $3, first_name = $4, last_name = '', title = '',
       class_name = '', section = '', roll_number = '', enrolled_on = null, second_factor_at = null,
       deactivated_at = coalesce(deactivated_at, $5), erased_at = $5 where id = $1`,
    [person.id, left.email, left.passwordHash, left.name, left.erasedAt],
  );
  return files;
}
