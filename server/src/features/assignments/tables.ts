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

/** A file that a document was given as: of several with one role, each is a part, in their order. */
export interface DocumentSource {
  /** A combined marking scheme; or a question paper and its answer key, apart. */
  role: 'scheme' | 'paper' | 'key';
  fileId: number;
}

/** A marking scheme, or a paper with its key, that the school has given to be read. */
export const documents = pgTable(
  'documents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    /** The one PDF that is made of the sources, and read and shown; null until it is made. Of a single PDF it is that very file. */
    fileId: integer('file_id').references(() => files.id),
    sources: jsonb().$type<DocumentSource[]>().notNull().default([]),
    /** Tells the same sources, given again, from others. */
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
    /** Rich text, sanitised; '' where there is none. */
    studentInstructions: text('student_instructions').notNull().default(''),
    dueAt: moment('due_at').notNull(),
    timezone: text().notNull(),
    studentSubmissionsAllowed: boolean('student_submissions_allowed').notNull(),
    /** Students see it from here on. */
    liveAt: moment('live_at').notNull(),
    /** The mode says when students see their marks. */
    releaseMode: text('release_mode', { enum: RELEASE_MODES }).notNull(),
    /** When a teacher released the marks; null before that, and where it was undone. */
    releasedAt: moment('released_at'),
    releasedBy: integer('released_by').references(() => accounts.id),
    /** Students see the marks of work that is graded: the one place that decides it. */
    marksVisible: boolean('marks_visible')
      .notNull()
      .generatedAlwaysAs(sql`release_mode = 'when-marked' or released_at is not null`),
    /** Seconds; 0 is untimed. */
    timeLimit: integer('time_limit').notNull().default(0),
    creationMethod: text('creation_method', { enum: ['document', 'scratch', 'ai'] }).notNull(),
    documentId: integer('document_id').references(() => documents.id),
    /** The marks that a student can reach, in quarters. Alternative questions count once. Updated together with the questions. */
    possibleQuarters: integer('possible_quarters').notNull().default(0),
    /** The settings from which AURA wrote it, as the page sends them: `config_id` and the mode. */
    aiConfig: jsonb('ai_config'),
    rubricIds: jsonb('rubric_ids').$type<number[]>().notNull().default([]),
    createdBy: integer('created_by')
      .notNull()
      .references(() => accounts.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** One request one assignment, however often it is sent. */
    requestId: text('request_id'),
    /** The version of the details. */
    version: integer().notNull().default(1),
    /** The author of the newest version, if there is more than one. */
    changedBy: integer('changed_by').references(() => accounts.id),
    changedAt: moment('changed_at'),
    /** Deleted by a teacher: hidden first, removed later. */
    hiddenAt: moment('hidden_at'),
  },
  (table) => [
    index('assignments_course').on(table.courseId, table.dueAt),
    uniqueIndex('assignments_request').on(table.tenantId, table.createdBy, table.requestId),
    ofTenant(),
  ],
);

/** The identity of a question; what it says is in its versions. */
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
