/** Decides which account of the school a person of the provider has. Pure. */
import type { Approval, RefusalCode, Role, StudentAccountRule } from '@classi/contract';

/** The provider's claims, after its signature was verified. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
  /** The e-mail address in lower case; empty if the provider names none. */
  email: string;
  isVerified: boolean;
  firstName: string;
  lastName: string;
}

/** The data with which a SAML provider ends its session. */
export interface ProviderSession {
  name: string;
  format?: string | undefined;
  index?: string | undefined;
}

export interface KnownAccount {
  id: number;
  role: Role;
  approval: Approval;
  isDeactivated: boolean;
  /** An invited person who has not chosen one has none. */
  hasPassword: boolean;
  /** The account is connected to another person of the provider. */
  isConnected: boolean;
}

export interface SignOnRules {
  domains: readonly string[];
  studentAccounts: StudentAccountRule;
  studentDomains: readonly string[];
  linksInvited: boolean;
}

export interface SignOnSituation {
  role: Role;
  identity: ProviderIdentity;
  rules: SignOnRules;
  /** The account that this person of the provider is connected with in this role. */
  connected: KnownAccount | undefined;
  /** With the person's address, in any role. */
  sameAddress: readonly KnownAccount[];
  /** An account of this role had the person's address: a second account would split the person's work. */
  isFormerAddress: boolean;
}

export type Decision =
  | { do: 'log-in'; account: KnownAccount }
  /** Connects without a question, then logs in. */
  | { do: 'connect'; account: KnownAccount }
  /** The owner of the account has to confirm. */
  | { do: 'ask'; account: KnownAccount }
  /** Makes an account where the sign-up rules of the school allow it, or all of a domain are students. */
  | { do: 'add'; role: 'student' | 'instructor'; isByDomain: boolean }
  | { do: 'refuse'; code: RefusalCode };

const refused = (code: RefusalCode): Decision => ({ do: 'refuse', code });

export const domainOfAddress = (email: string): string => email.split('@').at(-1)?.toLowerCase() ?? '';

/** Why an account is not admitted by any kind of login; null where it is. */
export function loginRefusal({ approval, isDeactivated }: Pick<KnownAccount, 'approval' | 'isDeactivated'>) {
  if (isDeactivated) return 'login/deactivated';
  return ({ approved: null, waiting: 'login/waiting', refused: 'login/refused' } as const)[approval];
}

/** Why the address does not count; null where it does. */
export function addressRefusal(
  { email, isVerified }: Pick<ProviderIdentity, 'email' | 'isVerified'>,
  { domains }: Pick<SignOnRules, 'domains'>,
): 'sign-on/unverified' | 'sign-on/domain' | null {
  if (email === '' || !isVerified) return 'sign-on/unverified';
  return domains.includes(domainOfAddress(email)) ? null : 'sign-on/domain';
}

export function decideSignOn(situation: SignOnSituation): Decision {
  const { identity, rules, connected, sameAddress, role } = situation;
  if (connected) {
    const code = loginRefusal(connected);
    return code ? refused(code) : { do: 'log-in', account: connected };
  }
  const address = addressRefusal(identity, rules);
  if (address) return refused(address);
  const account = sameAddress.find((known) => known.role === role);
  if (account) return decideExisting(account, rules);
  return decideNew(situation);
}

function decideExisting(account: KnownAccount, { linksInvited }: SignOnRules): Decision {
  const code = loginRefusal(account);
  if (code) return refused(code);
  if (account.isConnected) return refused('sign-on/taken');
  if (account.hasPassword) return { do: 'ask', account };
  // Nobody has ever used this account, and the school gave it this address.
  return linksInvited ? { do: 'connect', account } : refused('sign-on/no-account');
}

function decideNew({ role, identity, rules, sameAddress, isFormerAddress }: SignOnSituation): Decision {
  if (isFormerAddress) return refused('login/address-changed');
  if (role !== 'student' && sameAddress.some((other) => other.role === 'student'))
    return refused('login/is-student');
  if (role !== 'instructor' && sameAddress.some((other) => other.role === 'instructor'))
    return refused('login/is-teacher');
  if (role === 'administrator') return refused('sign-on/no-account');
  if (role === 'instructor') return { do: 'add', role, isByDomain: false };
  if (rules.studentAccounts === 'never') return refused('sign-on/no-account');
  const isByDomain =
    rules.studentAccounts === 'domains' && rules.studentDomains.includes(domainOfAddress(identity.email));
  return { do: 'add', role, isByDomain };
}
