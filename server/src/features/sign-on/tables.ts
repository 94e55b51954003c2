import { type RefusalCode, ROLES, SIGN_ON_PROTOCOLS, STUDENT_ACCOUNT_RULES } from '@classi/contract';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, ofTenant, tenantId } from '../../platform/db/tables.ts';
import { accounts } from '../identity/tables.ts';
import type { ProviderIdentity, ProviderSession } from './rules.ts';

/** The person in a verified reply of a SAML provider, or the reason why the reply is not accepted. */
export type SamlAnswer = { identity: ProviderIdentity; session: ProviderSession } | { problem: RefusalCode };

/** The identity provider of a school. */
export const signOnProviders = pgTable(
  'sign_on_providers',
  {
    tenantId: tenantId().primaryKey(),
    isOn: boolean('is_on').notNull(),
    protocol: text({ enum: SIGN_ON_PROTOCOLS }).notNull().default('openid'),
    /** The issuer; for SAML providers, the entity ID. */
    issuer: text().notNull(),
    /** Only SAML providers have these addresses, for signing in and for logging out. */
    entryPoint: text('entry_point').notNull().default(''),
    logoutAddress: text('logout_address').notNull().default(''),
    /** For SAML: the certificates that verify assertions, in base64. */
    certificates: jsonb().$type<string[]>().notNull().default([]),
    clientId: text('client_id').notNull(),
    /** Encrypted for the school; '' if there is none. */
    sealedSecret: text('sealed_secret').notNull(),
    domains: jsonb().$type<string[]>().notNull(),
    label: text().notNull(),
    studentAccounts: text('student_accounts', { enum: STUDENT_ACCOUNT_RULES }).notNull(),
    studentDomains: jsonb('student_domains').$type<string[]>().notNull(),
    linksInvited: boolean('links_invited').notNull(),
    endsProviderSession: boolean('ends_provider_session').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  () => [ofTenant()],
);

/** The connections of accounts with the provider's people. One person may have an account for each role. */
export const signOnLinks = pgTable(
  'sign_on_links',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    role: text({ enum: ROLES }).notNull(),
    issuer: text().notNull(),
    /** The provider's id for the person, which never changes, unlike the e-mail address. */
    subject: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('sign_on_links_subject').on(table.tenantId, table.issuer, table.subject, table.role),
    uniqueIndex('sign_on_links_account').on(table.tenantId, table.accountId),
    ofTenant(),
  ],
);

/** Logins that began at the provider. Each is finished once, in the browser that began it. */
export const signOnAttempts = pgTable(
  'sign_on_attempts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    stateHash: text('state_hash').notNull(),
    /** The hash of a cookie. */
    browserHash: text('browser_hash').notNull(),
    role: text({ enum: ROLES }).notNull(),
    /** The account to connect: that of the current session, or the one with the person's address, which is not confirmed yet. */
    accountId: integer('account_id'),
    /** The PKCE verifier of an OpenID sign-in; it is empty for SAML. */
    verifier: text().notNull(),
    /** For SAML: the ID of the request, which the assertion has to name. */
    nonce: text().notNull(),
    issuer: text().notNull(),
    /** The person at the provider, until the owner of the account confirms the connection. */
    subject: text(),
    /** The SAML provider's reply, until the browser that began claims it. Only the first reply counts. */
    answer: jsonb().$type<SamlAnswer>(),
    expiresAt: moment('expires_at').notNull(),
    finishedAt: moment('finished_at'),
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [
    uniqueIndex('sign_on_attempts_state').on(table.tenantId, table.stateHash),
    index('sign_on_attempts_expires').on(table.tenantId, table.expiresAt),
    ofTenant(),
  ],
);
