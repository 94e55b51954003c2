import { NAME_PATTERN, type Role } from '@classi/contract/identity/limits';
import { cleanName } from '@classi/contract/identity/names';
import * as t from '../../../messages/compiled/administration/people.ts';

export interface NewPerson {
  role: Role;
  firstName: string;
  lastName: string;
  email: string;
  /** A teacher's form of address. */
  title: string;
  /** A student's class. */
  className: string;
  section: string;
  rollNumber: string;
  courseCodes: readonly string[];
  invite: 'link' | 'mail' | 'later';
}

export const EMPTY_PERSON: NewPerson = {
  ...{ role: 'instructor', firstName: '', lastName: '', email: '', title: '', className: '', section: '' },
  ...{ rollNumber: '', courseCodes: [], invite: 'link' },
};

/** The first thing that is missing or wrong, by its field; empty where the person can be added. */
export function personProblems(person: NewPerson): Partial<Record<keyof NewPerson, string>> {
  const names = ['firstName', 'lastName'] as const;
  const missing = names.find((name) => cleanName(person[name]) === '');
  if (missing) return { [missing]: t.nameMissingError() };
  const wrong = names.find((name) => !NAME_PATTERN.test(cleanName(person[name])));
  if (wrong) return { [wrong]: t.nameFormatError() };
  return /^\S+@\S+\.\S+$/.test(person.email.trim()) ? {} : { email: t.emailError() };
}
