/**
 * The columns and the policy that all tables share: the tenant of a row, and the policy by which the database refuses rows of other tenants.
 * The migration step after Drizzle's adds FORCE to each table (see migrate.ts).
 */

import type { Retention } from '@classi/contract/administration/data-settings';
import { RELEASE_MODES } from '@classi/contract/assignments/limits';
import { LANGUAGES } from '@classi/contract/identity/languages';
import type { SecondFactorRole } from '@classi/contract/identity/limits';
import { DATE_FORMATS, DEFAULT_DATE_FORMAT } from '@classi/contract/school/date-formats';
import { type GradeScheme, PERCENTAGE_ONLY } from '@classi/contract/school/grade-schemes';
import { PEOPLE_WAYS } from '@classi/contract/setup/limits';
import { sql } from 'drizzle-orm';
import { customType, integer, jsonb, pgPolicy, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** `app.tenant` is '' instead of null after a commit. */
export const CURRENT_TENANT = "nullif(current_setting('app.tenant', true), '')::int";

/** The policy that allows reading and writing only the rows of the transaction's tenant. */
export const ofTenant = () =>
  pgPolicy('of_tenant', {
    for: 'all',
    to: 'public',
    using: sql.raw(`tenant_id = ${CURRENT_TENANT}`),
    withCheck: sql.raw(`tenant_id = ${CURRENT_TENANT}`),
  });

export interface HeaderFormat {
  key: string;
  label: string;
}

/**
 * The schools of this installation. Everybody can read them, even before login; only the owner's role and the school itself can write them.
 */
export const tenants = pgTable(
  'tenants',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    /** IANA name; it determines which day is today at the school. */
    timezone: text().notNull(),
    headerFormats: jsonb('header_formats').$type<HeaderFormat[]>().notNull(),
    defaultHeaderFormat: text('default_header_format').notNull(),
    /** The logo for printed papers, as a `data:` URL of an SVG, PNG or JPEG; null if the school has none. */
    logo: text(),
    /** The colour of the tile with the school's initials that replaces a missing logo: `#rrggbb`. */
    colour: text(),
    /** A session ends this many hours after the login, even when it is in use. */
    sessionHours: integer('session_hours').notNull().default(168),
    /** The default for new assignments: when students see their marks. */
    releaseMode: text('release_mode', { enum: RELEASE_MODES }).notNull().default('on-release'),
    /** The person whom AURA names to a student in distress; '' for nobody in particular. */
    helpContact: text('help_contact').notNull().default(''),
    /** The roles that have to use an authenticator app. */
    secondFactorRoles: jsonb('second_factor_roles').$type<SecondFactorRole[]>().notNull().default([]),
    /** The months after which each kind of data is deleted; see administration/data-settings of the contract. */
    retention: jsonb().$type<Retention>().notNull().default({ chats: null, practice: null, left: null }),
    /** The language for people who have not chosen one, for the login page and for e-mails; null means that each device decides. */
    language: text({ enum: LANGUAGES }),
    dateFormat: text('date_format', { enum: DATE_FORMATS }).notNull().default(DEFAULT_DATE_FORMAT),
    /** The names of grades. */
    gradeScheme: jsonb('grade_scheme').$type<GradeScheme>().notNull().default(PERCENTAGE_ONLY),
    /** How most people get accounts, as chosen in the setup wizard; null if it was not used. */
    peopleWay: text('people_way', { enum: PEOPLE_WAYS }),
    /** Increased with each change of the settings on the administrator's page. */
    settingsVersion: integer('settings_version').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  () => [
    pgPolicy('directory', { for: 'select', to: 'public', using: sql`true` }),
    pgPolicy('own_school', {
      for: 'update',
      to: 'public',
      using: sql.raw(`id = ${CURRENT_TENANT}`),
      withCheck: sql.raw(`id = ${CURRENT_TENANT}`),
    }),
    /** A new school is inserted in a transaction of that school, so its id is generated before. */
    pgPolicy('new_school', { for: 'insert', to: 'public', withCheck: sql.raw(`id = ${CURRENT_TENANT}`) }),
  ],
);

/** Keys that sign sessions and upload URLs. They belong to the installation, not to a school. */
export const signingKeys = pgTable(
  'signing_keys',
  {
    id: text().primaryKey(),
    purpose: text().notNull(),
    secret: bytea('secret'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  () => [
    pgPolicy('read_keys', { for: 'select', to: 'public', using: sql`true` }),
    pgPolicy('add_keys', { for: 'insert', to: 'public', withCheck: sql`true` }),
  ],
);

/** A column for binary data. */
export function bytea(name: string) {
  return customType<{ data: Buffer; notNull: true }>({ dataType: () => 'bytea' })(name).notNull();
}

/** The tenant column of every table with data of a school. */
export const tenantId = () =>
  integer('tenant_id')
    .notNull()
    .references(() => tenants.id);

/** A column for a time with time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });
