/** Settings for e-mails about work: what waits for a teacher, and what is due or marked for a student. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';

const choice = fields({ is_on: as('isOn', z.boolean()) });

export const getNoticeChoice = endpoint({
  method: 'GET',
  path: '/auth/notices',
  access: 'account',
  summary: 'Whether this account gets e-mails about work.',
  reply: choice,
  refuses: [],
});

export const setNoticeChoice = endpoint({
  method: 'POST',
  path: '/auth/notices',
  access: 'account',
  summary: 'Turns e-mails about work on or off for this account.',
  body: choice,
  reply: choice,
  refuses: [],
});

export const stopNotices = endpoint({
  method: 'POST',
  path: '/auth/notices/stop',
  access: 'public',
  summary:
    'Turns e-mails about work off for the account that the link in one of them is for. Needs no login.',
  body: z.object({ token: z.string().max(300) }),
  reply: z.object({ email: z.string() }),
  refuses: ['notices/link'],
});
