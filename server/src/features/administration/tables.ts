import type { RosterCounts } from '@classi/contract';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, ofTenant, tenantId } from '../../platform/db/tables.ts';
import { courses } from '../courses/tables.ts';
import { accounts } from '../identity/tables.ts';
import type { MergeReverse } from './people/merge-reverse.ts';
import type { RosterChanges } from './rosters/changes.ts';

/** The audit log of administrators' actions. Rows are added in the transaction of the action, and are never changed or removed. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    at: moment('at').notNull(),
    /** For example `person.deactivated`. */
    action: text().notNull(),
    /** The administrator's account; null if a command did it. It is not a foreign key, because the event outlives the account. */
    accountId: integer('account_id'),
    /** The operating-system user who ran a command. */
    operator: text(),
    /** The client's network address. */
    address: text(),
    requestId: text('request_id'),
    /** Ids and numbers of what was changed; never a name, an e-mail address or a secret. */
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('audit_events_at').on(table.tenantId, table.at), ofTenant()],
);

/** Applied imports of people, with what is needed to undo them. */
export const rosterImports = pgTable(
  'roster_imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    createdBy: integer('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    fileName: text('file_name').notNull(),
    counts: jsonb().$type<RosterCounts>().notNull(),
    /** The state before; null once it is too late to undo. */
    changes: jsonb().$type<RosterChanges>(),
    undoneAt: moment('undone_at'),
  },
  (table) => [index('roster_imports_created').on(table.tenantId, table.createdAt), ofTenant()],
);

/** The ids that people and classes have in OneRoster files. Delta files refer to them. */
export const oneRosterIds = pgTable(
  'one_roster_ids',
  {
    tenantId: tenantId(),
    kind: text({ enum: ['user', 'class'] }).notNull(),
    sourcedId: text('sourced_id').notNull(),
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    courseId: integer('course_id').references(() => courses.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.kind, table.sourcedId] }),
    index('one_roster_ids_account').on(table.accountId),
    ofTenant(),
  ],
);

/** Merges of two accounts of one person, with what is needed to undo them. */
export const accountMerges = pgTable(
  'account_merges',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    /** The account that remains. */
    targetId: integer('target_id')
      .notNull()
      .references(() => accounts.id),
    sourceId: integer('source_id')
      .notNull()
      .references(() => accounts.id),
    mergedBy: integer('merged_by').notNull(),
    mergedAt: moment('merged_at').notNull(),
    /** Null once it is too late to undo. */
    reverse: jsonb().$type<MergeReverse>(),
    undoneAt: moment('undone_at'),
  },
  (table) => [index('account_merges_merged_at').on(table.tenantId, table.mergedAt), ofTenant()],
);
