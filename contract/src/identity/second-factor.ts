/** Codes of an authenticator app, which are needed in addition to the password on new devices. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { instant } from '../http/scalars.ts';
import { PASSWORD_MAX, SECOND_FACTOR_CODE_MAX } from './limits.ts';

const password = z.string().min(1, 'Please enter your password').max(PASSWORD_MAX);
const code = z.string().trim().min(1, 'Please enter the code').max(SECOND_FACTOR_CODE_MAX);
const recoveryCodes = fields({
  /** They are shown once, and each works once. */
  recovery_codes: as('recoveryCodes', z.array(z.string())),
});

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/auth/second-factor',
  access: 'account',
  summary: 'Whether this account has codes of an authenticator app, and whether the school requires them.',
  reply: fields({
    /** The time at which it was set up; null if the account has none. */
    since: instant.nullable(),
    recovery_codes_left: as('recoveryCodesLeft', z.int()),
    is_required: as('isRequired', z.boolean()),
    /** False for an account that logs in only through the identity provider and needs no codes. */
    has_password: as('hasPassword', z.boolean()),
  }),
  refuses: [],
});

// This endpoint comes first, because the access test calls the endpoints in this order and must call it before a setup has begun.
export const activateSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor/activate',
  access: 'account',
  summary: 'Turns the codes on with a first one. All other sessions of the account end.',
  body: z.object({ code }),
  reply: recoveryCodes,
  refuses: ['second-factor/none', 'login/code-wrong', 'login/code-limited'],
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor/begin',
  access: 'account',
  summary: 'Draws a secret for an authenticator app. It counts once a code of it was entered.',
  body: z.object({ password }),
  reply: fields({
    /** In base32, to be typed if no camera is available. */
    secret: z.string(),
    /** A QR code that contains the secret, as the `data:` URL of an SVG. */
    picture: z.string(),
  }),
  refuses: ['password/wrong', 'login/locked', 'second-factor/on'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/second-factor/renew-recovery-codes',
  access: 'account',
  summary: 'New recovery codes; the earlier ones no longer work.',
  body: z.object({ password }),
  reply: recoveryCodes,
  refuses: ['second-factor/none', 'password/wrong', 'login/locked'],
});

export const turnOffSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor/turn-off',
  access: 'account',
  summary: 'From now on the password is enough, unless the school requires codes.',
  body: z.object({ password }),
  reply: z.object({ message: z.string() }),
  refuses: ['second-factor/required', 'password/wrong', 'login/locked'],
});
