import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import {
  ADDRESS_MAX,
  isPassword,
  MEMBER_ROLES,
  NAME_PATTERN,
  PASSWORD_MAX,
  ROLES,
} from '../identity/limits.ts';
import { CODE_LENGTH, GRADES, OTHER_TITLE, signupSentences as says } from './limits.ts';

const email = z
  .string(says.noEmail)
  .trim()
  .min(1, says.noEmail)
  .max(254, says.badEmail)
  .pipe(z.email(says.badEmail));
const code = z.string(says.codeIncomplete).regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), says.codeIncomplete);
const password = z.string(says.password).max(PASSWORD_MAX).refine(isPassword, says.password);
const name = z.string(says.names).trim().regex(NAME_PATTERN, says.names);
/** The page sends it, but it is ignored, because the code determines the school. */
const school = z.string().max(200).optional();
const done = z.object({ message: z.string() });

export const requestVerification = endpoint({
  method: 'POST',
  path: '/auth/signup/request-verification',
  access: 'public',
  summary:
    'Sends a code to an address that may sign up: a teacher’s by its domain, a student’s (`type` student) by the whole address. `school` is that of the link: the short name of a school, or its name.',
  body: z.object({
    email,
    school: z.string(says.invalidLink).trim().min(1, says.invalidLink).max(200),
    type: z.enum(MEMBER_ROLES).default('instructor'),
  }),
  reply: done,
  refuses: [
    'signup/no-school',
    'signup/domain',
    'signup/address',
    'signup/pupil',
    'signup/registered',
    'signup/not-sent',
    'code/too-many',
  ],
});

export const verifySignupCode = endpoint({
  method: 'POST',
  path: '/auth/signup/verify-code',
  access: 'public',
  summary:
    'Whether the code is the one that was sent. A cookie lets this browser, and no other, make the account.',
  body: z.object({ email, code }),
  reply: z.object({ message: z.string(), school: z.string() }),
  refuses: ['code/expired', 'code/wrong', 'code/limited'],
});

const account = { email, password, firstName: name, lastName: name, school };
const signedUp = z.object({ message: z.string(), userId: z.int() });
const teacherSignedUp = signedUp.extend({
  /** Whether the account must be approved by the school before it can log in. */
  waitsForApproval: z.boolean(),
});

export const signUpInstructor = endpoint({
  method: 'POST',
  path: '/auth/signup/instructor',
  access: 'public',
  summary:
    'Makes a teacher’s account for the address that was verified. It has no session and no rights until the school approves it.',
  body: z.object({
    ...account,
    /** The title. A person who chose Other sends a different text. */
    preferredTitle: z
      .string(says.noTitle)
      .trim()
      .min(1, says.noTitle)
      .max(ADDRESS_MAX, says.longTitle)
      .refine((title) => title !== OTHER_TITLE, says.noOwnTitle),
  }),
  reply: teacherSignedUp,
  refuses: ['signup/unverified', 'signup/taken', 'signup/pupil', 'password/guessable'],
});

export const signUpStudent = endpoint({
  method: 'POST',
  path: '/auth/signup/student',
  access: 'public',
  summary: 'Makes a student’s account for the address that was verified, and logs in.',
  body: z.object({
    ...account,
    grade: z
      .union([z.int(), z.string().trim().regex(/^\d+$/, says.noGrade).transform(Number)], says.noGrade)
      .refine((grade) => GRADES.some((each) => each === grade), says.noGrade),
  }),
  reply: signedUp,
  refuses: ['signup/unverified', 'signup/taken', 'password/guessable'],
});

export const requestReset = endpoint({
  method: 'POST',
  path: '/auth/forgot-password/request',
  access: 'public',
  summary: 'Sends a code to the address of an account whose password is forgotten.',
  body: z.object({ email }),
  reply: done,
  refuses: ['reset/no-account', 'reset/not-sent', 'code/too-many'],
});

export const verifyResetCode = endpoint({
  method: 'POST',
  path: '/auth/forgot-password/verify',
  access: 'public',
  summary: 'Whether the code is the one that was sent.',
  body: z.object({ email, code }),
  reply: z.object({ message: z.string(), userType: z.enum(ROLES) }),
  refuses: ['code/expired', 'code/wrong', 'code/limited'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password/reset',
  access: 'public',
  summary: 'A new password for every account of the address in its school. All their sessions end.',
  body: z.object({ email, code, password }),
  reply: done,
  refuses: ['code/expired', 'code/wrong', 'code/limited', 'reset/no-account', 'password/guessable'],
});
