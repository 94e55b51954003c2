/** Single sign-on: people log in through the identity provider of their school, with OpenID Connect or SAML 2.0. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id } from '../http/scalars.ts';
import { PASSWORD_MAX, ROLES, SAML_FORM_MAX, SECOND_FACTOR_CODE_MAX, SIGN_ON_QUERY_MAX } from './limits.ts';

/** The reasons why a provider's reply is not accepted. */
const UNACCEPTED = [
  ...(['sign-on/off', 'sign-on/expired', 'sign-on/cancelled', 'sign-on/provider', 'sign-on/code'] as const),
  ...(['sign-on/secret', 'sign-on/issuer', 'sign-on/audience', 'sign-on/unverifiable'] as const),
  ...(['sign-on/unreachable', 'sign-on/unverified', 'sign-on/domain', 'sign-on/no-account'] as const),
  ...(['sign-on/other-account', 'sign-on/taken', 'login/is-teacher', 'login/is-student'] as const),
  'login/address-changed',
  'sign-on/transient-name',
  ...(['login/waiting', 'login/refused', 'login/deactivated', 'session/none'] as const),
] as const;

const CODES = ['login/code-needed', 'login/code-wrong', 'login/code-limited'] as const;

const started = z.object({
  /** The page of the provider that the browser opens. */
  address: z.string(),
});

export const startSignOn = endpoint({
  method: 'POST',
  path: '/auth/sign-on/start',
  access: 'public',
  summary: 'Begins a login at the provider of the school that the tenant header or the host name names.',
  body: z.object({ role: z.enum(ROLES) }),
  reply: started,
  refuses: ['sign-on/off', 'sign-on/unreachable'],
});

export const finishSignOn = endpoint({
  method: 'POST',
  path: '/auth/sign-on/finish',
  access: 'public',
  summary: `Takes the provider’s reply, once and in the browser that began. \`consent\`: an account has this address, and its owner confirms with the password that the two belong together.`,
  body: z.object({
    /** The query of the URL to which the provider returned the browser, including the `?`. */
    query: z.string().max(SIGN_ON_QUERY_MAX),
  }),
  reply: fields({
    result: z.enum(['logged-in', 'consent', 'connected']),
    role: z.enum(ROLES),
    email: z.string(),
    /** The text of the button. */
    label: z.string(),
    /** The short name of the school. */
    school: as('schoolSlug', z.string()),
  }),
  /** The refusal `elsewhere` contains `address`, the page on which the login began and must be finished. */
  refuses: [...UNACCEPTED, 'sign-on/elsewhere'],
});

const school = z.object({
  /** The short name of the school. */
  school: z.string().max(100),
});

export const getSamlMetadata = endpoint({
  method: 'GET',
  path: '/auth/sign-on/saml/{school}/metadata',
  access: 'public',
  summary: 'Describes Classi to the SAML provider of a school. Its address is the entity ID as well.',
  params: school,
  blob: 'application/samlmetadata+xml',
  refuses: ['sign-on/off'],
});

export const receiveSamlResponse = endpoint({
  method: 'POST',
  path: '/auth/sign-on/saml/{school}/acs',
  access: 'public',
  summary:
    'The assertion consumer service: a page of the SAML provider posts its reply here. Nobody is logged in by this call; the browser is sent on (303) to the page that calls `finish`.',
  params: school,
  isForm: true,
  bodyLimit: SAML_FORM_MAX,
  body: fields({
    SAMLResponse: as('response', z.string().default('')),
    /** The state of the login. Without it, the reply belongs to no login, and the login page opens. */
    RelayState: as('relayState', z.string().default('')),
  }),
  blob: 'text/html; charset=utf-8',
  refuses: [],
});

export const confirmSignOn = endpoint({
  method: 'POST',
  path: '/auth/sign-on/confirm',
  access: 'public',
  summary:
    'After `consent`: connects the account with the provider’s, and logs in. The password is needed this once.',
  body: z.object({
    password: z.string().min(1, 'Please enter your password').max(PASSWORD_MAX),
    /** The code of the authenticator app, if the account has one. */
    code: z.string().trim().max(SECOND_FACTOR_CODE_MAX).optional(),
  }),
  reply: z.object({ userId: id, role: z.enum(ROLES) }),
  refuses: [
    'sign-on/expired',
    'sign-on/taken',
    'password/wrong',
    'login/locked',
    'login/deactivated',
    ...CODES,
  ],
});

export const getSignOn = endpoint({
  method: 'GET',
  path: '/auth/sign-on-link',
  access: 'account',
  summary: 'Whether the school has single sign-on, and whether this account is connected.',
  reply: fields({
    /** The text of the button; null if the school has no single sign-on. */
    label: z.string().nullable(),
    is_connected: as('isConnected', z.boolean()),
    /** An account without a password cannot be disconnected, because nobody could log in with it. */
    has_password: as('hasPassword', z.boolean()),
  }),
  refuses: [],
});

export const connectSignOn = endpoint({
  method: 'POST',
  path: '/auth/sign-on-link/connect',
  access: 'account',
  summary: 'Begins to connect this account with the provider; the addresses have to be the same.',
  reply: started,
  refuses: ['sign-on/off', 'sign-on/unreachable'],
});

export const disconnectSignOn = endpoint({
  method: 'POST',
  path: '/auth/sign-on-link/disconnect',
  access: 'account',
  summary: 'From now on this account logs in with its password only.',
  reply: z.object({ message: z.string() }),
  refuses: ['sign-on/only-login'],
});
