import type { Evidence } from '@classi/contract';
import type { Provenance } from '@classi/engines';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, real, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, ofTenant, tenantId } from '../../platform/db/tables.ts';
import { runs } from '../../platform/runs/tables.ts';
import { responses } from '../answering/tables.ts';
import { assignments, questions } from '../assignments/tables.ts';
import { accounts } from '../identity/tables.ts';

/** The engine's description of itself and the duration in ms. `choice` means that a rule of the paper decided, not an engine. */
export type StoredProvenance = Omit<Provenance, 'engine'> & {
  engine: Provenance['engine'] | 'choice';
  tookMs?: number;
};

/** An answer to regrade, and the mark that counted when the regrade was requested; null if there was none. */
export interface RegradeTarget {
  responseId: number;
  markId: number | null;
  /** The instructions of the previous mark, which replace those of the regrade. */
  instructions?: string;
}

/** An answer of a confirmation, and the mark that counted before. */
export interface ConfirmedTarget {
  responseId: number;
  markId: number;
}

/** A teacher's request to regrade answers, with the instructions. */
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
    /** The teacher's instructions in plain text. */
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
    /** The answers and, for each, the mark that counted before. */
    targets: jsonb().$type<ConfirmedTarget[]>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    undoneAt: moment('undone_at'),
  },
  (table) => [index('mark_confirmations_assignment').on(table.assignmentId), ofTenant()],
);

/** The score of a criterion. Marks from before criteria had versions have no version. */
export interface VersionedScore {
  tag: string;
  score: number;
  possible: number;
  version?: number;
}

/**
 * Every mark that was ever given, with its author, its time, and the versions of question, key and answer. Rows are only appended, never
 * changed.
 */
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
    obtainedQuarters: integer('points_quarters').notNull(),
    possibleQuarters: integer('possible_quarters').notNull(),
    feedback: text().notNull(),
    evidence: jsonb().$type<Evidence[]>().notNull().default([]),
    rubricScores: jsonb('rubric_scores').$type<VersionedScore[]>().notNull().default([]),
    confidence: real(),
    confidenceReason: text('confidence_reason').notNull().default(''),
    flagReason: text('flag_reason'),
    /** A sentence for the teacher; '' if the mark is not flagged. */
    flag: text().notNull().default(''),
    flagResolved: boolean('flag_resolved').notNull().default(false),
    source: text({ enum: ['engine', 'instructor'] }).notNull(),
    /** The engine that made it. */
    provenance: jsonb('made_by').$type<StoredProvenance>(),
    /** The teacher who gave it. */
    instructorId: integer('instructor_id'),
    runId: integer('run_id').references(() => runs.id),
    /** The regrade that the mark was made by. */
    regradeId: integer('regrade_id').references(() => regrades.id),
    /** The teacher's mark of a similar answer that the accepted proposal came from. */
    taughtBy: integer('taught_by'),
    /** The earlier mark of the same answer that this mark restores. */
    bringsBack: integer('brings_back'),
    /** The confirmation in which the mark was given together with others. */
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

/** A student's request that a teacher looks at the mark of an answer again. A row is closed once and not changed after that. */
export const reviewRequests = pgTable(
  'review_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    responseId: integer('response_id')
      .notNull()
      .references(() => responses.id),
    /** The mark that counted at the time of the request. */
    markId: integer('mark_id')
      .notNull()
      .references(() => markEvents.id),
    studentWords: text('student_words').notNull(),
    requestedAt: moment('requested_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
    reply: text(),
    answeredBy: integer('answered_by').references(() => accounts.id),
    answeredAt: moment('answered_at'),
    /** The mark that counted at the time of the answer. */
    answeredMarkId: integer('answered_mark_id').references(() => markEvents.id),
  },
  (table) => [
    index('review_requests_response').on(table.responseId),
    uniqueIndex('review_requests_open')
      .on(table.responseId)
      .where(sql`withdrawn_at is null and answered_at is null`),
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
    /** The mark that the proposal would replace. */
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
     * How the answer relates to the corrected one: it has the same text (`same`) or a similar one (`similar`), or the mark follows from
     * several marks of the question (`question`).
     */
    basis: text('likeness', { enum: ['same', 'similar', 'question'] }).notNull(),
    obtainedQuarters: integer('points_quarters').notNull(),
    feedback: text().notNull(),
    evidence: jsonb().$type<Evidence[]>().notNull(),
    rubricScores: jsonb('rubric_scores').$type<VersionedScore[]>().notNull(),
    confidence: real().notNull(),
    confidenceReason: text('confidence_reason').notNull(),
    provenance: jsonb('made_by').$type<StoredProvenance>().notNull(),
    /** `withdrawn` means that something that the proposal depends on has changed. */
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
