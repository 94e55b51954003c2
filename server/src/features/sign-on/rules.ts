/** Decides which account of the school belongs to a person of the provider. Pure. */
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

/** The data that is needed to end the session at a SAML provider. */
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
  /** False for an invited person who has not chosen a password. */
  hasPassword: boolean;
  /** Whether the account is connected to another person of the provider. */
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
  /** The accounts with the person's address, in any role. */
  sameAddress: readonly KnownAccount[];
  /** Whether an account of this role had the person's address before. A second account would then split the person's work. */
  isFormerAddress: boolean;
}

export type Decision =
  | { do: 'log-in'; account: KnownAccount }
  /** Connects the account without a question, then logs in. */
  | { do: 'connect'; account: KnownAccount }
  /** The owner of the account has to confirm. */
  | { do: 'ask'; account: KnownAccount }
  /** Creates an account, which the school's sign-up rules allow or because all addresses of the domain belong to students. */
  | { do: 'add'; role: 'student' | 'instructor'; isByDomain: boolean }
  | { do: 'refuse'; code: RefusalCode };

const refused = (code: RefusalCode): Decision => ({ do: 'refuse', code });

export const domainOfAddress = (email: string): string => email.split('@').at(-1)?.toLowerCase() ?? '';

/** Returns why an account may not log in in any way, or null if it may. */
export function loginRefusal({ approval, isDeactivated }: Pick<KnownAccount, 'approval' | 'isDeactivated'>) {
  if (isDeactivated) return 'login/deactivated';
  return ({ approved: null, waiting: 'login/waiting', refused: 'login/refused' } as const)[approval];
}

/** Returns why the address is not accepted, or null if it is. */
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
  // The account is connected because nobody has used it yet, and the school gave it this address.
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
