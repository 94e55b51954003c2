/** Calls of a logged-in person about their own account. */
import { z } from 'zod';
import { RELEASE_MODES } from '../assignments/limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { day, id, needed } from '../http/scalars.ts';
import { DATE_FORMATS } from '../school/date-formats.ts';
import { LANGUAGES } from './languages.ts';
import { ADDRESS_MAX, isPassword, NAME_PATTERN, PASSWORD_MAX } from './limits.ts';

/** Fields about the school and the person that every role receives. */
const commonFields = {
  schoolName: z.string(),
  timezone: z.string(),
  /** The address for problem reports; null if the school has none (wire.md 15). */
  feedback_url: as('feedbackUrl', z.string().nullable()),
  /** The language of the screens; null until the person has chosen one. */
  language: z.enum(LANGUAGES).nullable(),
  /** The language for people who have not chosen one; null means that the device decides. */
  school_language: as('schoolLanguage', z.enum(LANGUAGES).nullable()),
  date_format: as('dateFormat', z.enum(DATE_FORMATS)),
  /** The grades by percentage, the highest first; empty if the school shows only percentages. */
  grade_boundaries: as('gradeBoundaries', z.array(z.object({ grade: z.string(), from: z.number() }))),
  /** The school's logo for the header and for printed papers, as a `data:` URL of an SVG, PNG or JPEG; null if it has none. */
  logo: z.string().nullable(),
  /** The colour of the tile with the school’s initial that replaces a missing logo: `#rrggbb`. */
  colour: z.string().nullable(),
};

export const getStudent = endpoint({
  method: 'GET',
  path: '/students/get-student',
  access: 'student',
  summary: 'The student whose session this is.',
  reply: fields({
    studentId: as('id', id),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    class: as('className', z.string()),
    section: z.string(),
    enrollmentDate: as('enrolledOn', day.nullable()),
    sessions: z.int(),
    ...commonFields,
  }),
  refuses: [],
});

export const getInstructor = endpoint({
  method: 'GET',
  path: '/instructors/get-instructor',
  access: 'instructor',
  summary: 'The teacher whose session this is.',
  reply: fields({
    instructorId: as('id', id),
    title: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    ...commonFields,
    headerFormats: z.array(z.object({ key: z.string(), label: z.string() })),
    defaultHeaderFormat: z.string(),
    /** The default for new assignments: when students see their marks. */
    release_mode: as('releaseMode', z.enum(RELEASE_MODES)),
  }),
  refuses: [],
});

export const getAdministrator = endpoint({
  method: 'GET',
  path: '/administration/get-administrator',
  access: 'administrator',
  summary: 'The administrator whose session this is.',
  reply: fields({
    administratorId: as('id', id),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    ...commonFields,
    /** The school's short name, which login links contain. */
    school: as('schoolSlug', z.string()),
  }),
  refuses: [],
});

function nameOf(which: 'First' | 'Last') {
  const sentence = `${which} name should contain 2-50 letters, spaces, hyphens or apostrophes`;
  return z.string(sentence).trim().regex(NAME_PATTERN, sentence);
}

const ownName = { firstName: nameOf('First'), lastName: nameOf('Last') };

const done = z.object({ message: z.string() });

export const updateStudentProfile = endpoint({
  method: 'POST',
  path: '/students/update-profile',
  access: 'student',
  summary: 'The student’s own first and last name; everything else is the administrator’s.',
  body: z.object(ownName),
  reply: done,
  refuses: [],
});

export const updateInstructorProfile = endpoint({
  method: 'POST',
  path: '/instructors/update-profile',
  access: 'instructor',
  summary: 'The teacher’s own form of address, first and last name.',
  body: z.object({
    title: z.string().trim().max(ADDRESS_MAX, `A title has at most ${ADDRESS_MAX} characters`),
    ...ownName,
  }),
  reply: done,
  refuses: [],
});

export const updateAdministratorProfile = endpoint({
  method: 'POST',
  path: '/administration/update-profile',
  access: 'administrator',
  summary: 'The administrator’s own first and last name.',
  body: z.object(ownName),
  reply: done,
  refuses: [],
});

export const setLanguage = endpoint({
  method: 'POST',
  path: '/auth/language',
  access: 'account',
  summary: 'The language of the screens for this account, on all of its devices.',
  body: z.object({ language: z.enum(LANGUAGES) }),
  reply: z.object({ language: z.enum(LANGUAGES) }),
  refuses: [],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  access: 'account',
  summary: 'A new password. All other sessions of the account end; this one stays valid.',
  body: z.object({
    currentPassword: z
      .string(needed('Please enter your current password'))
      .min(1, 'Please enter your current password')
      .max(PASSWORD_MAX),
    newPassword: z
      .string(needed('Please ensure your password meets all requirements'))
      .max(PASSWORD_MAX)
      .refine(isPassword, 'Please ensure your password meets all requirements'),
  }),
  reply: done,
  refuses: ['password/wrong', 'password/same', 'password/guessable', 'login/locked'],
});
