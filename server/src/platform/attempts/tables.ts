import { sql } from 'drizzle-orm';
import { bigint, index, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/tables.ts';

/** Recent attempts of the whole installation that are limited. `counter` is an HMAC, so that no address is stored. */
export const recentAttempts = pgTable(
  'recent_attempts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    counter: text().notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [
    index('recent_attempts_counter').on(table.counter, table.madeAt),
    index('recent_attempts_made').on(table.madeAt),
    pgPolicy('all_attempts', { for: 'all', to: 'public', using: sql`true`, withCheck: sql`true` }),
  ],
);
