import { NAME_PATTERN, type Role } from '@classi/contract/identity/limits';
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
  courseCodes: readonly string[];
  invite: 'link' | 'mail' | 'later';
}

export const EMPTY_PERSON: NewPerson = {
  ...{ role: 'instructor', firstName: '', lastName: '', email: '', title: '', className: '', section: '' },
  ...{ courseCodes: [], invite: 'link' },
};

/** Returns the first field that is missing or invalid, or null if the person can be added. */
export function personProblem({ firstName, lastName, email }: NewPerson): string | null {
  if (firstName.trim() === '' || lastName.trim() === '') return t.pleaseEnterAFirstAnd();
  if (![firstName, lastName].every((name) => NAME_PATTERN.test(name.trim())))
    return t.firstAndLastNameShould();
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? null : t.pleaseEnterAValidEmail();
}
