import type { Evidence } from '@classi/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, real, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, ofTenant, tenantId } from '../../platform/db/tables.ts';
import { runs } from '../../platform/runs/tables.ts';
import { responses } from '../answering/tables.ts';

export interface MadeBy {
  engine: string;
  engineVersion: string;
  model?: string;
  promptVersion?: string;
}

/** Every mark that was ever given, by whom, when, and from which version of question, key and answer: appended, never changed. */
export const markEvents = pgTable(
  'mark_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    responseId: integer('response_id')
      .notNull()
      .references(() => responses.id),
    questionVersion: integer('question_version').notNull(),
    answerRevision: integer('answer_revision').notNull(),
    pointsQuarters: integer('points_quarters').notNull(),
    possibleQuarters: integer('possible_quarters').notNull(),
    feedback: text().notNull(),
    evidence: jsonb().$type<Evidence[]>().notNull().default([]),
    rubricScores: jsonb('rubric_scores')
      .$type<{ tag: string; score: number; possible: number }[]>()
      .notNull()
      .default([]),
    confidence: real(),
    confidenceReason: text('confidence_reason').notNull().default(''),
    flagReason: text('flag_reason'),
    /** The sentence for the teacher; '' is not flagged. */
    flag: text().notNull().default(''),
    flagResolved: boolean('flag_resolved').notNull().default(false),
    source: text({ enum: ['engine', 'instructor'] }).notNull(),
    /** The engine that made it. */
    madeBy: jsonb('made_by').$type<MadeBy>(),
    /** The teacher who gave it. */
    instructorId: integer('instructor_id'),
    runId: integer('run_id').references(() => runs.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('mark_events_response').on(table.responseId),
    /** A run that is taken up again after a kill marks no answer twice. */
    uniqueIndex('mark_events_once').on(table.runId, table.responseId).where(sql`run_id is not null`),
    ofTenant(),
  ],
);
