/** Calls before and during a session: server status, the school of a login page, login and logout. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, needed } from '../http/scalars.ts';
import { LANGUAGES } from './languages.ts';
import { ROLES, SECOND_FACTOR_CODE_MAX } from './limits.ts';

const credentials = z.object({
  email: z
    .string(needed('Please enter your email address'))
    .trim()
    .min(1, 'Please enter your email address')
    .max(254),
  password: z.string(needed('Please enter your password')).min(1, 'Please enter your password').max(200),
  /** The code of an authenticator app, or a recovery code; needed if the account has one and the device is new. */
  code: z.string().trim().max(SECOND_FACTOR_CODE_MAX).optional(),
});

const loggedIn = fields({
  userId: id,
  role: z.enum(ROLES),
  /** Whether the account must set up an authenticator app because the school requires one. Until then, the session allows nothing else. */
  must_enrol: as('mustEnrol', z.boolean().optional()),
  /** The language of the screens, if the person has chosen one. */
  language: z.enum(LANGUAGES).optional(),
});

const CODES = [
  ...(['login/code-needed', 'login/code-wrong', 'login/code-limited', 'login/passkey-needed'] as const),
] as const;

export const ping = endpoint({
  method: 'GET',
  path: '/auth/ping',
  access: 'public',
  summary: 'Is the server there?',
  reply: fields({
    message: z.string(),
    /** The address at which a school contacts the operator of this installation. */
    contact_url: as('contactUrl', z.string().nullable()),
    /** The URLs of the demo and of the trial; null means the contact URL. */
    demo_url: as('demoUrl', z.string().nullable()),
    trial_url: as('trialUrl', z.string().nullable()),
  }),
  refuses: [],
});

export const getSchoolQuotes = endpoint({
  method: 'GET',
  path: '/auth/school-quotes',
  access: 'public',
  summary: 'What schools say about the product, for the public page.',
  reply: fields({
    /** Quotes from the operator's settings; empty if there are none. */
    quotes: z.array(fields({ text: z.string(), name: z.string(), school: z.string() })),
  }),
  refuses: [],
});

export const getSchool = endpoint({
  method: 'GET',
  path: '/auth/school',
  access: 'public',
  summary: 'Whose login page this is: the school that the tenant header names.',
  reply: fields({
    /** Null if there is no such school. */
    school_name: as('schoolName', z.string().nullable()),
    /** A `data:` URL of an SVG, PNG or JPEG; null if the school has no logo. */
    logo: z.string().nullable(),
    /** The colour of the tile with the school’s initial that replaces a missing logo: `#rrggbb`. */
    colour: z.string().nullable(),
    /** The language of the login page on a device without a chosen one; null if the school has not chosen one either. */
    language: z.enum(LANGUAGES).nullable(),
    /** The text of the button 'Sign in with …'; null if the school has no single sign-on. */
    sign_on_label: as('signOnLabel', z.string().nullable()),
    /** False without a mail server: nobody receives a code. */
    mail_is_sent: as('mailIsSent', z.boolean()),
  }),
  refuses: [],
});

export const validateToken = endpoint({
  method: 'GET',
  path: '/auth/validate-token',
  access: 'public',
  summary: 'The role of the session: 401 without one, 422 where it cannot be read.',
  reply: z.object({ role: z.enum(ROLES) }),
  refuses: ['session/none', 'session/deactivated', 'session/unreadable'],
});

export const loginInstructor = endpoint({
  method: 'POST',
  path: '/auth/login/instructor',
  access: 'public',
  summary: 'Log in as a teacher.',
  body: credentials,
  reply: loggedIn,
  refuses: [
    'login/wrong',
    'login/not-registered',
    'login/address-changed',
    'login/is-student',
    'login/locked',
    'login/waiting',
    'login/refused',
    'login/deactivated',
    ...CODES,
  ],
});

export const loginStudent = endpoint({
  method: 'POST',
  path: '/auth/login/student',
  access: 'public',
  summary: 'Log in as a student.',
  body: credentials,
  reply: loggedIn,
  refuses: [
    'login/wrong',
    'login/not-registered',
    'login/address-changed',
    'login/is-teacher',
    'login/locked',
    'login/deactivated',
    ...CODES,
  ],
});

export const loginAdministrator = endpoint({
  method: 'POST',
  path: '/auth/login/administrator',
  access: 'public',
  summary: 'Log in as an administrator of a school.',
  body: credentials,
  reply: loggedIn,
  refuses: [
    ...(['login/wrong', 'login/not-registered', 'login/address-changed'] as const),
    ...(['login/locked', 'login/deactivated'] as const),
    ...CODES,
  ],
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'public',
  summary: 'End the session, if there is one; not for a page of another site.',
  reply: fields({
    message: z.string(),
    /** The logout page of the school's identity provider, if the session began there and the school wants to end it there too. */
    provider_logout: as('providerLogout', z.string().nullable()),
  }),
  refuses: ['session/csrf'],
});
