import { APPROVALS, ROLES, type Role } from '@classi/contract';
import { LANGUAGES } from '@classi/contract/identity/languages';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea, moment, ofTenant, tenantId } from '../../platform/db/tables.ts';

/** Students, teachers and administrators. An e-mail is unique in a tenant and role (wire.md 3). */
export const accounts = pgTable(
  'accounts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100 }),
    tenantId: tenantId(),
    role: text({ enum: ROLES }).notNull(),
    email: text().notNull(),
    /** A teacher who signed up cannot log in until the school has approved the account. */
    approval: text({ enum: APPROVALS }).notNull().default('approved'),
    /** argon2id; empty until an invited person has chosen a password. */
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** The form of address: Ma'am, Sir, or another text. */
    title: text().notNull().default(''),
    className: text('class_name').notNull().default(''),
    section: text().notNull().default(''),
    /** The number of a student in the register of the class. */
    rollNumber: text('roll_number').notNull().default(''),
    /** The language of the screens; null until the person has chosen one. */
    language: text({ enum: LANGUAGES }),
    enrolledOn: date('enrolled_on'),
    /** The number of logins of this account. */
    loginCount: integer('login_count').notNull().default(0),
    /** The time of the last e-mail to the owner about failed logins. */
    loginNoticeAt: moment('login_notice_at'),
    lastLoginAt: moment('last_login_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the account was deactivated. The person can no longer log in; the account and its work stay. */
    deactivatedAt: moment('deactivated_at'),
    /** The time since which logins on new devices need a code. */
    secondFactorAt: moment('second_factor_at'),
    hiddenAt: moment('hidden_at'),
    /** When the person was erased. The account stays without a name, because work and marks refer to it. */
    erasedAt: moment('erased_at'),
    /** The account that remains after a merge. This one is hidden, and stays because of its actions and the work that was set aside. */
    mergedInto: integer('merged_into').references((): AnyPgColumn => accounts.id),
  },
  (table) => [
    uniqueIndex('accounts_email').on(table.tenantId, table.role, sql`lower(${table.email})`),
    ofTenant(),
  ],
);

/** Addresses that accounts had before an administrator changed or merged them. Class lists may still contain them. */
export const formerAddresses = pgTable(
  'former_addresses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    role: text({ enum: ROLES }).notNull(),
    /** In lower case. */
    email: text().notNull(),
    endedAt: moment('ended_at').notNull(),
  },
  (table) => [
    uniqueIndex('former_addresses_email').on(table.tenantId, table.role, table.email),
    index('former_addresses_account').on(table.accountId),
    ofTenant(),
  ],
);

/** Sessions that were ended early. A row is not needed after `expiresAt`. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    sessionId: text('session_id').primaryKey(),
    tenantId: tenantId(),
    accountId: integer('account_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  () => [ofTenant()],
);

/** The authenticator app of an account; it counts once `accounts.second_factor_at` is set. */
export const secondFactors = pgTable(
  'second_factors',
  {
    tenantId: tenantId(),
    accountId: integer('account_id')
      .primaryKey()
      .references(() => accounts.id),
    /** The secret, encrypted for the account. */
    sealedSecret: text('sealed_secret').notNull(),
    /** The period of the last accepted code, in units of 30 s since 1970. A code is valid only once. */
    lastStep: integer('last_step').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  () => [ofTenant()],
);

/** The versions of the text that people of the school must accept; an empty text means that there is none. */
export const consentTexts = pgTable(
  'consent_texts',
  {
    tenantId: tenantId(),
    version: integer().notNull(),
    text: text().notNull(),
    /** The roles that have to accept the text. */
    roles: jsonb().$type<Role[]>().notNull(),
    setBy: integer('set_by').notNull(),
    setAt: moment('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.version] }), ofTenant()],
);

/** Records which person accepted which version of a text. */
export const consents = pgTable(
  'consents',
  {
    tenantId: tenantId(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    version: integer().notNull(),
    acceptedAt: moment('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.version] }), ofTenant()],
);

/** Codes for a person who does not have the app at hand. A used code is removed. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** SHA-256 of the code, which has 80 random bits. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [uniqueIndex('recovery_codes_hash').on(table.accountId, table.codeHash), ofTenant()],
);

/** A key pair whose private key is on the person's device (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The authenticator's name for it, in base64url. */
    credentialId: text('credential_id').notNull(),
    /** The public key in COSE format. */
    publicKey: bytea('public_key'),
    /** The signature counter of the authenticator, or 0 if it has none. A lower value than before indicates a copied key. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    /** The host name for which it was made (the relying party's id), the only one on which it works. */
    host: text().notNull(),
    name: text().notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.tenantId, table.credentialId),
    index('passkeys_account').on(table.tenantId, table.accountId),
    ofTenant(),
  ],
);

/** Challenges that an authenticator has to sign. A row expires soon and is removed when it is used. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    tenantId: tenantId(),
    /** The owner of the new passkey; null for a login. */
    accountId: integer('account_id').references(() => accounts.id),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expires').on(table.tenantId, table.expiresAt), ofTenant()],
);
