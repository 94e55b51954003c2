import type { SignOnSettings } from '@classi/contract';
import { expect, test } from 'vitest';
import { checkSignOn } from './settings.ts';

const GOOD: SignOnSettings = {
  ...{ protocol: 'openid', entryPoint: '', logoutAddress: '', certificates: '' },
  ...{
    isOn: true,
    issuer: 'https://id.school.example',
    clientId: 'classi',
    clientSecret: '',
    label: 'School ID',
  },
  ...{ domains: ['School.example', '@pupils.school.example'], studentAccounts: 'domains' },
  ...{ studentDomains: ['pupils.school.example'], linksInvited: true, endsProviderSession: false },
};

test('stores domains in lower case and without an @', () => {
  expect(checkSignOn(GOOD)).toMatchObject({
    settings: { domains: ['school.example', 'pupils.school.example'], issuer: 'https://id.school.example' },
  });
});

test('accepts incomplete settings while single sign-on is off', () => {
  expect(
    checkSignOn({
      ...GOOD,
      isOn: false,
      clientId: '',
      domains: [],
      studentDomains: [],
      studentAccounts: 'never',
    }),
  ).toHaveProperty('settings');
});

test.each([
  [{ issuer: '' }, 'Please enter the issuer.'],
  [{ issuer: 'accounts' }, 'The issuer must be an address such as https://accounts.google.com.'],
  [{ issuer: 'ftp://id.example' }, 'The issuer must be an address that begins with https://.'],
  [{ issuer: 'https://me@id.example' }, 'The issuer must be an address without a question mark, # or user.'],
  [{ issuer: 'https://id.example?x=1' }, 'The issuer must be an address without a question mark, # or user.'],
  [{ clientId: '' }, 'Please enter the client ID.'],
  [{ label: '' }, 'Please enter the name for the button.'],
  [
    { domains: [], studentDomains: [], studentAccounts: 'never' },
    'Please enter at least one allowed domain.',
  ],
  [{ domains: ['school example'] }, '“school example” is not a domain.'],
  [{ studentDomains: ['else.example'] }, '“else.example” must be one of the allowed domains too.'],
  [{ studentDomains: [] }, 'Please enter the domains that only students have.'],
] as [Partial<SignOnSettings>, string][])('refuses %j', (more, sentence) => {
  expect(checkSignOn({ ...GOOD, ...more })).toEqual({ sentence });
});
