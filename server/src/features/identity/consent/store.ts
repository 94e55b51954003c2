import { and, desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import { consents, consentTexts } from '../tables.ts';

export type ConsentText = typeof consentTexts.$inferSelect;

/** Finds the newest version. */
export async function findConsentText(tx: Transaction): Promise<ConsentText | undefined> {
  const [found] = await tx.select().from(consentTexts).orderBy(desc(consentTexts.version)).limit(1);
  return found;
}

export async function hasAccepted(tx: Transaction, accountId: number, version: number): Promise<boolean> {
  const found = await tx
    .select({ version: consents.version })
    .from(consents)
    .where(and(eq(consents.accountId, accountId), eq(consents.version, version)));
  return found.length > 0;
}

export async function acceptVersion(tx: Transaction, row: typeof consents.$inferInsert): Promise<void> {
  await tx.insert(consents).values(row).onConflictDoNothing();
}

export async function addConsentText(tx: Transaction, row: typeof consentTexts.$inferInsert): Promise<void> {
  await tx.insert(consentTexts).values(row);
}

/** Counts the people who have to accept this version, and how many of them have. */
export async function countAccepted(
  tx: Transaction,
  { version, roles }: Pick<ConsentText, 'version' | 'roles'>,
): Promise<{ accepted: number; people: number }> {
  const { rows } = await tx.execute<{ accepted: number; people: number }>(sql`
    select count(*)::int as people, count(c.version)::int as accepted
    from accounts a left join consents c on c.account_id = a.id and c.version = ${version}
    where a.role = any(${sql.param([...roles])}::text[]) and a.hidden_at is null and a.deactivated_at is null
      and a.approval = 'approved'`);
  return rows[0] ?? { accepted: 0, people: 0 };
}
