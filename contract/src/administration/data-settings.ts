/** The retention periods of a school, and the text that people accept. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { instant } from '../http/scalars.ts';
import { ROLES } from '../identity/limits.ts';
import { CONSENT_TEXT_MAX, RETENTION_MONTHS_MAX } from './limits.ts';

/** The period in months; null means that the data stays as long as the account exists. */
const months = z.int().min(1).max(RETENTION_MONTHS_MAX).nullable();

const retention = fields({
  /** When messages to AURA are deleted, counted from when they were sent. */
  chats_months: as('chats', months),
  /** When practice is deleted, counted from its last use. */
  practice_months: as('practice', months),
  /** When students are erased, counted from their deactivation. */
  left_months: as('left', months),
});
export type Retention = z.output<typeof retention>;

export const getDataSettings = endpoint({
  method: 'GET',
  path: '/administration/get-data-settings',
  access: 'administrator',
  summary: 'Retention periods, and the text that people accept with how many have accepted it.',
  reply: fields({
    retention,
    /** Null if there is no text. */
    consent: fields({
      version: z.int(),
      text: z.string(),
      roles: z.array(z.enum(ROLES)),
      since: instant,
      /** The numbers of people who have accepted this version, and of people who have to. */
      accepted: z.int(),
      people: z.int(),
    }).nullable(),
  }),
  refuses: [],
});

export const previewRetention = endpoint({
  method: 'POST',
  path: '/administration/preview-retention',
  access: 'administrator',
  summary: 'What these periods would delete in the next night. Nothing is changed.',
  body: retention,
  reply: z.object({
    chats: z.int(),
    practices: z.int(),
    /** The number of PDFs and images that students uploaded for practice and that nothing newer uses. */
    files: z.int(),
    people: z.int(),
    /** The names of the first people who would be erased. */
    names: z.array(z.string()),
  }),
  refuses: [],
});

export const setRetention = endpoint({
  method: 'POST',
  path: '/administration/set-retention',
  access: 'administrator',
  summary: 'Sets the retention periods. They are applied every night.',
  body: retention,
  reply: z.object({ message: z.string() }),
  refuses: [],
});

export const setConsentText = endpoint({
  method: 'POST',
  path: '/administration/set-consent-text',
  access: 'administrator',
  summary:
    'A new version of the text that people of these roles read and accept after their next login. An empty text ends it.',
  body: fields({
    text: z.string().trim().max(CONSENT_TEXT_MAX),
    roles: z.array(z.enum(ROLES)).max(ROLES.length),
  }),
  reply: z.object({ version: z.int() }),
  refuses: ['consent/no-roles'],
});
