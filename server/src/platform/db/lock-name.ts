import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/**
 * Locks a name until the transaction ends. Other transactions that lock the same name wait, so that counting and then writing is
 * serialised.
 */
export async function lockName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
