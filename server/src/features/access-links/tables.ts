import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, ofTenant, tenantId } from '../../platform/db/tables.ts';
import { accounts } from '../identity/tables.ts';

/** One-time links with which a person chooses a password. Only the newest link of an account works. */
export const accessLinks = pgTable(
  'access_links',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** SHA-256 of the token, which has 192 random bits. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('access_links_account').on(table.accountId), ofTenant()],
);
