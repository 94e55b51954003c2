/** A person's name as screens show it. No zod here. */
export interface NamedPerson {
  /** Empty for students. */
  title: string;
  firstName: string;
  lastName: string;
}

/** Titles that follow the first name; all others precede the full name. */
const AFTER_FIRST_NAME = ["ma'am", 'sir', 'madam'];

/** The one form of address for a person: `Anita Ma'am`, `Ms Anita Mathew`, and without a title the full name. */
export function formOfAddress({ title, firstName, lastName }: NamedPerson): string {
  const trimmed = title.trim();
  if (AFTER_FIRST_NAME.includes(trimmed.toLowerCase().replace('’', "'"))) return `${firstName} ${trimmed}`;
  return [trimmed, firstName, lastName].filter(Boolean).join(' ');
}
