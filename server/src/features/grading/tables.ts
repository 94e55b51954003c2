import type { Evidence } from '@classi/contract';
import type { Provenance } from '@classi/engines';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, real, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, ofTenant, tenantId } from '../../platform/db/tables.ts';
import { runs } from '../../platform/runs/tables.ts';
import { responses } from '../answering/tables.ts';
import { assignments, questions } from '../assignments/tables.ts';

/** The engine's description of itself and the duration in ms. `choice` means that a rule of the paper decided, not an engine. */
export type MadeBy = Omit<Provenance, 'engine'> & {
  engine: Provenance['engine'] | 'choice';
  tookMs?: number;
};

/** An answer to mark again, and the mark that counted when the regrade was requested; null where there was none. */
export interface RegradeTarget {
  responseId: number;
  markId: number | null;
  /** The instructions with which the previous mark was made, in place of the regrade's own. */
  instructions?: string;
}

/** An answer of a confirmation, and the mark that counted before. */
export interface ConfirmedTarget {
  responseId: number;
  markId: number;
}

/** A teacher had answers marked again: what, and with which instructions. */
export const regrades = pgTable(
  'regrades',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    assignmentId: integer('assignment_id')
      .notNull()
      .references(() => assignments.id),
    questionIds: jsonb('question_ids').$type<number[]>().notNull(),
    studentIds: jsonb('student_ids').$type<number[]>().notNull(),
    /** The teacher's text, plain. */
    instructions: text().notNull(),
    targets: jsonb().$type<RegradeTarget[]>().notNull(),
    startedBy: integer('started_by').notNull(),
    runId: integer('run_id').references(() => runs.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('regrades_assignment').on(table.assignmentId), ofTenant()],
);

/** Suggested marks that a teacher confirmed in one action. */
export const markConfirmations = pgTable(
  'mark_confirmations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    assignmentId: integer('assignment_id')
      .notNull()
      .references(() => assignments.id),
    instructorId: integer('instructor_id').notNull(),
    /** The answers, and the mark of each that counted before. */
    targets: jsonb().$type<ConfirmedTarget[]>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    undoneAt: moment('undone_at'),
  },
  (table) => [index('mark_confirmations_assignment').on(table.assignmentId), ofTenant()],
);

/** The level of a criterion. Marks from before criteria had versions have none. */
export interface VersionedScore {
  tag: string;
  score: number;
  possible: number;
  version?: number;
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
    rubricScores: jsonb('rubric_scores').$type<VersionedScore[]>().notNull().default([]),
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
    /** It was marked again for this. */
    regradeId: integer('regrade_id').references(() => regrades.id),
    /** The teacher's mark of a similar answer that the accepted proposal came from. */
    taughtBy: integer('taught_by'),
    /** The earlier mark of the same answer that counts again by it. */
    bringsBack: integer('brings_back'),
    /** It was confirmed together with others. */
    confirmationId: integer('confirmation_id').references(() => markConfirmations.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('mark_events_response').on(table.responseId),
    index('mark_events_by_hand').on(table.tenantId, table.id).where(sql`source = 'instructor'`),
    index('mark_events_confirmation').on(table.confirmationId).where(sql`confirmation_id is not null`),
    /** A run that is resumed after a crash marks no answer twice, unless the answer has changed since. */
    uniqueIndex('mark_events_once')
      .on(table.runId, table.responseId, table.answerRevision)
      .where(sql`run_id is not null`),
    ofTenant(),
  ],
);

/**
 * The consequence of a teacher's mark for another answer. It holds as long as its sources are unchanged: the mark, the answer's revision,
 * the question's version, and the mark that it was learned from (`proposals/store.ts`).
 */
export const markProposals = pgTable(
  'mark_proposals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id),
    responseId: integer('response_id')
      .notNull()
      .references(() => responses.id),
    /** The mark that it would take the place of. */
    markId: integer('mark_id')
      .notNull()
      .references(() => markEvents.id),
    answerRevision: integer('answer_revision').notNull(),
    questionVersion: integer('question_version').notNull(),
    /** The teacher's mark of a similar answer that the proposal comes from. */
    taughtBy: integer('taught_by')
      .notNull()
      .references(() => markEvents.id),
    /**
     * The answer has the same words (`same`), similar ones (`similar`), or the mark follows from several
     * marks of the question (`question`).
     */
    likeness: text({ enum: ['same', 'similar', 'question'] }).notNull(),
    pointsQuarters: integer('points_quarters').notNull(),
    feedback: text().notNull(),
    evidence: jsonb().$type<Evidence[]>().notNull(),
    rubricScores: jsonb('rubric_scores').$type<VersionedScore[]>().notNull(),
    confidence: real().notNull(),
    confidenceReason: text('confidence_reason').notNull(),
    madeBy: jsonb('made_by').$type<MadeBy>().notNull(),
    /** Withdrawn: something that it was made from changed. */
    state: text({ enum: ['open', 'accepted', 'dismissed', 'withdrawn'] })
      .notNull()
      .default('open'),
    settledBy: integer('settled_by'),
    settledAt: moment('settled_at'),
    runId: integer('run_id').references(() => runs.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('mark_proposals_question').on(table.questionId, table.state),
    index('mark_proposals_response').on(table.responseId),
    ofTenant(),
  ],
);
