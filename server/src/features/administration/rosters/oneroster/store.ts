import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/db/index.ts';
import { oneRosterIds } from '../../tables.ts';
import type { OneRosterIdentity } from '../read-file.ts';
import type { KnownIdentities } from './read-one-roster.ts';

export async function listIdentities(tx: Transaction): Promise<KnownIdentities> {
  const rows = await tx.select().from(oneRosterIds);
  const of = (column: 'accountId' | 'courseId') =>
    new Map(rows.flatMap((row) => (row[column] === null ? [] : [[row.sourcedId, row[column]] as const])));
  return { accounts: of('accountId'), courses: of('courseId') };
}

/** Stores the ids of people and classes that the school has now; those of rows with a problem have no account. */
export async function storeIdentities(
  tx: Transaction,
  tenantId: number,
  identities: readonly OneRosterIdentity[],
): Promise<void> {
  if (identities.length === 0) return;
  await tx.execute(sql`
    insert into one_roster_ids (tenant_id, kind, sourced_id, account_id, course_id)
    select ${tenantId}, x.kind, x."sourcedId", a.id, c.id
    from jsonb_to_recordset(${JSON.stringify(identities)}::jsonb)
      x(kind text, "sourcedId" text, role text, email text, code text)
    left join accounts a on a.role = x.role and lower(a.email) = x.email
    left join courses c on c.code = x.code
    where x."sourcedId" <> '' and (a.id is not null or c.id is not null)
    on conflict (tenant_id, kind, sourced_id) do update
      set account_id = excluded.account_id, course_id = excluded.course_id`);
}
