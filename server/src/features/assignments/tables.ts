import { type Choice, type Place, RELEASE_MODES } from '@classi/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, ofTenant, tenantId } from '../../platform/db/tables.ts';
import { files } from '../../platform/storage/tables.ts';
import { courses } from '../courses/tables.ts';
import { accounts } from '../identity/tables.ts';

/** A source file of a document. Several files of one role are its parts, in their order. */
export interface DocumentSource {
  /** `scheme` is a combined marking scheme; `paper` and `key` are a question paper and its separate answer key. */
  role: 'scheme' | 'paper' | 'key';
  fileId: number;
}

/** A marking scheme, or a paper with its key, that the school has uploaded to be read. */
export const documents = pgTable(
  'documents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    /** The PDF that is read and shown; null until it is generated from the sources. For a single PDF it is the source itself. */
    fileId: integer('file_id').references(() => files.id),
    sources: jsonb().$type<DocumentSource[]>().notNull().default([]),
    /** A hash of the sources, which is equal if the same ones are given again. */
    fingerprint: text().notNull().default(''),
    title: text().notNull(),
    createdBy: integer('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    pages: integer(),
    /** The number of the generated PDF's pages that belong to the question paper; the rest is its key. Null for a combined scheme. */
    paperPages: integer('paper_pages'),
    readAt: moment('read_at'),
  },
  (table) => [
    index('documents_file').on(table.fileId),
    index('documents_given').on(table.createdBy, table.fingerprint),
    ofTenant(),
  ],
);

export const assignments = pgTable(
  'assignments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    title: text().notNull(),
    description: text().notNull().default(''),
    /** Rich text, sanitised; '' if there is none. */
    studentInstructions: text('student_instructions').notNull().default(''),
    dueAt: moment('due_at').notNull(),
    timezone: text().notNull(),
    studentSubmissionsAllowed: boolean('student_submissions_allowed').notNull(),
    /** From when on students can see the assignment. */
    liveAt: moment('live_at').notNull(),
    /** The mode says when students see their marks. */
    releaseMode: text('release_mode', { enum: RELEASE_MODES }).notNull(),
    /** When a teacher released the marks; null before that, or if the release was undone. */
    releasedAt: moment('released_at'),
    releasedBy: integer('released_by').references(() => accounts.id),
    /** Whether students see the marks of graded work. Only this column decides it. */
    marksVisible: boolean('marks_visible')
      .notNull()
      .generatedAlwaysAs(sql`release_mode = 'when-marked' or released_at is not null`),
    /** Seconds; 0 is untimed. */
    timeLimit: integer('time_limit').notNull().default(0),
    creationMethod: text('creation_method', { enum: ['document', 'scratch', 'ai'] }).notNull(),
    documentId: integer('document_id').references(() => documents.id),
    /** The marks that a student can reach, in quarters. Alternative questions count once. Updated together with the questions. */
    possibleQuarters: integer('possible_quarters').notNull().default(0),
    /** The settings with which AURA wrote the assignment, as the page sends them: `config_id` and the mode. */
    aiConfig: jsonb('ai_config'),
    rubricIds: jsonb('rubric_ids').$type<number[]>().notNull().default([]),
    createdBy: integer('created_by')
      .notNull()
      .references(() => accounts.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The id of the request that created it, so that repeating the request creates nothing. */
    requestId: text('request_id'),
    /** The version of the details. */
    version: integer().notNull().default(1),
    /** The author of the newest version, if there is more than one. */
    changedBy: integer('changed_by').references(() => accounts.id),
    changedAt: moment('changed_at'),
    /** Set when a teacher deleted it: it is hidden first and removed later. */
    hiddenAt: moment('hidden_at'),
  },
  (table) => [
    index('assignments_course').on(table.courseId, table.dueAt),
    uniqueIndex('assignments_request').on(table.tenantId, table.createdBy, table.requestId),
    ofTenant(),
  ],
);

/** The identity of a question. Its content is in its versions. */
export const questions = pgTable(
  'questions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    assignmentId: integer('assignment_id')
      .notNull()
      .references(() => assignments.id),
    /** 1-based position. */
    number: integer().notNull(),
    /** The newest version. */
    version: integer().notNull().default(1),
    /** Non-empty: flagged for review, with its reason. */
    flag: text().notNull().default(''),
    hiddenAt: moment('hidden_at'),
    /** The id of the request that added only this question: repeating it adds nothing. */
    requestId: uuid('request_id'),
  },
  (table) => [
    index('questions_assignment').on(table.assignmentId, table.number),
    uniqueIndex('questions_request').on(table.assignmentId, table.requestId),
    ofTenant(),
  ],
);

/** The wording of a question at a point in time. Rows are immutable, because marks refer to the version that they were given for. */
export const questionVersions = pgTable(
  'question_versions',
  {
    tenantId: tenantId(),
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id),
    version: integer().notNull(),
    stem: text().notNull().default(''),
    question: text().notNull(),
    answer: text().notNull(),
    gradingInstructions: text('grading_instructions').notNull(),
    /** Integer quarters. */
    possibleQuarters: integer('possible_quarters').notNull(),
    tags: jsonb().$type<string[]>().notNull().default([]),
    /** The printed label, such as 3(a). */
    label: text().notNull().default(''),
    questionType: text('question_type'),
    topics: jsonb().$type<string[]>().notNull().default([]),
    subject: text(),
    places: jsonb().$type<Place[]>().notNull().default([]),
    /** The heading of its part of the paper. */
    section: text().notNull().default(''),
    /** The group of alternatives that the question belongs to, or null. */
    choice: jsonb().$type<Choice>(),
    createdBy: integer('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.version] }), ofTenant()],
);
