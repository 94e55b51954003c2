/** Validates an administrator's settings for the identity provider of the school. Pure. */
import type { SignOnSettings } from '@classi/contract';
import { readCertificates } from '../../sign-on/index.ts';

type StoredSettings = Omit<SignOnSettings, 'certificates'> & { certificates: string[] };
/** The settings to store, or a message that says what is wrong with them. */
export type Checked = { settings: StoredSettings } | { sentence: string };

const HOST = /^[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?\.[\p{L}\p{N}-]+$/u;

const hostsOf = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.toLowerCase().replace(/^@/, '')).filter((text) => text !== '')),
];

function issuerProblem(issuer: string): string | undefined {
  if (issuer === '') return undefined;
  if (!URL.canParse(issuer)) return 'The issuer must be an address such as https://accounts.google.com.';
  const { protocol, search, hash, username } = new URL(issuer);
  if (protocol !== 'https:' && protocol !== 'http:')
    return 'The issuer must be an address that begins with https://.';
  return search || hash || username
    ? 'The issuer must be an address without a question mark, # or user.'
    : undefined;
}

function pageProblem(address: string, name: string): string | undefined {
  const isPage = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
  return address === '' || isPage ? undefined : `The ${name} must be an address that begins with https://.`;
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

const MISSING = {
  openid: [
    ['issuer', 'Please enter the issuer.'],
    ['clientId', 'Please enter the client ID.'],
    ['label', 'Please enter the name for the button.'],
  ],
  saml: [
    ['issuer', 'Please enter the entity ID of the provider.'],
    ['entryPoint', 'Please enter the sign-in address.'],
    ['certificates', 'Please enter the certificate of the provider.'],
    ['label', 'Please enter the name for the button.'],
  ],
} as const;

/** Returns a message about a missing required setting; undefined if none is missing. */
export function missingSentence(
  settings: Pick<SignOnSettings, 'protocol' | 'issuer' | 'clientId' | 'entryPoint' | 'label'> & {
    certificates: readonly string[];
  },
): string | undefined {
  return MISSING[settings.protocol].find(([field]) => settings[field].length === 0)?.[1];
}

/** Clears the fields of the other protocol. */
function ofProtocol(wanted: SignOnSettings): SignOnSettings {
  return wanted.protocol === 'saml'
    ? { ...wanted, clientId: '', clientSecret: '' }
    : { ...wanted, entryPoint: '', logoutAddress: '', certificates: '' };
}

function providerProblem({
  protocol,
  issuer,
  entryPoint,
  logoutAddress,
}: SignOnSettings): string | undefined {
  return protocol === 'openid'
    ? issuerProblem(issuer)
    : (pageProblem(entryPoint, 'sign-in address') ?? pageProblem(logoutAddress, 'logout address'));
}

/** Checks the settings. They may be incomplete while single sign-on is off. */
export function checkSignOn(wanted: SignOnSettings): Checked {
  const settings = {
    ...ofProtocol(wanted),
    domains: hostsOf(wanted.domains),
    studentDomains: wanted.studentAccounts === 'domains' ? hostsOf(wanted.studentDomains) : [],
  };
  const read = readCertificates(settings.certificates);
  if ('sentence' in read) return read;
  const lack = missingSentence({ ...settings, certificates: read.certificates });
  const isEmpty = settings.domains.length === 0;
  const sentence =
    providerProblem(settings) ??
    domainProblem(settings) ??
    (settings.isOn
      ? (lack ?? (isEmpty ? 'Please enter at least one allowed domain.' : undefined))
      : undefined);
  return sentence === undefined
    ? { settings: { ...settings, certificates: read.certificates } }
    : { sentence };
}
