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

/** `app.tenant` reads '' after a commit, not null. */
export const CURRENT_TENANT = "nullif(current_setting('app.tenant', true), '')::int";

/** The rows of the transaction's tenant, for reading and for writing. */
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

/** The schools of this installation: read by everybody before login, written by the owner's role and by its own school. */
export const tenants = pgTable(
  'tenants',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    /** IANA name: 'today' is a day of the school. */
    timezone: text().notNull(),
    headerFormats: jsonb('header_formats').$type<HeaderFormat[]>().notNull(),
    defaultHeaderFormat: text('default_header_format').notNull(),
    /** For the head of printed papers: a `data:` address of an SVG, PNG or JPEG; null where the school has none. */
    logo: text(),
    /** The colour of the tile with the school's initials that replaces a missing logo: `#rrggbb`. */
    colour: text(),
    /** A session ends this many hours after the login, even when it is in use. */
    sessionHours: integer('session_hours').notNull().default(168),
    /** The default for new assignments: when students see their marks. */
    releaseMode: text('release_mode', { enum: RELEASE_MODES }).notNull().default('on-release'),
    /** Whom AURA names to a student in distress; '' for nobody in particular. */
    helpContact: text('help_contact').notNull().default(''),
    /** The roles that have to use an authenticator app. */
    secondFactorRoles: jsonb('second_factor_roles').$type<SecondFactorRole[]>().notNull().default([]),
    /** The months after which each kind of data is deleted; see administration/data-settings of the contract. */
    retention: jsonb().$type<Retention>().notNull().default({ chats: null, practice: null, left: null }),
    /** Of people who have not chosen one, of the login page and of e-mails; null leaves it to each device. */
    language: text({ enum: LANGUAGES }),
    dateFormat: text('date_format', { enum: DATE_FORMATS }).notNull().default(DEFAULT_DATE_FORMAT),
    /** How results are named. */
    gradeScheme: jsonb('grade_scheme').$type<GradeScheme>().notNull().default(PERCENTAGE_ONLY),
    /** How most people come in, as chosen in the wizard of the first run; null without one. */
    peopleWay: text('people_way', { enum: PEOPLE_WAYS }),
    /** Rises with each change of the settings on the administrator's page. */
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
    /** A school is added by a transaction that is already its own: the id is drawn first. */
    pgPolicy('new_school', { for: 'insert', to: 'public', withCheck: sql.raw(`id = ${CURRENT_TENANT}`) }),
  ],
);

/** Keys that sign sessions and upload addresses; of the installation, not of a school. */
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

/** Bytes as they are. */
export function bytea(name: string) {
  return customType<{ data: Buffer; notNull: true }>({ dataType: () => 'bytea' })(name).notNull();
}

/** The column that every table of a school has. */
export const tenantId = () =>
  integer('tenant_id')
    .notNull()
    .references(() => tenants.id);

/** A moment, to the microsecond, with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });
