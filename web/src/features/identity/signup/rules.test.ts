import { expect, test } from 'vitest';
import { tenantOfEmail } from '../../../lib/session/tenant.ts';
import { addressedAs } from './calls.ts';
import {
  type Account,
  accountProblem,
  EMPTY_ACCOUNT,
  formatCountdown,
  isEmail,
  withDigits,
} from './rules.ts';

const whole: Account = {
  ...EMPTY_ACCOUNT,
  ...{ firstName: 'Asha', lastName: 'Rao', password: 'Quiet-Paper7', again: 'Quiet-Paper7', grade: '9' },
};
const NAMES =
  'First and last name must contain only letters, spaces, hyphens or apostrophes (2-50 characters)';

test.each([
  ['student', {}, null],
  ['instructor', {}, null],
  ['student', { firstName: 'A' }, NAMES],
  ['student', { lastName: 'R4o' }, NAMES],
  ['student', { grade: '' }, 'Please select a grade (6-12)'],
  ['student', { grade: '5' }, 'Please select a grade (6-12)'],
  ['instructor', { grade: '' }, null],
  ['instructor', { title: '' }, 'Please select how you would like to be addressed'],
  ['instructor', { title: 'Other', ownTitle: ' ' }, 'Please specify your preferred title'],
  ['instructor', { title: 'Other', ownTitle: 'Professor' }, null],
  ['instructor', { title: 'Other', ownTitle: 'x'.repeat(31) }, 'Please fill out all fields correctly'],
  ['student', { password: 'weak', again: 'weak' }, 'Please ensure your password meets all requirements'],
  ['student', { again: 'Quiet-Paper8' }, 'Passwords do not match'],
  ['student', { ...EMPTY_ACCOUNT }, 'Please fill out all fields correctly'],
] as const)('%s %j', (role, more, sentence) => {
  expect(accountProblem(role, { ...whole, ...more })?.sentence ?? null).toBe(sentence);
});

test('sends the chosen title, or the entered one for Other', () => {
  expect(addressedAs(whole)).toBe("Ma'am");
  expect(addressedAs({ ...whole, title: 'Other', ownTitle: ' Dr ' })).toBe('Dr');
});

test.each([
  ['12', 0, '12xxxx'],
  ['9', 2, 'xx9xxx'],
  ['123456789', 0, '123456'],
  ['12-34', 4, 'xxxx12'],
  ['a', 1, 'x_xxxx'],
])('typing %s into field %i fills the following fields', (typed, at, expected) => {
  const digits = withDigits(['x', 'x', 'x', 'x', 'x', 'x'], at, typed);
  expect(digits.map((digit) => digit || '_').join('')).toBe(expected);
});

test.each([
  ['tara@riverside.example', 'riverside'],
  ['tara@Mail.School.example', 'mail'],
  ['tara@localhost', 'classi'],
  ['tara', 'classi'],
])('finds the school of %s: %s', (email, tenant) => {
  expect(tenantOfEmail(email)).toBe(tenant);
});

test('formats addresses and times', () => {
  expect(['a@b.example', 'a@b', 'a b@c.example', ''].map(isEmail)).toEqual([true, false, false, false]);
  expect([120, 61, 9, 0].map(formatCountdown)).toEqual(['2:00', '1:01', '0:09', '0:00']);
});
