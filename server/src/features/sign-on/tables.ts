import { type RefusalCode, ROLES, SIGN_ON_PROTOCOLS, STUDENT_ACCOUNT_RULES } from '@classi/contract';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, ofTenant, tenantId } from '../../platform/db/tables.ts';
import { accounts } from '../identity/tables.ts';
import type { ProviderIdentity, ProviderSession } from './rules.ts';

/** Who a SAML provider says it is, after its reply was verified; or why the reply is not accepted. */
export type SamlAnswer = { identity: ProviderIdentity; session: ProviderSession } | { problem: RefusalCode };

/** The identity provider of a school. */
export const signOnProviders = pgTable(
  'sign_on_providers',
  {
    tenantId: tenantId().primaryKey(),
    isOn: boolean('is_on').notNull(),
    protocol: text({ enum: SIGN_ON_PROTOCOLS }).notNull().default('openid'),
    /** Of SAML: the entity ID of the provider. */
    issuer: text().notNull(),
    /** Of SAML: where people sign in, and where they are sent after logging out. */
    entryPoint: text('entry_point').notNull().default(''),
    logoutAddress: text('logout_address').notNull().default(''),
    /** Of SAML: base64 of what assertions are signed with. */
    certificates: jsonb().$type<string[]>().notNull().default([]),
    clientId: text('client_id').notNull(),
    /** Encrypted for the school; '' where there is none. */
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

/** Which account a person of the provider has; one for each role, as an address has. */
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
    /** The provider's name for the person, which never changes; an address may. */
    subject: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('sign_on_links_subject').on(table.tenantId, table.issuer, table.subject, table.role),
    uniqueIndex('sign_on_links_account').on(table.tenantId, table.accountId),
    ofTenant(),
  ],
);

/** Logins at the provider that have begun: each is finished once, in the browser that began it. */
export const signOnAttempts = pgTable(
  'sign_on_attempts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    stateHash: text('state_hash').notNull(),
    /** Of a cookie. */
    browserHash: text('browser_hash').notNull(),
    role: text({ enum: ROLES }).notNull(),
    /** The account that is to be connected: of its session, or found by its address and not confirmed yet. */
    accountId: integer('account_id'),
    /** Of OpenID; '' of SAML. */
    verifier: text().notNull(),
    /** Of SAML: the ID of the request, which the assertion has to name. */
    nonce: text().notNull(),
    issuer: text().notNull(),
    /** Who the provider says it is, while the owner of the account has not confirmed it. */
    subject: text(),
    /** What a SAML provider has posted, until the browser that began claims it; the first reply counts. */
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
