/**
 * Passkeys (WebAuthn) allow a login without a password. The browser and its authenticator create the `passkey` values, and the server
 * checks them.
 */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, instant, needed } from '../http/scalars.ts';
import { LANGUAGES } from './languages.ts';
import { PASSKEY_NAME_MAX, PASSWORD_MAX, ROLES } from './limits.ts';

const text = (max: number) => z.string().max(max);
const name = z
  .string(needed('Please enter a name'))
  .trim()
  .min(1, 'Please enter a name')
  .max(PASSKEY_NAME_MAX, `A name has at most ${PASSKEY_NAME_MAX} characters`);

/** The fields that both kinds of authenticator replies have (WebAuthn Level 3, 5.1). Binary values are base64url. */
const credential = {
  id: text(1_400),
  rawId: text(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.record(text(60), z.unknown()).default({}),
};
const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text(4_000),
    attestationObject: text(16_000),
    transports: z.array(text(20)).max(10).optional(),
  }),
});
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text(4_000),
    authenticatorData: text(4_000),
    signature: text(2_000),
    userHandle: text(100).optional(),
  }),
});

/** The options for `navigator.credentials`, in the JSON form of WebAuthn Level 3. */
const options = z.record(z.string(), z.unknown());
const done = z.object({ message: z.string() });

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/auth/second-factor/passkeys',
  access: 'account',
  summary: 'The passkeys of this account.',
  reply: fields({
    passkeys: z.array(
      fields({
        id,
        name: z.string(),
        created_at: as('createdAt', instant),
        last_used_at: as('lastUsedAt', instant.nullable()),
        /** The only host name on which it works. */
        host: z.string(),
      }),
    ),
    /** An account without a password cannot add passkeys. */
    has_password: as('hasPassword', z.boolean()),
  }),
  refuses: [],
});

// This endpoint comes first, because the access test calls the endpoints in this order and must call it before a registration has begun.
export const addPasskey = endpoint({
  method: 'POST',
  path: '/auth/second-factor/passkeys/add',
  access: 'account',
  summary: 'Adds the passkey that the browser has made with the options of `begin`.',
  body: z.object({ name, passkey: attestation }),
  reply: fields({ id }),
  refuses: ['passkey/expired', 'passkey/invalid', 'passkey/taken', 'passkey/too-many', 'passkey/host'],
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/auth/second-factor/passkeys/begin',
  access: 'account',
  summary: 'Draws a challenge for a new passkey. It is valid once, for five minutes.',
  body: z.object({ password: z.string().min(1, 'Please enter your password').max(PASSWORD_MAX) }),
  reply: fields({ options }),
  refuses: ['password/wrong', 'login/locked', 'passkey/no-password', 'passkey/too-many', 'passkey/host'],
});

export const renamePasskey = endpoint({
  method: 'POST',
  path: '/auth/second-factor/passkeys/rename',
  access: 'account',
  summary: 'Another name for a passkey.',
  body: z.object({ id, name }),
  reply: done,
  refuses: ['passkey/none'],
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/auth/second-factor/passkeys/remove',
  access: 'account',
  summary: 'Nobody logs in with this passkey any more.',
  body: z.object({ id }),
  reply: done,
  refuses: ['passkey/none', 'passkey/only-login'],
});

export const beginPasskeyLogin = endpoint({
  method: 'POST',
  path: '/auth/login/passkey/begin',
  access: 'public',
  summary: 'Draws a challenge for a login with a passkey. It is valid once, for five minutes.',
  body: z.object({}),
  reply: fields({ options }),
  refuses: ['passkey/school', 'passkey/host'],
});

export const loginWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/login/passkey',
  access: 'public',
  summary: 'Logs in the account of a passkey. Neither a password nor a code is needed.',
  body: z.object({ passkey: assertion }),
  reply: fields({
    userId: id,
    role: z.enum(ROLES),
    /** The language of the screens, if the person has chosen one. */
    language: z.enum(LANGUAGES).optional(),
  }),
  refuses: [
    ...(['passkey/school', 'passkey/host', 'passkey/expired', 'passkey/unknown'] as const),
    ...(['passkey/invalid', 'login/waiting', 'login/refused', 'login/deactivated'] as const),
  ],
});
