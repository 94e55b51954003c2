import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core';
import { CURRENT_TENANT, moment, tenants } from '../db/tables.ts';

/** Outside of a school's transaction, this selects the rows without a school. */
const OF_CURRENT = sql.raw(`tenant_id is not distinct from ${CURRENT_TENANT}`);

/** Events about access: who did what, when and from where. The school is null if none is known. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer('tenant_id').references(() => tenants.id),
    at: moment('at').notNull(),
    event: text().notNull(),
    /**
     * The account whose login, password or approval it is; null if none is known. It is not a foreign key, because the event outlives the
     * account.
     */
    accountId: integer('account_id'),
    role: text({ enum: ['student', 'instructor', 'administrator'] }),
    /** The client's network address; null for a command on the server. */
    address: text(),
    /** The operating-system user who ran a command; null for a request. */
    operator: text(),
    /** A refusal's code. */
    reason: text(),
    requestId: text('request_id'),
  },
  (table) => [
    index('security_events_at').on(table.at),
    pgPolicy('of_tenant', { for: 'all', to: 'public', using: OF_CURRENT, withCheck: OF_CURRENT }),
  ],
);
