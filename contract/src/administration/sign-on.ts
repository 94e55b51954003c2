/** The settings of a school's identity provider. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import {
  SAML_METADATA_MAX,
  SIGN_ON_DOMAINS_MAX,
  SIGN_ON_LABEL_MAX,
  SIGN_ON_PROTOCOLS,
  STUDENT_ACCOUNT_RULES,
} from './limits.ts';

const word = (most: number) => z.string().trim().max(most);
const domains = z.array(word(253)).max(SIGN_ON_DOMAINS_MAX);

/** Settings of a SAML provider. */
const saml = {
  /** The URL at which people log in (HTTP-Redirect binding). */
  entry_point: as('entryPoint', word(1000).default('')),
  /** The URL that people are sent to after logging out; empty for none. */
  logout_address: as('logoutAddress', word(1000).default('')),
  /** The certificates that verify its assertions, concatenated, as PEM or base64. */
  certificates: word(50_000).default(''),
};

const settings = {
  is_on: as('isOn', z.boolean()),
  protocol: z.enum(SIGN_ON_PROTOCOLS).default('openid'),
  /** For OpenID, a URL whose `/.well-known/openid-configuration` describes the provider. For SAML, its entity ID. */
  issuer: word(500),
  client_id: as('clientId', word(300)),
  ...saml,
  /** The domains whose addresses may log in. */
  domains,
  /** The text of the button on the login page: 'Sign in with …'. */
  label: word(SIGN_ON_LABEL_MAX),
  /** The rule for student accounts at the first sign-in. Teachers always wait for approval. */
  student_accounts: as('studentAccounts', z.enum(STUDENT_ACCOUNT_RULES)),
  /** The domains for the rule `domains`. They belong to students only. */
  student_domains: as('studentDomains', domains),
  /** Whether invited people who have not chosen a password are connected without a confirmation. */
  links_invited: as('linksInvited', z.boolean()),
  /** Whether logging out leads to the provider's logout page. */
  ends_provider_session: as('endsProviderSession', z.boolean()),
};

const wanted = fields({
  ...settings,
  /** '' means that the stored secret for the same issuer and client stays. */
  client_secret: as('clientSecret', word(500).default('')),
});
export type SignOnSettings = z.output<typeof wanted>;

export const getSignOnSettings = endpoint({
  method: 'GET',
  path: '/administration/get-sign-on',
  access: 'administrator',
  summary: 'The identity provider of the school. Never its secret.',
  reply: fields({
    ...settings,
    has_secret: as('hasSecret', z.boolean()),
    /** The administrator registers this redirect address at an OpenID provider. */
    return_address: as('returnAddress', z.string()),
    /**
     * The administrator registers these at a SAML provider: our entity ID, which is the URL of our metadata, and the URL to which the
     * provider posts its reply.
     */
    saml_entity_id: as('samlEntityId', z.string()),
    saml_reply_address: as('samlReplyAddress', z.string()),
    /** The number of connected accounts. */
    connected: z.int(),
  }),
  refuses: [],
});

export const setSignOnSettings = endpoint({
  method: 'POST',
  path: '/administration/set-sign-on',
  access: 'administrator',
  summary:
    'Sets the identity provider. With another issuer, the connections to the earlier one no longer work.',
  body: wanted,
  reply: z.object({ message: z.string() }),
  refuses: ['sign-on/settings'],
});

export const testSignOnSettings = endpoint({
  method: 'POST',
  path: '/administration/test-sign-on',
  access: 'administrator',
  summary:
    'Asks the provider: what an OpenID provider says about itself; whether the sign-in page of a SAML provider answers, and its certificates. Nothing is stored.',
  body: wanted,
  reply: z.object({ works: z.boolean(), sentence: z.string() }),
  refuses: ['sign-on/settings'],
});

export const readSamlMetadata = endpoint({
  method: 'POST',
  path: '/administration/read-saml-metadata',
  access: 'administrator',
  summary: 'Finds the settings in the metadata of a SAML provider. Nothing is stored.',
  body: z.object({ metadata: word(SAML_METADATA_MAX) }),
  reply: fields({ issuer: z.string(), ...saml }),
  refuses: ['sign-on/settings'],
});
