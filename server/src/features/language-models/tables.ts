import type { PictureDescription } from '@classi/engines';
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, moment, ofTenant, tenantId } from '../../platform/db/tables.ts';
import { accounts } from '../identity/tables.ts';

/** The language model that the administrator chose for a school. Schools without a row use the installation's. */
export const schoolModels = pgTable(
  'school_models',
  {
    tenantId: tenantId().primaryKey(),
    /** The AI_ settings as they were given, without keys. */
    settings: jsonb().$type<Record<string, string>>().notNull(),
    /** The AI_…_API_KEY settings, encrypted (sealed.ts); '' if there are none. */
    sealedKeys: text('sealed_keys').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  () => [ofTenant()],
);

const amounts = () => ({
  input: bigint({ mode: 'number' }).notNull().default(0),
  output: bigint({ mode: 'number' }).notNull().default(0),
  /** Millionths of the currency that the prices are in. */
  micros: bigint({ mode: 'number' }).notNull().default(0),
});

/** The summed-up cost of language model calls. */
export const modelSpending = pgTable(
  'model_spending',
  {
    tenantId: tenantId(),
    /** The day in UTC. */
    day: date({ mode: 'string' }).notNull(),
    /** The task: the name of the prompt without its version, for example `mark`. */
    task: text().notNull(),
    model: text().notNull(),
    calls: integer().notNull().default(0),
    ...amounts(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.day, table.task, table.model] }), ofTenant()],
);

/**
 * The possible cost of calls in progress in all processes. It is added to the actual cost until the call ends or the reservation expires.
 */
export const modelHolds = pgTable(
  'model_holds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    day: date({ mode: 'string' }).notNull(),
    ...amounts(),
    /** When the reservation expires, in case its process dies. */
    until: moment('until').notNull(),
  },
  (table) => [index('model_holds_day').on(table.tenantId, table.day), ofTenant()],
);

/** Vectors of textbook passages by an embedding model. They are valid as long as the text and the model do not change. */
export const passageVectors = pgTable(
  'passage_vectors',
  {
    tenantId: tenantId(),
    /** Provider, model and address. */
    model: text().notNull(),
    /** The hash of the passage's text. */
    hash: text().notNull(),
    /** Numbers of four bytes each, in little-endian order. */
    vector: bytea('vector'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.model, table.hash] }), ofTenant()],
);

/**
 * Descriptions of pictures in questions and answers by a vision model. They are valid as long as the picture, the model and the prompt do
 * not change.
 */
export const pictureDescriptions = pgTable(
  'picture_descriptions',
  {
    tenantId: tenantId(),
    /** Provider, model and address. */
    model: text().notNull(),
    /** The prompt with its version. */
    prompt: text().notNull(),
    /** SHA-256 of what was shown to the model. */
    hash: text().notNull(),
    /** SHA-256 of the picture with no name covered; '' in older rows. */
    picture: text().notNull().default(''),
    description: jsonb().$type<PictureDescription>().notNull(),
    madeAt: moment('made_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.model, table.prompt, table.hash] }),
    index('picture_descriptions_picture').on(table.tenantId, table.picture),
    ofTenant(),
  ],
);

/** Teachers' replacements of descriptions, valid wherever the school has the same picture. The newest counts. */
export const pictureCorrections = pgTable(
  'picture_corrections',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    /** SHA-256 of the picture with no name covered. */
    picture: text().notNull(),
    /** Plain text; '' means that AURA uses no description of the picture. */
    words: text().notNull(),
    writtenBy: integer('written_by')
      .notNull()
      .references(() => accounts.id),
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [index('picture_corrections_picture').on(table.tenantId, table.picture, table.id), ofTenant()],
);
