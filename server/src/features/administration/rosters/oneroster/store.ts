import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/db/index.ts';
import { accounts } from '../../../identity/index.ts';
import { oneRosterIds } from '../../tables.ts';
import type { OneRosterIdentity } from '../read-file.ts';
import type { KnownIdentities } from './read-one-roster.ts';

export async function listIdentities(tx: Transaction): Promise<KnownIdentities> {
  const rows = await tx.select().from(oneRosterIds);
  const of = (column: 'accountId' | 'courseId') =>
    new Map(rows.flatMap((row) => (row[column] === null ? [] : [[row.sourcedId, row[column]] as const])));
  return { accounts: of('accountId'), courses: of('courseId') };
}

/** Stores the ids of the people and classes that the school has now. People in rows with a problem have no account. */
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

/** Returns the ids that these accounts have in OneRoster files, by account. */
export async function listRosterIds(
  tx: Transaction,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  if (accountIds.length === 0) return new Map();
  const rows = await tx
    .select({ accountId: oneRosterIds.accountId, sourcedId: oneRosterIds.sourcedId })
    .from(oneRosterIds)
    .where(and(eq(oneRosterIds.kind, 'user'), inArray(oneRosterIds.accountId, [...accountIds])))
    .orderBy(asc(oneRosterIds.sourcedId));
  const byAccount = Map.groupBy(rows, ({ accountId }) => accountId ?? 0);
  return new Map([...byAccount].map(([id, found]) => [id, found.map(({ sourcedId }) => sourcedId)]));
}

/** Returns who of the others has one of these ids. */
export async function findOtherWithRosterId(
  tx: Transaction,
  accountId: number,
  sourcedIds: readonly string[],
): Promise<{ rosterId: string; name: string } | undefined> {
  if (sourcedIds.length === 0) return undefined;
  const [other] = await tx
    .select({
      rosterId: oneRosterIds.sourcedId,
      name: sql<string>`trim(${accounts.firstName} || ' ' || ${accounts.lastName})`,
    })
    .from(oneRosterIds)
    .innerJoin(accounts, eq(accounts.id, oneRosterIds.accountId))
    .where(
      and(
        eq(oneRosterIds.kind, 'user'),
        inArray(oneRosterIds.sourcedId, [...sourcedIds]),
        ne(accounts.id, accountId),
      ),
    )
    .limit(1);
  return other;
}

/** Replaces all ids that the account has in OneRoster files. */
export async function setRosterIds(
  tx: Transaction,
  { tenantId, accountId }: { tenantId: number; accountId: number },
  sourcedIds: readonly string[],
): Promise<void> {
  await tx
    .delete(oneRosterIds)
    .where(and(eq(oneRosterIds.kind, 'user'), eq(oneRosterIds.accountId, accountId)));
  const rows = [...new Set(sourcedIds)].map((sourcedId) => ({
    ...{ tenantId, accountId, sourcedId },
    kind: 'user' as const,
  }));
  if (rows.length > 0) await tx.insert(oneRosterIds).values(rows);
}
