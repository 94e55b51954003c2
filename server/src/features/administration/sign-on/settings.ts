/** What an administrator may enter about the identity provider of the school; pure. */
import type { SignOnSettings } from '@classi/contract';

/** The settings as they are stored, or the sentence that says what is wrong with them. */
export type Checked = { settings: SignOnSettings } | { sentence: string };

const HOST = /^[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?\.[\p{L}\p{N}-]+$/u;

const hostsOf = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.toLowerCase().replace(/^@/, '')).filter((text) => text !== '')),
];

function issuerProblem(issuer: string): string | undefined {
  if (!URL.canParse(issuer)) return 'The issuer must be an address such as https://accounts.google.com.';
  const { protocol, search, hash, username } = new URL(issuer);
  if (protocol !== 'https:' && protocol !== 'http:')
    return 'The issuer must be an address that begins with https://.';
  return search || hash || username
    ? 'The issuer must be an address without a question mark, # or user.'
    : undefined;
}

function domainProblem({ domains, studentDomains, studentAccounts }: SignOnSettings): string | undefined {
  const odd = [...domains, ...studentDomains].find((domain) => !HOST.test(domain));
  if (odd !== undefined) return `“${odd}” is not a domain.`;
  const outside = studentDomains.find((domain) => !domains.includes(domain));
  if (outside !== undefined) return `“${outside}” must be one of the allowed domains too.`;
  return studentAccounts === 'domains' && studentDomains.length === 0
    ? 'Please enter the domains that only students have.'
    : undefined;
}

/** Settings that are off may be incomplete. */
export function checkSignOn(wanted: SignOnSettings): Checked {
  const settings = {
    ...wanted,
    domains: hostsOf(wanted.domains),
    studentDomains: wanted.studentAccounts === 'domains' ? hostsOf(wanted.studentDomains) : [],
  };
  const missing = [
    ['issuer', 'Please enter the issuer.'],
    ['clientId', 'Please enter the client ID.'],
    ['label', 'Please enter the name for the button.'],
  ] as const;
  const [, lack] = missing.find(([field]) => settings[field] === '') ?? [];
  const isEmpty = settings.domains.length === 0;
  const sentence =
    (settings.issuer === '' ? undefined : issuerProblem(settings.issuer)) ??
    domainProblem(settings) ??
    (settings.isOn
      ? (lack ?? (isEmpty ? 'Please enter at least one allowed domain.' : undefined))
      : undefined);
  return sentence === undefined ? { settings } : { sentence };
}
