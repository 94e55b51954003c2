/** The school's name, appearance, language, dates and grades, after the setup. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { fields } from '../http/fields.ts';
import { logoFile, schoolSettings } from '../school/settings.ts';

/** The next version must still fit into an integer column. */
const SETTINGS_VERSION_MAX = 2_000_000_000;
/** Increased with each change, so that two administrators do not overwrite each other's changes. */
const version = z.int().min(0).max(SETTINGS_VERSION_MAX);

export const getSchoolSettings = endpoint({
  method: 'GET',
  path: '/administration/get-school',
  access: 'administrator',
  summary:
    'The name, short name, colour, logo, time zone, language, date format and grade scheme of the school.',
  reply: fields({
    ...schoolSettings,
    /** A `data:` URL; null if there is none. */
    logo: z.string().nullable(),
    version,
  }),
  refuses: [],
});
export type SchoolSettings = z.output<typeof getSchoolSettings.reply>;

export const setSchoolSettings = endpoint({
  method: 'POST',
  path: '/administration/set-school',
  access: 'administrator',
  summary: 'Changes the settings of the school, unless they have changed since they were read.',
  body: fields({
    ...schoolSettings,
    /** A new logo; null removes it. If absent, the logo does not change. */
    logo: logoFile.optional(),
    version,
  }),
  reply: z.object({ version }),
  refuses: ['school/changed', 'setup/slug-taken', 'setup/timezone', 'setup/logo'],
});
