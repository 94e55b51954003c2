/** The health of the school's installation: storage, background work, backups. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, instant } from '../http/scalars.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/administration/get-health',
  access: 'administrator',
  summary:
    'Version, storage, work in the background with what failed in the last 14 days, mail and the last backup.',
  reply: fields({
    version: z.string(),
    storage: fields({
      used_bytes: as('usedBytes', z.int()),
      /** Null if there is no limit. */
      limit_bytes: as('limitBytes', z.int().nullable()),
      files: z.int(),
    }),
    waiting: z.int(),
    running: z.int(),
    /** The time since which the oldest task waits. */
    waiting_since: as('waitingSince', instant.nullable()),
    failed: z.array(
      fields({
        run_id: as('id', id),
        /** For example `read-paper`. */
        kind: z.string(),
        at: instant,
        started_by: as('startedBy', z.string().nullable()),
        /** The reason why the task failed, as a sentence. */
        sentence: z.string(),
      }),
    ),
    mail_is_sent: as('mailIsSent', z.boolean()),
    backup: fields({
      /** Whether backups are made every day. */
      is_scheduled: as('isScheduled', z.boolean()),
      last_at: as('lastAt', instant.nullable()),
    }),
  }),
  refuses: [],
});

export const retryRun = endpoint({
  method: 'POST',
  path: '/administration/retry-run',
  access: 'administrator',
  summary: 'Does a failed task again.',
  body: fields({ run_id: as('id', id) }),
  reply: z.object({ message: z.string() }),
  refuses: ['run/not-found'],
});
