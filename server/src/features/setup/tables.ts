import { sql } from 'drizzle-orm';
import { integer, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/tables.ts';

/** One-time links with which the first school is made. They belong to the installation, not to a school. */
export const setupLinks = pgTable(
  'setup_links',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the token, which has 192 random bits. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  () => [pgPolicy('of_installation', { for: 'all', to: 'public', using: sql`true`, withCheck: sql`true` })],
);
