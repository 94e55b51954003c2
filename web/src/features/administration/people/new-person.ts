import { NAME_PATTERN, type Role } from '@classi/contract/identity/limits';
import * as t from '../../../messages/compiled/administration/people.ts';

export interface NewPerson {
  role: Role;
  firstName: string;
  lastName: string;
  email: string;
  /** Of a teacher. */
  title: string;
  /** Of a student. */
  className: string;
  section: string;
  courseCodes: readonly string[];
  invite: 'link' | 'mail' | 'later';
}

export const EMPTY_PERSON: NewPerson = {
  ...{ role: 'instructor', firstName: '', lastName: '', email: '', title: '', className: '', section: '' },
  ...{ courseCodes: [], invite: 'link' },
};

/** The first thing that is missing or wrong; null where the person can be added. */
export function personProblem({ firstName, lastName, email }: NewPerson): string | null {
  if (firstName.trim() === '' || lastName.trim() === '') return t.pleaseEnterAFirstAnd();
  if (![firstName, lastName].every((name) => NAME_PATTERN.test(name.trim())))
    return t.firstAndLastNameShould();
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? null : t.pleaseEnterAValidEmail();
}
