/** The first run: the first school of an installation is made with a one-time link. */
import { z } from 'zod';
import { courseInput } from '../administration/courses.ts';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { isPassword, NAME_PATTERN, PASSWORD_MAX } from '../identity/limits.ts';
import { SCHOOL_COLOUR, SCHOOL_NAME_MAX, SCHOOL_SLUG, SETUP_STATES } from './limits.ts';

const NAME = `A school’s name has 2 to ${SCHOOL_NAME_MAX} characters.`;
const SLUG =
  'A short name has up to 40 small letters, digits and hyphens, and begins with a letter or digit.';
const EMAIL = 'Please enter a valid email address.';
const PERSON = 'First and last name should contain 2-50 letters, spaces, hyphens or apostrophes';
const PASSWORD = 'Please ensure your password meets all requirements';
const token = z.string().max(200);
const personName = z.string(PERSON).trim().regex(NAME_PATTERN, PERSON);

export const getSetupState = endpoint({
  method: 'GET',
  path: '/auth/setup/state',
  access: 'public',
  summary: 'Whether a first school is to be made.',
  reply: z.object({ state: z.enum(SETUP_STATES) }),
  refuses: [],
});

export const checkSetupLink = endpoint({
  method: 'POST',
  path: '/auth/setup/check',
  access: 'public',
  summary: 'Whether a setup link works.',
  body: z.object({ token }),
  reply: z.object({ message: z.string() }),
  refuses: ['setup/expired'],
});

const school = fields({
  name: z.string(NAME).trim().min(2, NAME).max(SCHOOL_NAME_MAX, NAME),
  short_name: as('slug', z.string(SLUG).trim().toLowerCase().regex(SCHOOL_SLUG, SLUG)),
  /** IANA name. */
  timezone: z.string().max(60),
  /** The colour of the tile with the initials that replaces a missing logo. */
  colour: z.string().toLowerCase().regex(SCHOOL_COLOUR, 'Please choose a colour.').nullable(),
  /** The file in base64; PNG, JPEG or SVG. */
  logo: z.string().max(400_000, 'A logo has at most 200 KB.').nullable(),
});

const administrator = fields({
  first_name: as('firstName', personName),
  last_name: as('lastName', personName),
  email: z.string(EMAIL).trim().max(254).pipe(z.email(EMAIL)),
  password: z.string(PASSWORD).max(PASSWORD_MAX).refine(isPassword, PASSWORD),
});

export const setUpSchool = endpoint({
  method: 'POST',
  path: '/auth/setup/school',
  access: 'public',
  summary: 'Makes the school, its administrator and its first course with a setup link, and logs in.',
  body: z.object({ token, school, administrator, course: courseInput.nullable() }),
  reply: z.object({ userId: z.int(), role: z.literal('administrator'), school: z.string() }),
  refuses: ['setup/expired', 'setup/slug-taken', 'setup/timezone', 'setup/logo', 'password/guessable'],
});
