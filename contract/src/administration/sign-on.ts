/** The identity provider of a school, as its administrators set it. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { SIGN_ON_DOMAINS_MAX, SIGN_ON_LABEL_MAX, STUDENT_ACCOUNT_RULES } from './limits.ts';

const word = (most: number) => z.string().trim().max(most);
const domains = z.array(word(253)).max(SIGN_ON_DOMAINS_MAX);

const settings = {
  is_on: as('isOn', z.boolean()),
  /** An address whose `/.well-known/openid-configuration` describes the provider. */
  issuer: word(500),
  client_id: as('clientId', word(300)),
  /** Whose addresses may log in. */
  domains,
  /** Of the button on the login page: 'Sign in with …'. */
  label: word(SIGN_ON_LABEL_MAX),
  /** Who without an account gets one as a student; teachers always wait for approval. */
  student_accounts: as('studentAccounts', z.enum(STUDENT_ACCOUNT_RULES)),
  /** Where the rule is `domains`: those of the domains that are only of students. */
  student_domains: as('studentDomains', domains),
  /** Invited people who have not chosen a password are connected without a confirmation. */
  links_invited: as('linksInvited', z.boolean()),
  /** Logging out leads to the logout page of the provider. */
  ends_provider_session: as('endsProviderSession', z.boolean()),
};

const wanted = fields({
  ...settings,
  /** '' keeps the one that is stored for the same issuer and client. */
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
    /** To be registered at the provider. */
    return_address: as('returnAddress', z.string()),
    /** Accounts that are connected. */
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
  summary: 'Reads what the provider says about itself. Nothing is stored.',
  body: wanted,
  reply: z.object({ works: z.boolean(), sentence: z.string() }),
  refuses: ['sign-on/settings'],
});
