export interface NamedTeacher {
  title: string;
  firstName: string;
  lastName: string;
}

/** Titles that follow the first name; every other one stands before the last name. */
const AFTER_FIRST_NAME = ["ma'am", 'sir', 'madam'];

/** A teacher's name as shown: `Anita Ma'am`, `Ms Mathew`, and in full where there is no title. */
export function shownTeacher({ title, firstName, lastName }: NamedTeacher): string {
  const called = title.trim();
  if (called === '') return `${firstName} ${lastName}`.trim();
  if (AFTER_FIRST_NAME.includes(called.toLowerCase().replace('’', "'"))) return `${firstName} ${called}`;
  return `${called} ${lastName || firstName}`;
}
