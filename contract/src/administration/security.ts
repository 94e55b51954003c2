/** Settings for how people of the school log in. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id } from '../http/scalars.ts';
import { SECOND_FACTOR_ROLES } from '../identity/limits.ts';

const settings = {
  /** The roles that must use an authenticator app from their next login with a password. */
  second_factor_roles: as('secondFactorRoles', z.array(z.enum(SECOND_FACTOR_ROLES)).max(10)),
};

export const getSecuritySettings = endpoint({
  method: 'GET',
  path: '/administration/get-security',
  access: 'administrator',
  summary: 'Who has to use an authenticator app, and how many do.',
  reply: fields({
    ...settings,
    people: z.array(
      fields({
        role: z.enum(SECOND_FACTOR_ROLES),
        /** The numbers of active people with a password, and of those with an authenticator app. */
        total: z.int(),
        with_second_factor: as('withSecondFactor', z.int()),
      }),
    ),
  }),
  refuses: [],
});

export const setSecuritySettings = endpoint({
  method: 'POST',
  path: '/administration/set-security',
  access: 'administrator',
  summary: 'Says who has to use an authenticator app. Who has none sets it up right after the next login.',
  body: fields(settings),
  reply: z.object({ message: z.string() }),
  refuses: [],
});

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/administration/reset-second-factor',
  access: 'administrator',
  summary:
    'Takes the authenticator app from a person who has lost it, ends the sessions, and writes to the person.',
  body: fields({ account_id: as('id', id) }),
  reply: z.object({ message: z.string() }),
  refuses: ['person/not-found'],
});
