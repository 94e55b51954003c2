/** The settings of a school, in the setup wizard and on the administrator's page. */
import { z } from 'zod';
import { as } from '../http/fields.ts';
import { LANGUAGES } from '../identity/languages.ts';
import { SCHOOL_COLOUR, SCHOOL_NAME_MAX, SCHOOL_SLUG } from '../setup/limits.ts';
import { DATE_FORMATS } from './date-formats.ts';
import { GRADE_SCHEMES, GRADE_TABLE_SENTENCES, gradeTableProblem, PERCENTAGE_ONLY } from './grade-schemes.ts';

const NAME = `A school’s name has 2 to ${SCHOOL_NAME_MAX} characters.`;
const SLUG =
  'A short name has up to 40 small letters, digits and hyphens, and begins with a letter or digit.';

const boundary = z.object({ grade: z.string().trim().max(200), from: z.number(GRADE_TABLE_SENTENCES.range) });

const gradeScheme = z
  .object({ name: z.enum(GRADE_SCHEMES), boundaries: z.array(boundary).max(200).default([]) })
  .superRefine(({ name, boundaries }, context) => {
    const problem = name === 'own' ? gradeTableProblem(boundaries) : null;
    if (problem)
      context.addIssue({ code: 'custom', path: ['boundaries'], message: GRADE_TABLE_SENTENCES[problem] });
  });

/** The school's name, appearance, language, dates and grades. */
export const schoolSettings = {
  name: z.string(NAME).trim().min(2, NAME).max(SCHOOL_NAME_MAX, NAME),
  short_name: as('slug', z.string(SLUG).trim().toLowerCase().regex(SCHOOL_SLUG, SLUG)),
  /** IANA name. */
  timezone: z.string().max(60),
  /** The colour of the tile with the initials that replaces a missing logo. */
  colour: z.string().toLowerCase().regex(SCHOOL_COLOUR, 'Please choose a colour.').nullable(),
  /** The language for people who have not chosen one, for the login page and for e-mails; null means that each device decides. */
  language: z.enum(LANGUAGES).nullable().default(null),
  date_format: as('dateFormat', z.enum(DATE_FORMATS).default(DATE_FORMATS[0])),
  grade_scheme: as('gradeScheme', gradeScheme.default(PERCENTAGE_ONLY)),
};

/** A PNG, JPEG or SVG file in base64. */
export const logoFile = z.string().max(400_000, 'A logo has at most 200 KB.').nullable();
