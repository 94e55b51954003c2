import { expect, test } from 'vitest';
import * as t from '../../messages/compiled/profile/copy.ts';
import { requirements } from '../../ui/PasswordChecks.tsx';
import { nameProblems, passwordReason } from './rules.ts';

test.each([
  ['Tara', 'Mehta', {}],
  ["D'Arcy", 'Öz-Gün', {}],
  ['आशा', 'राव', {}],
  ['T', 'Mehta', { firstName: t.firstNameRule() }],
  ['Tara', 'M3', { lastName: t.lastNameRule() }],
  ['  ', '', { firstName: t.firstNameRule(), lastName: t.lastNameRule() }],
])('validates the name %s %s', (firstName, lastName, problems) => {
  expect(nameProblems({ firstName, lastName })).toEqual(problems);
});

test('checks each requirement separately', () => {
  const met = (text: string) =>
    requirements(text)
      .filter((rule) => rule.isMet)
      .map((rule) => rule.name);
  expect(met('')).toEqual([]);
  expect(met('abc')).toEqual(['lower']);
  expect(met('ABC1')).toEqual(['upper', 'number']);
  expect(met('a b c d e')).toEqual(['length', 'lower']);
  expect(met('Quiet-Paper7')).toEqual(['length', 'upper', 'lower', 'number', 'special']);
});

test('says why the password cannot be changed yet', () => {
  const whole = { current: 'x', next: 'Quiet-Paper7', again: 'Quiet-Paper7' };
  expect(passwordReason(whole)).toBeNull();
  expect(passwordReason({ ...whole, current: '' })).toContain('current password');
  expect(passwordReason({ ...whole, next: 'quiet' })).toContain('requirements');
  expect(passwordReason({ ...whole, again: '' })).toContain('once more');
  expect(passwordReason({ ...whole, again: 'Quiet-Paper8' })).toContain('differ');
});
