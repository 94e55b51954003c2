/** All SQL of exporting the data of one person. */
import type { Role } from '@classi/contract';
import type { Transaction } from '../../platform/db/index.ts';
import {
  EXCLUDED_COLUMNS,
  EXCLUDED_OF_STAFF,
  FILES_OF_ONE_PERSON,
  QUESTIONS,
  STAFF_ROWS,
  STUDENT_ROWS,
} from './tables.ts';

export interface StoredPerson {
  id: number;
  role: Role;
  email: string;
  firstName: string;
  lastName: string;
}

export type Rows = Record<string, unknown>[];

const PERSON = 'id, role, email, first_name as "firstName", last_name as "lastName"';

export async function findStudent(tx: Transaction, email: string): Promise<StoredPerson | undefined> {
  const { rows } = await tx.$client.query<StoredPerson>(
    `select ${PERSON} from accounts where role = 'student' and erased_at is null and lower(email) = lower($1)`,
    [email],
  );
  return rows[0];
}

export async function findStoredPerson(tx: Transaction, id: number): Promise<StoredPerson | undefined> {
  const { rows } = await tx.$client.query<StoredPerson>(
    `select ${PERSON} from accounts where id = $1 and hidden_at is null and erased_at is null`,
    [id],
  );
  return rows[0];
}

/** Finds the accounts that were merged into this one, directly or through several merges. */
export async function findMergedPeople(tx: Transaction, id: number): Promise<StoredPerson[]> {
  const { rows } = await tx.$client.query<StoredPerson>(
    `with recursive merged as (
       select * from accounts where merged_into = $1
       union select a.* from accounts a join merged m on a.merged_into = m.id
     ) select ${PERSON} from merged order by id`,
    [id],
  );
  return rows;
}

/** Returns the person's rows as `rowsOf` does, including those of accounts that were merged into this one. */
export async function rowsOfAll(tx: Transaction, person: StoredPerson): Promise<Record<string, Rows>> {
  const found = await rowsOf(tx, person);
  for (const merged of await findMergedPeople(tx, person.id))
    for (const [table, rows] of Object.entries(await rowsOf(tx, merged)))
      found[table] = [...(found[table] ?? []), ...rows];
  return found;
}

/** Returns every row that belongs to the person, by table. Times are in ISO 8601. */
async function rowsOf(tx: Transaction, { id, role }: StoredPerson): Promise<Record<string, Rows>> {
  const found: Record<string, Rows> = {};
  const [tables, excluded] =
    role === 'student' ? [STUDENT_ROWS, EXCLUDED_COLUMNS] : [STAFF_ROWS, EXCLUDED_OF_STAFF];
  for (const [table, condition] of Object.entries(tables)) {
    const { rows } = await tx.$client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) - $2::text[] as row from ${table} t where ${condition} order by to_jsonb(t) -> 'id'`,
      [id, excluded],
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

export async function listQuestionRows(tx: Transaction, studentId: number): Promise<Rows> {
  const { rows } = await tx.$client.query<Record<string, unknown>>(QUESTIONS, [studentId]);
  return rows;
}

/** Counts what an erasure removes, and what remains without the name. */
export interface ErasureCounts {
  removed: { chats: number; practices: number; files: number; coursesTaught: number };
  stays: { submissions: number; answers: number; marks: number; assignments: number };
}

export async function countErasure(
  tx: Transaction,
  { id, role }: Pick<StoredPerson, 'id' | 'role'>,
): Promise<ErasureCounts> {
  const files = role === 'student' ? `(select count(*)::int from (${FILES_OF_ONE_PERSON}) lone)` : '0';
  const { rows } = await tx.$client.query<Record<string, number>>(
    `select (select count(*)::int from tutor_chats where account_id = $1) as chats,
       (select count(*)::int from practices where student_id = $1) as practices,
       ${files} as files,
       (select count(*)::int from course_instructors where instructor_id = $1) as "coursesTaught",
       (select count(distinct s.id)::int from submissions s join responses r on r.submission_id = s.id
          where s.student_id = $1 and r.content is not null) as submissions,
       (select count(*)::int from responses r join submissions s on s.id = r.submission_id
          where s.student_id = $1 and r.content is not null) as answers,
       (select count(*)::int from mark_events e left join responses r on r.id = e.response_id
          left join submissions s on s.id = r.submission_id
          where s.student_id = $1 or e.instructor_id = $1) as marks,
       (select count(*)::int from assignments where created_by = $1) as assignments`,
    [id],
  );
  const of = (name: string) => rows[0]?.[name] ?? 0;
  return {
    removed: {
      ...{ chats: of('chats'), practices: of('practices'), files: of('files') },
      coursesTaught: of('coursesTaught'),
    },
    stays: {
      ...{ submissions: of('submissions'), answers: of('answers') },
      ...{ marks: of('marks'), assignments: of('assignments') },
    },
  };
}
