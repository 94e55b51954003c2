/** Formats people's names for screens. This file does not import zod. */
export interface NamedPerson {
  /** Empty for students. */
  title: string;
  firstName: string;
  lastName: string;
}

/** Titles that follow the first name; all others precede the full name. */
const AFTER_FIRST_NAME = ["ma'am", 'sir', 'madam'];

/** Returns the form of address: `Anita Ma'am`, `Ms Anita Mathew`, or the full name without a title. */
export function formOfAddress({ title, firstName, lastName }: NamedPerson): string {
  const trimmed = title.trim();
  if (AFTER_FIRST_NAME.includes(trimmed.toLowerCase().replace('’', "'"))) return `${firstName} ${trimmed}`;
  return [trimmed, firstName, lastName].filter(Boolean).join(' ');
}
