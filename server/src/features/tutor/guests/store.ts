/** SQL that counts visitors' questions; their text is not stored. */
import { and, count, eq, gte, lt, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/index.ts';
import { guestQuestions } from '../tables.ts';
import type { Visitor } from './visitors.ts';

/** The first part of advisory lock keys for visitors; the second is derived from the visitor's id. */
const VISITOR_LOCK = 7_206_431;

/** Locks a browser until the transaction ends, so that its questions are counted one after the other. */
export async function holdVisitor(tx: Transaction, { browser }: Visitor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${VISITOR_LOCK}, hashtext(${browser}))`);
}

export async function countGuestQuestions(
  tx: Transaction,
  by: { visitor: Visitor } | { address: string },
  since: Date,
): Promise<number> {
  const whose =
    'visitor' in by
      ? or(eq(guestQuestions.visitor, by.visitor.id), eq(guestQuestions.browser, by.visitor.browser))
      : eq(guestQuestions.address, by.address);
  const [row] = await tx
    .select({ count: count() })
    .from(guestQuestions)
    .where(and(whose, gte(guestQuestions.requestedAt, since)));
  return row?.count ?? 0;
}

/** Counts a question, and deletes the counts of earlier days. */
export async function countGuestQuestion(
  tx: Transaction,
  question: { tenantId: number; visitor: Visitor; requestedAt: Date; since: Date },
): Promise<void> {
  const { tenantId, visitor, requestedAt, since } = question;
  await tx.delete(guestQuestions).where(lt(guestQuestions.requestedAt, since));
  await tx.insert(guestQuestions).values({
    tenantId,
    visitor: visitor.id,
    address: visitor.address,
    browser: visitor.browser,
    requestedAt,
  });
}
