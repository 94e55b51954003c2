import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, ofTenant, tenantId } from '../db/tables.ts';

/** Long-running work. Only one live run exists for each kind and subject; an equal request joins it. */
export const runs = pgTable(
  'runs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    kind: text().notNull(),
    /** The subject of the run, such as `paper:3/reader:7`. */
    subject: text().notNull(),
    state: text({ enum: ['waiting', 'running', 'complete', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Ids and settings, never content. */
    input: jsonb().notNull(),
    startedBy: integer('started_by'),
    /** Increased when a worker takes the run. An older worker that wakes up again then cannot write any more. */
    attempt: integer().notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('runs_live')
      .on(table.tenantId, table.kind, table.subject)
      .where(sql`state in ('waiting', 'running')`),
    ofTenant(),
  ],
);

/** The events of a run, in order; the last event of an ended run is final. */
export const runEvents = pgTable(
  'run_events',
  {
    tenantId: tenantId(),
    runId: integer('run_id')
      .notNull()
      .references(() => runs.id),
    /** 1-based, without gaps. */
    sequence: integer().notNull(),
    event: jsonb().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.sequence] }), ofTenant()],
);
