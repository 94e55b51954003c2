import { ADDRESS_MAX, isPassword, NAME_PATTERN } from '@classi/contract/identity/limits';
import * as texts from '../../messages/compiled/profile/copy.ts';
import * as t from '../../messages/compiled/profile/rules.ts';

export interface Names {
  /** A teacher's form of address; absent for students. */
  title?: string;
  firstName: string;
  lastName: string;
}

export type NameField = 'title' | 'firstName' | 'lastName';

/** Returns the problem of each field, as a sentence. */
export function nameProblems(names: Names): Partial<Record<NameField, string>> {
  const problems: Partial<Record<NameField, string>> = {};
  if ((names.title ?? '').trim().length > ADDRESS_MAX)
    problems.title = t.titleTooLong({ addressMax: ADDRESS_MAX });
  if (!NAME_PATTERN.test(names.firstName.trim())) problems.firstName = texts.firstNameRule();
  if (!NAME_PATTERN.test(names.lastName.trim())) problems.lastName = texts.lastNameRule();
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

/** Returns why the password cannot be changed yet, or null if it can. */
export function passwordReason({ current, next, again }: Passwords): string | null {
  if (current === '') return t.currentPasswordRequired();
  if (!isPassword(next)) return t.requirementsNotMet();
  if (again === '') return t.confirmationRequired();
  if (again !== next) return t.passwordsDiffer();
  return null;
}
