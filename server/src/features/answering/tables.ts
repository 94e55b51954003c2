import type { Place } from '@classi/contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, ofTenant, tenantId } from '../../platform/db/tables.ts';
import { files } from '../../platform/storage/tables.ts';
import { assignments, questions } from '../assignments/tables.ts';
import { accounts } from '../identity/tables.ts';

/** A passage on a student's paper that belongs to no question. */
export interface UnmatchedPassage {
  /** Sanitised rich text. */
  text: string;
  places: Place[];
  /** Whether it contains writing that could not be read. */
  unreadable?: boolean;
  /** The question that it may answer. */
  suggestedQuestionId?: number;
  /** A teacher's decision about it; absent until there is one. */
  placed?: {
    /** Null if the passage is not an answer. */
    questionId: number | null;
    teacherId: number;
    /** ISO 8601. */
    at: string;
  };
}

/** A name that is written on a page of a paper. */
export interface PageName {
  page: number;
  written: string;
  /** The students of the course who may be meant; empty if nobody in the course has this name. */
  studentIds: number[];
}

/** The names on the pages of a paper, and the teacher's decision about them. */
export interface PaperNames {
  found: PageName[];
  /** The student whose paper it is by a teacher's word. It no longer counts if the paper is moved to another student. */
  confirmed?: {
    studentId: number;
    teacherId: number;
    /** ISO 8601. */
    at: string;
  };
}

/** One student's work on one assignment. */
export const submissions = pgTable(
  'submissions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    assignmentId: integer('assignment_id')
      .notNull()
      .references(() => assignments.id),
    studentId: integer('student_id')
      .notNull()
      .references(() => accounts.id),
    origin: text({ enum: ['typed', 'paper'] }).notNull(),
    startedAt: moment('started_at').notNull().defaultNow(),
    submittedAt: moment('submitted_at'),
    /** Whether the work arrived after the deadline; it is then stored and shown, but does not count. */
    late: boolean().notNull().default(false),
    /** When all questions of the work were graded. */
    gradedAt: moment('graded_at'),
    /** Integer quarters; set with `gradedAt`. */
    obtainedQuarters: integer('obtained_quarters'),
    /** When the student first saw the marks. From then on, their release cannot be undone. */
    marksSeenAt: moment('marks_seen_at'),
    /** The generated name that the wire calls `file_name`; typed submissions have one too. */
    fileName: text('file_name').notNull(),
    paperFileId: integer('paper_file_id').references(() => files.id),
    /** Passages on the paper that belong to no question. */
    unmatched: jsonb().$type<UnmatchedPassage[]>().notNull().default([]),
    /** Names on the pages of the paper (`paper-names.ts`). */
    paperNames: jsonb('paper_names').$type<PaperNames>().notNull().default({ found: [] }),
    /** Set if two accounts of the student were merged: the referenced work counts, and this one is only shown with it. */
    setAsideFor: integer('set_aside_for').references((): AnyPgColumn => submissions.id),
  },
  (table) => [
    uniqueIndex('submissions_student').on(table.assignmentId, table.studentId),
    index('submissions_by_student').on(table.studentId),
    index('submissions_set_aside').on(table.setAsideFor).where(sql`${table.setAsideFor} is not null`),
    ofTenant(),
  ],
);

/** A student's session of a timed assignment. A submission never has more than one. */
export const timedSessions = pgTable(
  'timed_sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    submissionId: integer('submission_id')
      .notNull()
      .references(() => submissions.id),
    startedAt: moment('started_at').notNull(),
    /** The limit in seconds at the start. A later change of the limit does not shorten the session. */
    timeLimit: integer('time_limit').notNull(),
    /** The last heartbeat of the open page. */
    seenAt: moment('seen_at').notNull(),
    endedAt: moment('ended_at'),
    /** Set with `endedAt`. */
    method: text({ enum: ['manual', 'auto_time_limit'] }),
    /** `server` means that the time was up and no page was open. */
    closedBy: text('closed_by', { enum: ['student', 'server'] }),
  },
  (table) => [
    uniqueIndex('timed_sessions_submission').on(table.submissionId),
    index('timed_sessions_open').on(table.tenantId).where(sql`${table.endedAt} is null`),
    ofTenant(),
  ],
);

/** Extra time as teachers gave it. Rows are only appended, never changed. */
export const timeExtensions = pgTable(
  'time_extensions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    assignmentId: integer('assignment_id')
      .notNull()
      .references(() => assignments.id),
    /** Null if it applies to all students. */
    studentId: integer('student_id').references(() => accounts.id),
    seconds: integer().notNull(),
    givenBy: integer('given_by')
      .notNull()
      .references(() => accounts.id),
    givenAt: moment('given_at').notNull(),
    /** The id of the page's request. Repeating the request changes nothing. */
    requestId: uuid('request_id'),
  },
  (table) => [
    index('time_extensions_assignment').on(table.assignmentId, table.studentId),
    uniqueIndex('time_extensions_request').on(table.givenBy, table.requestId),
    ofTenant(),
  ],
);

/**
 * Extra time in every timed assignment, as administrators granted it to a student. Rows are only appended, never changed. The newest row
 * counts for work that has not started; `accommodations/rules.ts` decides which one counts for started work.
 */
export const accommodations = pgTable(
  'accommodations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    studentId: integer('student_id')
      .notNull()
      .references(() => accounts.id),
    /** Extra time in percent of the time limit; 0 revokes the previous row. */
    percent: integer().notNull(),
    /** The reason, shown to administrators only. */
    reason: text().notNull().default(''),
    /** The last day in the school's time zone; null if it has no end. */
    endsOn: date('ends_on', { mode: 'string' }),
    /** The end of that day. */
    endsAt: moment('ends_at'),
    setBy: integer('set_by')
      .notNull()
      .references(() => accounts.id),
    setAt: moment('set_at').notNull(),
  },
  (table) => [index('accommodations_student').on(table.studentId, table.id), ofTenant()],
);

/** Another due date of one student, and the last time that submitted work was opened again for the student. */
export const ownDueDates = pgTable(
  'own_due_dates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    assignmentId: integer('assignment_id')
      .notNull()
      .references(() => assignments.id),
    studentId: integer('student_id')
      .notNull()
      .references(() => accounts.id),
    /** Null if the student has the date of the class (again). */
    dueAt: moment('due_at'),
    /** The reason, shown to teachers only. */
    reason: text().notNull().default(''),
    setBy: integer('set_by')
      .notNull()
      .references(() => accounts.id),
    setAt: moment('set_at').notNull(),
    reopenedAt: moment('reopened_at'),
    /** When the work had been submitted before it was opened again; set with `reopenedAt`. */
    submittedBefore: moment('submitted_before'),
  },
  (table) => [uniqueIndex('own_due_dates_student').on(table.assignmentId, table.studentId), ofTenant()],
);

/** The answer to one question: its newest revision and its marking status. The `id` never changes. */
export const responses = pgTable(
  'responses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    submissionId: integer('submission_id')
      .notNull()
      .references(() => submissions.id),
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id),
    /** The newest revision's number; 0 before the first. */
    revision: integer().notNull().default(0),
    /** The newest revision's content; null if it is empty. */
    content: text(),
    savedAt: moment('saved_at').notNull().defaultNow(),
    /** Whether there is writing that was not read. The answer then has no mark until a person gives one or types what is written. */
    unreadable: boolean().notNull().default(false),
    /** No answer was found, and parts of the paper belong to no question, so one of them may be this answer. */
    unplaced: boolean().notNull().default(false),
    /** The answer was recognised on an image, and nobody has compared it with the image. */
    isRecognised: boolean('recognised').notNull().default(false),
    /** Why the reading of the paper is uncertain, as a sentence for the teacher; empty if it is not. */
    doubt: text().notNull().default(''),
    /** The positions of the answer on the paper. */
    places: jsonb().$type<Place[]>().notNull().default([]),
    /** `not-marked` means that the engine could not mark this answer; it has no mark until a person or another run gives one. */
    marking: text({ enum: ['none', 'running', 'graded', 'not-marked'] })
      .notNull()
      .default('none'),
    /** The mark event that counts (in the tables of grading). */
    markId: integer('mark_id'),
  },
  (table) => [uniqueIndex('responses_question').on(table.submissionId, table.questionId), ofTenant()],
);

/** Every save of an answer. Rows are only appended, never changed. */
export const answerRevisions = pgTable(
  'answer_revisions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    responseId: integer('response_id')
      .notNull()
      .references(() => responses.id),
    /** Null if the answer is stored but does not count, because a newer one was saved first or it arrived too late. */
    revision: integer(),
    /** The revision that the save was based on. */
    baseRevision: integer('base_revision'),
    content: text(),
    origin: text({ enum: ['typed', 'paper'] }).notNull(),
    savedBy: integer('saved_by').notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
    /** Why the revision does not count; null if it counts. `unconfirmed`: it was read from the student's own PDF (`readAnswers`). */
    setAside: text('set_aside', { enum: ['superseded', 'late', 'unconfirmed'] }),
    /** Set if a teacher (`savedBy`) decided which answer counts: the late one, or again the one that was saved in time. */
    counted: text({ enum: ['late', 'in-time'] }),
    /** The revision whose content counts again by this decision; null if nothing was saved in time. */
    bringsBack: integer('brings_back'),
    /** Set if a teacher (`savedBy`) corrected the reading of the paper, or assigned one of its passages to this question. */
    reading: text({ enum: ['corrected', 'placed'] }),
  },
  (table) => [
    uniqueIndex('answer_revisions_number').on(table.responseId, table.revision),
    index('answer_revisions_late').on(table.responseId).where(sql`set_aside = 'late' or counted is not null`),
    ofTenant(),
  ],
);

/** A PDF that a student uploaded for their own work, once it is read. */
export const ownPdfs = pgTable(
  'own_pdfs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    submissionId: integer('submission_id')
      .notNull()
      .references(() => submissions.id),
    fileId: integer('file_id')
      .notNull()
      .references(() => files.id),
    /** Passages in the PDF that belong to no question. */
    unmatched: jsonb().$type<UnmatchedPassage[]>().notNull().default([]),
    readAt: moment('read_at').notNull(),
  },
  (table) => [
    uniqueIndex('own_pdfs_file').on(table.fileId),
    index('own_pdfs_submission').on(table.submissionId),
    ofTenant(),
  ],
);

/**
 * The answer to one question that was read from a student's own PDF, and what the student decided about it. Its text is stored as an
 * inactive revision.
 */
export const readAnswers = pgTable(
  'read_answers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    ownPdfId: integer('own_pdf_id')
      .notNull()
      .references(() => ownPdfs.id),
    responseId: integer('response_id')
      .notNull()
      .references(() => responses.id),
    revisionId: integer('revision_id')
      .notNull()
      .references(() => answerRevisions.id),
    places: jsonb().$type<Place[]>().notNull(),
    /** There is writing that could not be read. */
    unreadable: boolean().notNull(),
    /** `replaced` means that a later PDF was read before the student had decided about this one. */
    state: text({ enum: ['waiting', 'used', 'left-out', 'replaced'] })
      .notNull()
      .default('waiting'),
    settledAt: moment('settled_at'),
  },
  (table) => [
    uniqueIndex('read_answers_once').on(table.ownPdfId, table.responseId),
    index('read_answers_response').on(table.responseId),
    ofTenant(),
  ],
);
