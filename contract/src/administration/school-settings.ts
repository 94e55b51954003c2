/** The school's name, look, language, dates and grades, after the first run. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { fields } from '../http/fields.ts';
import { logoFile, schoolSettings } from '../school/settings.ts';

/** One more is still a number of the database. */
const SETTINGS_VERSION_MAX = 2_000_000_000;
/** Rises with each change, so that two administrators do not overwrite each other. */
const version = z.int().min(0).max(SETTINGS_VERSION_MAX);

export const getSchoolSettings = endpoint({
  method: 'GET',
  path: '/administration/get-school',
  access: 'administrator',
  summary:
    'The name, short name, colour, logo, time zone, language, date format and grade scheme of the school.',
  reply: fields({
    ...schoolSettings,
    /** A `data:` address; null where there is none. */
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
    /** A new logo; null removes it, and without this field it stays. */
    logo: logoFile.optional(),
    version,
  }),
  reply: z.object({ version }),
  refuses: ['school/changed', 'setup/slug-taken', 'setup/timezone', 'setup/logo'],
});
