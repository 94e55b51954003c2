import type { Citation } from '@classi/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, ofTenant, tenantId } from '../../platform/db/tables.ts';
import { assignments } from '../assignments/tables.ts';
import { accounts } from '../identity/tables.ts';

/** Conversations with AURA about textbooks, or about a student's own graded work. */
export const tutorConversations = pgTable(
  'tutor_conversations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** `listed` is a teacher's conversation with a title, `talk` a student's about one textbook, and `feedback` belongs to Ask AURA. */
    kind: text({ enum: ['listed', 'talk', 'feedback'] }).notNull(),
    title: text().notNull().default(''),
    subject: text().notNull().default(''),
    textbookIds: jsonb('textbook_ids').$type<number[]>().notNull().default([]),
    /** The assignment of the graded work. */
    assignmentId: integer('assignment_id').references(() => assignments.id),
    /** The page's id of the request, so that repeating it begins no second conversation. */
    requestId: uuid('request_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('tutor_conversations_account').on(table.accountId, table.kind, table.id),
    uniqueIndex('tutor_conversations_request').on(table.accountId, table.requestId),
    ofTenant(),
  ],
);

/** A question and its answer. The answer is stored while it is being written. */
export const tutorChats = pgTable(
  'tutor_chats',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    conversationId: integer('conversation_id')
      .notNull()
      .references(() => tutorConversations.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    query: text().notNull(),
    /** The text in Markdown. */
    response: text().notNull().default(''),
    citations: jsonb().$type<Citation[]>().notNull().default([]),
    /**
     * `answering` is valid only until `aliveUntil`. If a process died, it cannot change the state any more, and the answer counts as cut.
     */
    state: text({ enum: ['answering', 'answered', 'stopped', 'cut', 'failed'] })
      .notNull()
      .default('answering'),
    engine: text({ enum: ['embedded', 'model'] }).notNull(),
    notInBooks: boolean('not_in_books').notNull().default(false),
    heldBack: boolean('held_back').notNull().default(false),
    /** The page's id of the question, so that it is answered only once, however often it is sent. */
    requestId: text('request_id'),
    requestedAt: moment('asked_at').notNull(),
    /** A time of the database's clock. */
    aliveUntil: moment('alive_until').notNull(),
  },
  (table) => [
    index('tutor_chats_conversation').on(table.conversationId, table.id),
    index('tutor_chats_asked').on(table.accountId, table.requestedAt),
    uniqueIndex('tutor_chats_request').on(table.accountId, table.requestId),
    /** A person can have only one answer in progress. */
    uniqueIndex('tutor_chats_answering').on(table.accountId).where(sql`state = 'answering'`),
    ofTenant(),
  ],
);

/** A count of visitors' questions; their text is not stored. */
export const guestQuestions = pgTable(
  'guest_questions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    /** The id in the signed cookie. */
    visitor: text().notNull(),
    /** An HMAC of the network address with a key of the installation. The address itself is not stored. */
    address: text().notNull(),
    /** The HMAC of the network address together with the browser's name. */
    browser: text().notNull().default(''),
    requestedAt: moment('asked_at').notNull(),
  },
  (table) => [
    index('guest_questions_browser').on(table.browser, table.requestedAt),
    index('guest_questions_visitor').on(table.visitor, table.requestedAt),
    index('guest_questions_address').on(table.address, table.requestedAt),
    index('guest_questions_asked').on(table.requestedAt),
    ofTenant(),
  ],
);
