import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, ofTenant, tenantId } from '../../platform/db/tables.ts';
import { files } from '../../platform/storage/tables.ts';

/** A PDF that questions are written from, with the name that the person gave it. */
export interface Reference {
  fileId: number;
  name: string;
}

/** Everything that the questions depend on; ids refer to rows of the school. */
export interface WritingOrder {
  prompt: string;
  subject: string;
  title: string;
  description: string;
  textbookIds: number[];
  rubricIds: number[];
  difficulty: 1 | 2 | 3 | 4 | 5;
  references: Reference[];
}

/**
 * Requests for questions with the texts that they are written from, which are also used when a question is replaced. The id is the wire's
 * `config_id`.
 */
export const writings = pgTable(
  'writings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    createdBy: integer('created_by').notNull(),
    order: jsonb().$type<WritingOrder>().notNull(),
    /** A hash that is equal for the same request. */
    fingerprint: text().notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the person who requested it stopped it. */
    stoppedAt: moment('stopped_at'),
  },
  (table) => [index('writings_ordered').on(table.createdBy, table.fingerprint), ofTenant()],
);

/** A part of a reference document, like a section of a textbook. */
export interface ReadSection {
  heading: string[];
  /** The 1-based page number. */
  page: number;
  /** Blank lines separate paragraphs; formulas are LaTeX between dollar signs. */
  text: string;
}

/** The text of a reference document. It is read once for all requests that name it. */
export const referenceTexts = pgTable(
  'reference_texts',
  {
    fileId: integer('file_id')
      .primaryKey()
      .references(() => files.id),
    tenantId: tenantId(),
    pages: integer().notNull(),
    sections: jsonb().$type<ReadSection[]>().notNull(),
    readAt: moment('read_at').notNull(),
  },
  () => [ofTenant()],
);
