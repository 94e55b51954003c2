import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/** Until the transaction ends, no other transaction that holds the same name continues, so counting before writing is serialised. */
export async function hold(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
