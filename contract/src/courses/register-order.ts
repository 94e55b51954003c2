/** The order of students in the register of a class. This file does not import zod, because the browser uses it. */

export interface InRegister {
  readonly name: string;
  readonly rollNumber?: string | undefined;
}

/** Created once, because `localeCompare` is many times slower for a whole school. */
const { compare } = new Intl.Collator(undefined, { numeric: true });

/** Compares by roll number, then by name. Students without a roll number come last. */
export function compareInRegister(one: InRegister, other: InRegister): number {
  if (!one.rollNumber !== !other.rollNumber) return one.rollNumber ? -1 : 1;
  return compare(one.rollNumber ?? '', other.rollNumber ?? '') || compare(one.name, other.name);
}
