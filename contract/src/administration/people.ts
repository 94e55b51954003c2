/** The people of a school, as its administrators manage them. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, instant } from '../http/scalars.ts';
import { ADDRESS_MAX, NAME_PATTERN, PERSON_STATES, ROLES } from '../identity/limits.ts';
import { cleanName } from '../identity/names.ts';
import {
  PEOPLE_AT_ONCE,
  PEOPLE_PAGE,
  REGISTER_NAME,
  ROLL_NUMBER_MAX,
  ROSTER_ID_MAX,
  ROSTER_IDS_MAX,
} from './limits.ts';

const courseCodes = z.array(z.string().max(40)).max(100);

const rollNumber = z.string().trim().max(ROLL_NUMBER_MAX);

const person = fields({
  account_id: as('id', id),
  role: z.enum(ROLES),
  email: z.string(),
  first_name: as('firstName', z.string()),
  last_name: as('lastName', z.string()),
  /** A teacher's form of address. */
  title: z.string(),
  class: as('className', z.string()),
  section: z.string(),
  /** The number of a student in the register of the class; '' without one. */
  roll_number: as('rollNumber', z.string()),
  /** The ids of this person in OneRoster files. */
  roster_ids: as('rosterIds', z.array(z.string())),
  state: z.enum(PERSON_STATES),
  last_login_at: as('lastLoginAt', instant.nullable()),
  /** Whether the account has an authenticator app or passkeys. */
  has_second_factor: as('hasSecondFactor', z.boolean()),
  course_codes: as('courseCodes', z.array(z.string())),
  /** Extra time of a student in every timed assignment, in percent of the limit; 0 is none. */
  extra_percent: as('extraPercent', z.int()),
});
export type SchoolPerson = z.output<typeof person>;

export const listPeople = endpoint({
  method: 'POST',
  path: '/administration/list-people',
  access: 'administrator',
  summary: `The people of the school by name, ${PEOPLE_PAGE} a page. \`search\` is found in names, e-mail addresses and roll numbers.`,
  body: fields({
    search: z.string().trim().max(100).default(''),
    role: z.enum(ROLES).optional(),
    state: z.enum(PERSON_STATES).optional(),
    /** If given, only students and teachers of this course. */
    course_id: as('courseId', id.optional()),
    /** If given, only people of this class, and of this section if that is given as well. */
    class: as('className', z.string().max(20).optional()),
    section: z.string().max(20).optional(),
    /** The page, from 0. */
    page: z.int().min(0).max(10_000).default(0),
  }),
  reply: fields({
    people: z.array(person),
    total: z.int(),
    /** The classes and sections that students of the school are in. */
    places: z.array(fields({ class: as('className', z.string()), section: z.string() })),
  }),
  refuses: [],
});

const email = z
  .string('Please enter an email address.')
  .trim()
  .min(1, 'Please enter an email address.')
  .max(254)
  .pipe(z.email('Please enter a valid email address.'));
const nameOf = (which: 'First' | 'Last') => {
  const sentence = `${which} name should contain 2-50 letters, spaces, hyphens or apostrophes`;
  return z.string(sentence).overwrite(cleanName).regex(NAME_PATTERN, sentence);
};

export const addPerson = endpoint({
  method: 'POST',
  path: '/administration/add-person',
  access: 'administrator',
  summary:
    'Makes an account that has no password yet. With `invite` "mail" the person gets a link by e-mail; with "link" the reply has a one-time link to hand over.',
  body: fields({
    role: z.enum(ROLES),
    email,
    first_name: as('firstName', nameOf('First')),
    last_name: as('lastName', nameOf('Last')),
    title: z.string().trim().max(ADDRESS_MAX).default(''),
    class: as('className', z.string().trim().max(20).default('')),
    section: z.string().trim().max(20).default(''),
    roll_number: as('rollNumber', rollNumber.default('')),
    course_codes: as('courseCodes', courseCodes.default([])),
    invite: z.enum(['mail', 'link', 'later']),
  }),
  reply: fields({
    account_id: as('id', id),
    /** The path of the one-time link; null if none was requested. */
    link: z.string().nullable(),
    /** Whether the mail server accepted the invitation. */
    mailed: z.boolean(),
  }),
  refuses: ['person/taken', 'administration/no-course'],
});

const FIRST_NAME = 'A first name has 1-50 letters, spaces, full stops, hyphens or apostrophes.';
const LAST_NAME = 'A last name has at most 50 letters, spaces, full stops, hyphens or apostrophes.';

export const editPerson = endpoint({
  method: 'POST',
  path: '/administration/edit-person',
  access: 'administrator',
  summary:
    'Changes the name, the e-mail address and the class of a person. After a new address the person logs in with it, gets an e-mail at both addresses, and links sent to the old one stop working. Sessions continue, and later imports that name the old address still find the person.',
  body: fields({
    account_id: as('id', id),
    email,
    first_name: as('firstName', z.string(FIRST_NAME).overwrite(cleanName).regex(REGISTER_NAME, FIRST_NAME)),
    /** A person of a class list may have a last name of one letter, or none. */
    last_name: as(
      'lastName',
      z
        .string(LAST_NAME)
        .overwrite(cleanName)
        .refine((name) => name === '' || REGISTER_NAME.test(name), LAST_NAME),
    ),
    /** Only teachers have one. */
    title: z.string().trim().max(ADDRESS_MAX).default(''),
    /** Only students have a class, a section and a roll number. */
    class: as('className', z.string().trim().max(20).default('')),
    section: z.string().trim().max(20).default(''),
    roll_number: as('rollNumber', rollNumber.default('')),
    /**
     * The values that the form began with. A field that still has its value there keeps what another administrator
     * gave it in the meantime. If absent, all fields are written.
     */
    before: fields({
      ...{ email: z.string(), title: z.string(), section: z.string() },
      first_name: as('firstName', z.string()),
      last_name: as('lastName', z.string()),
      class: as('className', z.string()),
      roll_number: as('rollNumber', z.string().default('')),
    }).optional(),
    /** All ids of this person in OneRoster files. If absent, they do not change. */
    roster_ids: as(
      'rosterIds',
      z.array(z.string().trim().min(1).max(ROSTER_ID_MAX)).max(ROSTER_IDS_MAX).optional(),
    ),
  }),
  reply: fields({
    /** The number of e-mails about a new address that the mail server accepted. */
    mailed: z.int(),
    /** The number of links for choosing a password that stopped working. */
    ended_links: as('endedLinks', z.int()),
  }),
  refuses: ['person/not-found', 'person/taken', 'person/changed', 'person/roster-id-taken'],
});

const several = fields({
  account_ids: as('ids', z.array(id).min(1).max(PEOPLE_AT_ONCE)),
});
const one = fields({ account_id: as('id', id) });

export const invitePeople = endpoint({
  method: 'POST',
  path: '/administration/invite-people',
  access: 'administrator',
  summary: 'Sends each person a link by e-mail with which to choose a password.',
  body: several,
  reply: z.object({ mailed: z.int(), failed: z.int() }),
  refuses: ['person/not-found', 'person/no-login'],
});

export const createAccessLinks = endpoint({
  method: 'POST',
  path: '/administration/create-access-links',
  access: 'administrator',
  summary: 'One-time links with which these people choose a password. Earlier links of theirs stop working.',
  body: several,
  reply: z.array(
    fields({
      ...{ account_id: as('id', id), email: z.string(), name: z.string(), link: z.string() },
      ...{ class: as('className', z.string()), section: z.string() },
    }),
  ),
  refuses: ['person/not-found', 'person/no-login'],
});

export const deactivatePeople = endpoint({
  method: 'POST',
  path: '/administration/deactivate-people',
  access: 'administrator',
  summary: 'These people can no longer log in, and are logged out. Their work stays stored.',
  body: several,
  reply: z.object({ changed: z.int() }),
  refuses: ['person/not-found', 'person/self', 'person/last-administrator'],
});

export const reactivatePeople = endpoint({
  method: 'POST',
  path: '/administration/reactivate-people',
  access: 'administrator',
  summary: 'These people can log in again.',
  body: several,
  reply: z.object({ changed: z.int() }),
  refuses: ['person/not-found'],
});

export const logOutPerson = endpoint({
  method: 'POST',
  path: '/administration/log-out-person',
  access: 'administrator',
  summary: 'Ends every session of a person.',
  body: one,
  reply: z.object({ message: z.string() }),
  refuses: ['person/not-found'],
});

export const approveTeacher = endpoint({
  method: 'POST',
  path: '/administration/approve-teacher',
  access: 'administrator',
  summary: 'A teacher who signed up may log in, teaches these courses, and gets an e-mail.',
  body: fields({ account_id: as('id', id), course_codes: as('courseCodes', courseCodes.default([])) }),
  reply: z.object({ mailed: z.boolean() }),
  refuses: ['person/not-found', 'person/not-waiting', 'administration/no-course'],
});

export const refuseTeacher = endpoint({
  method: 'POST',
  path: '/administration/refuse-teacher',
  access: 'administrator',
  summary: 'A teacher who signed up may not log in.',
  body: one,
  reply: z.object({ message: z.string() }),
  refuses: ['person/not-found', 'person/not-waiting'],
});
