import type { Evidence, QuestionPassage } from '@classi/contract';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, ofTenant, tenantId } from '../../platform/db/tables.ts';
import { courses } from '../courses/tables.ts';
import type { StoredProvenance } from '../grading/tables.ts';
import { accounts } from '../identity/tables.ts';

/** Practice that a student created. A retry is the next attempt; earlier attempts remain in the history. */
export const practices = pgTable(
  'practices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    studentId: integer('student_id')
      .notNull()
      .references(() => accounts.id),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    title: text().notNull(),
    description: text().notNull().default(''),
    method: text({ enum: ['document', 'ai'] }).notNull(),
    /** The generation (table `writings`) that its questions come from. */
    writingId: integer('writing_id'),
    /** A UUID from the page, so that one click creates only one practice. */
    requestId: uuid('request_id'),
    attempt: integer().notNull().default(1),
    createdAt: moment('created_at').notNull(),
    submittedAt: moment('submitted_at'),
    gradedAt: moment('graded_at'),
  },
  (table) => [
    index('practices_student').on(table.studentId),
    uniqueIndex('practices_request').on(table.tenantId, table.studentId, table.requestId),
    ofTenant(),
  ],
);

/** A question with the newest answer and mark of the current attempt. */
export const practiceQuestions = pgTable(
  'practice_questions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    practiceId: integer('practice_id')
      .notNull()
      .references(() => practices.id),
    number: integer().notNull(),
    stem: text().notNull(),
    question: text().notNull(),
    answer: text().notNull(),
    gradingInstructions: text('grading_instructions').notNull(),
    possibleQuarters: integer('quarters_possible').notNull(),
    passage: jsonb().$type<QuestionPassage>(),
    /** Rich text; null is empty. */
    content: text(),
    /** The revision of the current attempt; 0 before its first save. */
    revision: integer().notNull().default(0),
    quarters: integer(),
    feedback: text(),
    evidence: jsonb().$type<Evidence[]>(),
    /** Whether the engine failed on this answer, so that it has no mark although there is a key. */
    notMarked: boolean('not_marked').notNull().default(false),
  },
  (table) => [uniqueIndex('practice_questions_number').on(table.practiceId, table.number), ofTenant()],
);

/** Every answer that was saved. Rows are only appended. */
export const practiceRevisions = pgTable(
  'practice_revisions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    questionId: integer('question_id')
      .notNull()
      .references(() => practiceQuestions.id),
    attempt: integer().notNull(),
    /** Null for an answer that was superseded by a newer one and stored without counting. */
    revision: integer(),
    content: text(),
    setAside: boolean('set_aside').notNull().default(false),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [index('practice_revisions_question').on(table.questionId, table.attempt), ofTenant()],
);

/** Every mark that AURA gave to practice. Rows are only appended. */
export const practiceMarks = pgTable(
  'practice_marks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    questionId: integer('question_id')
      .notNull()
      .references(() => practiceQuestions.id),
    attempt: integer().notNull(),
    quarters: integer().notNull(),
    feedback: text().notNull(),
    evidence: jsonb().$type<Evidence[]>().notNull(),
    provenance: jsonb().$type<StoredProvenance>().notNull(),
    markedAt: moment('marked_at').notNull(),
  },
  (table) => [index('practice_marks_question').on(table.questionId, table.attempt), ofTenant()],
);
