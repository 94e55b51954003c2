import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/** Until the transaction ends, no other that holds the same name goes on: what is counted before it is written is counted in turn. */
export async function hold(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
