/** The rules for people who may sign up without being added first. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { SIGNUP_PATTERNS_AT_ONCE, SIGNUP_ROLES } from './limits.ts';

const role = z.enum(SIGNUP_ROLES);
const courseCodes = z.array(z.string().max(40)).max(100);

export const listSignupRules = endpoint({
  method: 'GET',
  path: '/administration/list-signup-rules',
  access: 'administrator',
  summary: 'Domains and addresses that may sign up, and the pages on which people do.',
  reply: fields({
    /** Short name of the school. */
    school: z.string(),
    rules: z.array(
      fields({
        role,
        /** A domain or an e-mail address, in lower case. */
        pattern: z.string(),
        /** A new student account joins these courses. */
        course_codes: as('courseCodes', z.array(z.string())),
        /** The number of accounts of this role with this address or an address of this domain. */
        accounts: z.int(),
      }),
    ),
  }),
  refuses: [],
});

export const allowSignup = endpoint({
  method: 'POST',
  path: '/administration/allow-signup',
  access: 'administrator',
  summary: `Allows domains and addresses to sign up, up to ${SIGNUP_PATTERNS_AT_ONCE} at once; with a problem in one of them, none. Teachers still wait for approval.`,
  body: fields({
    role,
    patterns: z
      .array(z.string().trim().min(1).max(254))
      .min(1, 'Please enter a domain or an email address.')
      .max(SIGNUP_PATTERNS_AT_ONCE),
    course_codes: as('courseCodes', courseCodes.default([])),
  }),
  reply: z.object({ allowed: z.int() }),
  refuses: [
    ...(['signup-rule/pattern', 'signup-rule/other-list', 'signup-rule/student-domain'] as const),
    'administration/no-course',
  ],
});

export const removeSignupRule = endpoint({
  method: 'POST',
  path: '/administration/remove-signup-rule',
  access: 'administrator',
  summary: 'From now on nobody signs up by this rule. Accounts that exist stay.',
  body: fields({ role, pattern: z.string().trim().max(254) }),
  reply: z.object({ message: z.string() }),
  refuses: ['signup-rule/not-found'],
});
