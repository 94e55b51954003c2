/** An administrator's start page. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, instant } from '../http/scalars.ts';
import { PEOPLE_WAYS } from '../setup/limits.ts';
import { AUDIT_ACTIONS } from './limits.ts';

export const getSchoolOverview = endpoint({
  method: 'GET',
  path: '/administration/get-overview',
  access: 'administrator',
  summary: 'How many people and courses there are, who waits for approval, and what administrators did last.',
  reply: fields({
    students: z.int(),
    teachers: z.int(),
    administrators: z.int(),
    /** The number of people who have not chosen a password yet. */
    invited: z.int(),
    courses: z.int(),
    /** The number of textbooks in use. */
    textbooks: z.int(),
    courses_without_teacher: as('coursesWithoutTeacher', z.array(z.string())),
    courses_without_students: as('coursesWithoutStudents', z.array(z.string())),
    /** How most people get accounts, as chosen in the setup wizard; null if it was not used. */
    people_way: as('peopleWay', z.enum(PEOPLE_WAYS).nullable()),
    /** The number of domains and addresses that may sign up. */
    signup_rules: as('signupRules', z.int()),
    /** Whether people can log in through the school's identity provider. */
    signs_on: as('signsOn', z.boolean()),
    /** Whether the school names a person for students in distress. */
    has_help_contact: as('hasHelpContact', z.boolean()),
    /** Whether e-mail is sent through a mail server. */
    mail_is_sent: as('mailIsSent', z.boolean()),
    waiting: z.array(
      fields({
        account_id: as('id', id),
        name: z.string(),
        email: z.string(),
        signed_up_at: as('signedUpAt', instant),
      }),
    ),
    recent: z.array(
      fields({
        event_id: as('id', z.int()),
        at: instant,
        action: z.enum(AUDIT_ACTIONS),
        /** The administrator or the operating-system user; null if the account no longer exists. */
        by: z.string().nullable(),
        /** The number of people or courses that it concerned. */
        count: z.int(),
      }),
    ),
  }),
  refuses: [],
});
