import type { SchoolPerson } from '@classi/contract/administration/endpoints';
import { REGISTER_NAME } from '@classi/contract/administration/limits';
import { cleanName } from '@classi/contract/identity/names';
import * as t from '../../../messages/compiled/administration/editPerson.ts';
import * as people from '../../../messages/compiled/administration/people.ts';

/** The form of a person, with the ids as one text. */
export interface EditedPerson {
  firstName: string;
  lastName: string;
  email: string;
  title: string;
  className: string;
  section: string;
  rollNumber: string;
  rosterIds: string;
}

export function editedPerson(person: SchoolPerson): EditedPerson {
  const { firstName, lastName, email, title, className, section, rollNumber, rosterIds } = person;
  return {
    ...{ firstName, lastName, email, title, className, section, rollNumber },
    rosterIds: rosterIds.join(', '),
  };
}

/** The first thing that is missing or wrong, by its field; empty where the person can be saved. */
export function editedPersonProblems(input: EditedPerson): Partial<Record<keyof EditedPerson, string>> {
  const { firstName, lastName, email } = input;
  if (!REGISTER_NAME.test(cleanName(firstName))) return { firstName: t.firstNameShould() };
  if (cleanName(lastName) !== '' && !REGISTER_NAME.test(cleanName(lastName)))
    return { lastName: t.lastNameShould() };
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? {} : { email: people.emailError() };
}

/** The ids of a text such as 'S-1, S-2'. */
export const parseRosterIds = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];
