import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, ofTenant, tenantId } from '../../platform/db/tables.ts';

/**
 * A rule says who may sign up (spec 3 §5): a teacher by the domain or by the whole address, a student by the
 * whole address. A domain with the role student belongs to the students, so none of its addresses may sign up
 * as a teacher.
 */
export const signupPermits = pgTable(
  'signup_permits',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    role: text({ enum: ['student', 'instructor'] }).notNull(),
    /** A domain or an address in lower case: `school.example`, `tara@school.example`. */
    pattern: text().notNull(),
    /** The codes of the courses in which a new student is enrolled. A teacher receives courses with the approval. */
    courseCodes: jsonb('course_codes').$type<string[]>().notNull().default([]),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('signup_permits_pattern').on(table.tenantId, table.role, sql`lower(${table.pattern})`),
    ofTenant(),
  ],
);

/** Codes that were sent by e-mail. Only the newest of an address and purpose is valid. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    purpose: text({ enum: ['instructor', 'student', 'reset'] }).notNull(),
    /** The e-mail address in lower case. */
    email: text().notNull(),
    /** HMAC of the code. A plain hash of six digits would be easy to guess. */
    codeHash: text('code_hash').notNull(),
    /** The hash of the ticket of the browser in which the code was entered; null before that, and for `reset`. */
    ticketHash: text('ticket_hash'),
    failures: integer().notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    verifiedAt: moment('verified_at'),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('verification_codes_email').on(table.tenantId, table.email, table.createdAt), ofTenant()],
);
