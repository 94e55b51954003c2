import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, ofTenant, tenantId } from '../../platform/db/tables.ts';
import { files } from '../../platform/storage/tables.ts';

/** A PDF that questions are written from, as it was named. */
export interface Reference {
  fileId: number;
  name: string;
}

/** Everything that the questions depend on; ids of rows of the school. */
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

/** Requests for questions: what they are written from, also when they are written again. The wire's `config_id`. */
export const writings = pgTable(
  'writings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    createdBy: integer('created_by').notNull(),
    order: jsonb().$type<WritingOrder>().notNull(),
    /** Tells the same order, given again, from others. */
    fingerprint: text().notNull(),
    createdAt: moment('created_at').notNull(),
    /** The person who requested it cancelled it at this moment. */
    stoppedAt: moment('stopped_at'),
  },
  (table) => [index('writings_ordered').on(table.createdBy, table.fingerprint), ofTenant()],
);

/** A piece of a reference document, as books have sections. */
export interface ReadSection {
  heading: string[];
  /** 1-based. */
  page: number;
  /** Blank lines part paragraphs; formulas are LaTeX between dollars. */
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
