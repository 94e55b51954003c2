import { bigint, customType, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, ofTenant, tenantId } from '../../platform/db/tables.ts';
import { runs } from '../../platform/runs/tables.ts';
import { documents, questions } from '../assignments/index.ts';

const searchable = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * A searchable copy of a question in an assignment or in a document that was read. The copies are updated before each search, and could be
 * rebuilt at any time.
 */
export const libraryQuestions = pgTable(
  'library_questions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    /** The question of an assignment; null for a document. */
    questionId: integer('question_id').references(() => questions.id),
    /** The question's version that is copied here. */
    version: integer(),
    /** The document; null for an assignment. */
    documentId: integer('document_id').references(() => documents.id),
    stem: text().notNull(),
    question: text().notNull(),
    /** Stem and question in plain text. */
    words: text().notNull(),
    answer: text().notNull(),
    gradingInstructions: text('grading_instructions').notNull(),
    possibleQuarters: integer('possible_quarters').notNull(),
    label: text().notNull(),
    questionType: text('question_type'),
    subject: text(),
    topics: jsonb().$type<string[]>().notNull(),
    tags: jsonb().$type<string[]>().notNull(),
  },
  (table) => [
    uniqueIndex('library_questions_question').on(table.questionId),
    index('library_questions_document').on(table.documentId),
    ofTenant(),
  ],
);

/**
 * The lexemes that a search reads, in a table with small rows. Row-level security prevents the use of an index over lexemes, because the
 * operator is not leakproof, so the rows of a school are scanned.
 */
export const libraryLexemes = pgTable(
  'library_lexemes',
  {
    libraryQuestionId: integer('library_question_id')
      .primaryKey()
      .references(() => libraryQuestions.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    /** The question of an assignment; null for a document. */
    questionId: integer('question_id'),
    /** A hash that is equal for questions with the same content. */
    fingerprint: text().notNull(),
    writtenAt: moment('written_at').notNull(),
    /**
     * The search vector: the question (weight A) and its topics and source (B), each both unstemmed and with English stems; the key with
     * English stems (C).
     */
    search: searchable().notNull(),
  },
  (table) => [index('library_lexemes_school').on(table.tenantId), ofTenant()],
);

/** Readings of documents whose questions are in the library. */
export const libraryReadings = pgTable(
  'library_readings',
  {
    runId: integer('run_id')
      .primaryKey()
      .references(() => runs.id),
    tenantId: tenantId(),
  },
  () => [ofTenant()],
);

/** Records how far the library has copied a school's questions. The values only grow. */
export const libraryFollowed = pgTable(
  'library_followed',
  {
    tenantId: tenantId().primaryKey(),
    /** The sum of the versions of all questions. */
    versions: bigint({ mode: 'number' }).notNull(),
    /** Complete readings. */
    readings: integer().notNull(),
  },
  () => [ofTenant()],
);
