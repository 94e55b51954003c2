import type { DemoStudent } from './types.ts';

/** One row of a school's list of students; `lastName` is '' for a person with one name. */
export function student(
  email: string,
  firstName: string,
  lastName: string,
  year: string,
  section: string,
  enrolmentDate: string,
  courses: readonly string[],
): DemoStudent {
  return { email, firstName, lastName, class: year, section, enrolmentDate, courses };
}
