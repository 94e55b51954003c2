import { NAME_PATTERN, type Role } from '@classi/contract/identity/limits';

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
  if (firstName.trim() === '' || lastName.trim() === '') return 'Please enter a first and a last name.';
  if (![firstName, lastName].every((name) => NAME_PATTERN.test(name.trim())))
    return 'First and last name should contain 2-50 letters, spaces, hyphens or apostrophes';
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? null : 'Please enter a valid email address.';
}
