import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core';
import { CURRENT_TENANT, moment, tenants } from '../db/tables.ts';

/** Outside of a school's transaction: the rows of no school. */
const OF_CURRENT = sql.raw(`tenant_id is not distinct from ${CURRENT_TENANT}`);

/** Who did what, when and from where, as far as it concerns who gets in; of a school, or of none where none is known. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer('tenant_id').references(() => tenants.id),
    at: moment('at').notNull(),
    event: text().notNull(),
    /** Whose login, password or approval it is; null where no account is known. No reference: the event outlives what it is about. */
    accountId: integer('account_id'),
    role: text({ enum: ['student', 'instructor', 'administrator'] }),
    /** Of the network; null where it was done at the machine. */
    address: text(),
    /** The user of the machine who ran a command; null where a request did it. */
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
