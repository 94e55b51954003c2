import { expect, test } from 'vitest';
import { decideSignOn, type KnownAccount, type SignOnSituation } from './rules.ts';

const account: KnownAccount = {
  ...{
    id: 7,
    role: 'student',
    approval: 'approved',
    isDeactivated: false,
    hasPassword: true,
    isConnected: false,
  },
};
const situation: SignOnSituation = {
  role: 'student',
  identity: {
    ...{ issuer: 'https://id.example', subject: 's1', email: 'tara@school.example', isVerified: true },
    ...{ firstName: 'Tara', lastName: 'Rao' },
  },
  rules: { domains: ['school.example'], studentAccounts: 'never', studentDomains: [], linksInvited: true },
  connected: undefined,
  sameAddress: [],
  isFormerAddress: false,
};
const identity = (more: Partial<SignOnSituation['identity']>) => ({
  identity: { ...situation.identity, ...more },
});
const rules = (more: Partial<SignOnSituation['rules']>) => ({ rules: { ...situation.rules, ...more } });
const known = (more: Partial<KnownAccount>) => ({ sameAddress: [{ ...account, ...more }] });

test.each([
  ['logs a connected account in', { connected: account }, 'log-in'],
  [
    'logs a connected account in even if its address has changed',
    { connected: account, ...identity({ isVerified: false, email: '' }) },
    'log-in',
  ],
  [
    'refuses a connected account that is deactivated',
    { connected: { ...account, isDeactivated: true } },
    'login/deactivated',
  ],
  [
    'refuses a connected teacher who waits',
    { connected: { ...account, approval: 'waiting' } },
    'login/waiting',
  ],
  [
    'refuses an address that is not verified',
    { ...known({}), ...identity({ isVerified: false }) },
    'sign-on/unverified',
  ],
  ['refuses a person without an address', identity({ email: '' }), 'sign-on/unverified'],
  ['refuses another domain', identity({ email: 'tara@mail.example' }), 'sign-on/domain'],
  [
    'refuses a domain that only ends like an allowed one',
    identity({ email: 'tara@notschool.example' }),
    'sign-on/domain',
  ],
  ['refuses an address that the school has changed', { isFormerAddress: true }, 'login/address-changed'],
  ['admits a person to whom a changed address was given', { ...known({}), isFormerAddress: true }, 'ask'],
  ['asks the owner of an account with a password', known({}), 'ask'],
  ['connects an invited account without a question', known({ hasPassword: false }), 'connect'],
  [
    'connects no invited account where the school does not want it',
    { ...known({ hasPassword: false }), ...rules({ linksInvited: false }) },
    'sign-on/no-account',
  ],
  ['refuses an account that another person has', known({ isConnected: true }), 'sign-on/taken'],
  ['refuses a deactivated account', known({ isDeactivated: true }), 'login/deactivated'],
  ['refuses a teacher who chose Student', known({ role: 'instructor' }), 'login/is-teacher'],
  ['refuses a student who chose Teacher', { ...known({}), role: 'instructor' }, 'login/is-student'],
  ['makes no student where the rule says never', {}, 'sign-on/no-account'],
  ['makes a student where the sign-up rules may allow it', rules({ studentAccounts: 'listed' }), 'add'],
  ['makes a teacher who has to be allowed and approved', { role: 'instructor' }, 'add'],
  ['never makes an administrator', { role: 'administrator' }, 'sign-on/no-account'],
] as [string, Partial<SignOnSituation>, string][])('%s', (_, more, outcome) => {
  const decision = decideSignOn({ ...situation, ...more });
  expect(decision.do === 'refuse' ? decision.code : decision.do).toBe(outcome);
});

test.each([
  ['domains', ['school.example'], true],
  ['domains', ['other.example'], false],
  ['listed', ['school.example'], false],
] as const)(
  'with the rule %s and %j, everybody of the domain is a student: %s',
  (studentAccounts, domains, isByDomain) => {
    const decision = decideSignOn({ ...situation, ...rules({ studentAccounts, studentDomains: domains }) });
    expect(decision).toEqual({ do: 'add', role: 'student', isByDomain });
  },
);
