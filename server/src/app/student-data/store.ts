/** All SQL of what is handed out about one student. */
import type { Transaction } from '../../platform/db/index.ts';
import { EXCLUDED_COLUMNS, OF_STUDENT, QUESTIONS } from './tables.ts';

export interface Student {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
}

export type Rows = Record<string, unknown>[];

export async function findStudent(tx: Transaction, email: string): Promise<Student | undefined> {
  const { rows } = await tx.$client.query<Student>(
    `select id, email, first_name as "firstName", last_name as "lastName" from accounts
     where role = 'student' and lower(email) = lower($1)`,
    [email],
  );
  return rows[0];
}

/** Every row that belongs to the student, by table; times are in ISO 8601. */
export async function rowsOf(tx: Transaction, studentId: number): Promise<Record<string, Rows>> {
  const found: Record<string, Rows> = {};
  for (const [table, condition] of Object.entries(OF_STUDENT)) {
    const { rows } = await tx.$client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) - $2::text[] as row from ${table} t where ${condition} order by to_jsonb(t) -> 'id'`,
      [studentId, EXCLUDED_COLUMNS],
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

export async function questionsOf(tx: Transaction, studentId: number): Promise<Rows> {
  const { rows } = await tx.$client.query<Record<string, unknown>>(QUESTIONS, [studentId]);
  return rows;
}
