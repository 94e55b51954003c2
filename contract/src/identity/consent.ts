/** The school's consent text, which a person reads and accepts once after the login. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { version } from '../http/scalars.ts';

export const getConsent = endpoint({
  method: 'GET',
  path: '/auth/consent',
  access: 'account',
  summary: 'The text that this person has not accepted yet; null where there is none.',
  reply: fields({
    consent: fields({ version, text: z.string() }).nullable(),
  }),
  refuses: [],
});

export const acceptConsent = endpoint({
  method: 'POST',
  path: '/auth/consent/accept',
  access: 'account',
  summary: 'Stores that this person has accepted this version of the text.',
  body: fields({ version }),
  reply: fields({ accepted_version: as('version', version) }),
  refuses: ['consent/changed'],
});
