/** The setup of an installation: its first school is created with a one-time link. */
import { z } from 'zod';
import { courseInput } from '../administration/courses.ts';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { isPassword, NAME_PATTERN, PASSWORD_MAX } from '../identity/limits.ts';
import { logoFile, schoolSettings } from '../school/settings.ts';
import { PEOPLE_WAYS, SETUP_DOMAINS_MAX, SETUP_STATES } from './limits.ts';

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
  summary: 'Whether a setup link works, and whether a password is not too easy to guess.',
  body: z.object({
    token,
    /** The password that the administrator has chosen. */
    password: z.string().max(PASSWORD_MAX).optional(),
    /** The names and addresses that the password may not consist of. */
    about: z.array(z.string().max(254)).max(4).default([]),
  }),
  reply: z.object({ message: z.string() }),
  refuses: ['setup/expired', 'password/guessable'],
});

const school = fields({ ...schoolSettings, logo: logoFile });

const domains = z.array(z.string().trim().min(1).max(254)).max(SETUP_DOMAINS_MAX).default([]);

/** How people get accounts. `sign-up` creates rules for these domains; the other ways continue after the wizard. */
const people = fields({
  way: z.enum(PEOPLE_WAYS),
  /** Teachers from these domains may sign up, and then wait for approval. */
  teacher_domains: as('teacherDomains', domains),
  student_domains: as('studentDomains', domains),
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
  summary:
    'Makes the school, its administrator, its sign-up rules and its first course with a setup link, and logs in.',
  body: z.object({
    ...{ token, school, administrator, course: courseInput.nullable() },
    people: people.default({ way: 'by-hand', teacherDomains: [], studentDomains: [] }),
  }),
  reply: z.object({ userId: z.int(), role: z.literal('administrator'), school: z.string() }),
  refuses: [
    ...(['setup/expired', 'setup/slug-taken', 'setup/timezone', 'setup/logo', 'password/guessable'] as const),
    ...(['setup/no-domains', 'signup-rule/pattern', 'signup-rule/other-list'] as const),
    'signup-rule/student-domain',
  ],
});
