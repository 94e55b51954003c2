/** One-time links with which a person chooses a password: invitations and new passwords. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { isPassword, PASSWORD_MAX, ROLES } from './limits.ts';

const RULES = 'Please ensure your password meets all requirements';
const token = z.string().max(200);

export const readAccessLink = endpoint({
  method: 'POST',
  path: '/auth/access-link/read',
  access: 'public',
  summary: 'Whom a one-time link is for.',
  body: z.object({ token }),
  reply: fields({
    school_name: as('schoolName', z.string()),
    first_name: as('firstName', z.string()),
    last_name: as('lastName', z.string()),
    email: z.string(),
    role: z.enum(ROLES),
    /** Whether the account has no password yet. */
    is_invitation: as('isInvitation', z.boolean()),
  }),
  refuses: ['link/expired'],
});

export const consumeAccessLink = endpoint({
  method: 'POST',
  path: '/auth/access-link/use',
  access: 'public',
  summary:
    'Sets the password of the account that a one-time link is for, ends its other sessions, and logs in. An account with an authenticator app is not logged in: the login asks for a code.',
  body: z.object({ token, password: z.string(RULES).max(PASSWORD_MAX).refine(isPassword, RULES) }),
  reply: fields({
    userId: z.int(),
    role: z.enum(ROLES),
    /** The short name of the school. */
    school: as('schoolSlug', z.string()),
  }),
  refuses: ['link/expired', 'password/guessable', 'login/deactivated'],
});
