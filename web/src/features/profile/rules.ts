import { ADDRESS_MAX, isPassword, NAME_PATTERN } from '@classi/contract/identity/limits';
import { profileCopy } from './copy.ts';

export interface Names {
  /** A teacher's form of address; absent for students. */
  title?: string;
  firstName: string;
  lastName: string;
}

export type NameField = 'title' | 'firstName' | 'lastName';

/** What is wrong with each field, in the words of the screen. */
export function nameProblems(names: Names): Partial<Record<NameField, string>> {
  const problems: Partial<Record<NameField, string>> = {};
  if ((names.title ?? '').trim().length > ADDRESS_MAX)
    problems.title = `A title has at most ${ADDRESS_MAX} characters`;
  if (!NAME_PATTERN.test(names.firstName.trim())) problems.firstName = profileCopy.firstName;
  if (!NAME_PATTERN.test(names.lastName.trim())) problems.lastName = profileCopy.lastName;
  return problems;
}

export function sameNames(left: Names, right: Names): boolean {
  return (['title', 'firstName', 'lastName'] as const).every(
    (field) => (left[field] ?? '').trim() === (right[field] ?? '').trim(),
  );
}

export interface Passwords {
  current: string;
  next: string;
  again: string;
}

/** Why the button does nothing yet; null when the password can be changed. */
export function passwordReason({ current, next, again }: Passwords): string | null {
  if (current === '') return 'Enter your current password.';
  if (!isPassword(next)) return 'The new password does not meet all requirements yet.';
  if (again === '') return 'Enter the new password once more.';
  if (again !== next) return 'The two new passwords differ.';
  return null;
}
