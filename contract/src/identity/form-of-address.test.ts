import { expect, test } from 'vitest';
import { formOfAddress } from './form-of-address.ts';

test.each([
  ["Ma'am", 'Anita', 'Mathew', "Anita Ma'am"],
  ['Ma’am', 'Anita', 'Mathew', 'Anita Ma’am'],
  ['Sir', 'Ravi', 'Kapoor', 'Ravi Sir'],
  ['Ms', 'Anita', 'Mathew', 'Ms Anita Mathew'],
  ['Dr', 'Kavya', '', 'Dr Kavya'],
  ['Principal', 'Anita', 'Mathew', 'Principal Anita Mathew'],
  ['', 'Anita', 'Mathew', 'Anita Mathew'],
  [' ', 'Kavya', '', 'Kavya'],
])('shows title %j with %s %s as %s', (title, firstName, lastName, expected) => {
  expect(formOfAddress({ title, firstName, lastName })).toBe(expected);
});
