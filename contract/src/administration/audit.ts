/** The audit log: who did what, when and from where. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, instant } from '../http/scalars.ts';
import { AUDIT_DAYS_MAX, AUDIT_PAGE, AUDIT_SOURCES } from './limits.ts';

const auditEvent = fields({
  event_id: as('id', z.int()),
  at: instant,
  /** The action: for the source `actions` a name such as `person.added`, for `logins` such as `login.failed`. */
  action: z.string(),
  /** The person who acted, or the operating-system user; null if nobody is known. */
  by: z.string().nullable(),
  /** Names of the first few people, courses or textbooks that it concerns. */
  about: z.array(z.string()),
  /** The number of people or courses that it concerns. */
  count: z.int(),
  /** The network address; null for a command on the server. */
  address: z.string().nullable(),
  /** The code of a refusal. */
  reason: z.string().nullable(),
  /** The file of an import and what it did; null for other actions. */
  imported: fields({
    file_name: as('fileName', z.string()),
    added: z.int(),
    changed: z.int(),
    ended: z.int(),
  })
    .nullable()
    .default(null),
});
export type AuditRecord = z.output<typeof auditEvent>;

const source = z.enum(AUDIT_SOURCES);
/** If given, only events by or about people with this text in the name or in the e-mail address. */
const person = z.string().trim().max(100).default('');

export const listAuditEvents = endpoint({
  method: 'POST',
  path: '/administration/list-audit',
  access: 'administrator',
  summary: `What administrators did (\`actions\`), or who logged in and changed passwords (\`logins\`), newest first, ${AUDIT_PAGE} at a time.`,
  body: fields({
    source,
    days: z.int().min(1).max(AUDIT_DAYS_MAX).default(30),
    /** If given, only events of this person are returned. */
    account_id: as('accountId', id.optional()),
    /** If given, only events with this action; a prefix such as `person.` selects all of its kind. */
    action: z.string().max(60).default(''),
    person,
    /** If given, only events before this one are returned. */
    before: z.int().positive().optional(),
  }),
  reply: fields({ events: z.array(auditEvent), has_more: as('hasMore', z.boolean()) }),
  refuses: [],
});

export const exportAuditEvents = endpoint({
  method: 'GET',
  path: '/administration/export-audit',
  access: 'administrator',
  summary: 'The same as a CSV file, all of the period.',
  query: z.object({
    source,
    days: z.coerce.number().int().min(1).max(AUDIT_DAYS_MAX).default(30),
    action: z.string().max(60).default(''),
    person,
  }),
  blob: 'text/csv',
  refuses: [],
});
