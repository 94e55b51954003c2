/** Parses the parameters in an address. */
import { redirect } from '@tanstack/react-router';

/** A number of an address; anything else is not there. */
export const numberIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;

/** A word of an address: one that looks like a number has been read as one. */
export const wordsIn = (value: unknown): string | undefined =>
  value === undefined || value === null || value === '' ? undefined : String(value);

/** What an address says, without what it leaves out. */
export const given = <Said extends object>(said: Said) =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Said]?: NonNullable<Said[Name]>;
  };

/** Addresses without a page of their own lead to another. */
export const leadingTo = (
  to: '/instructor/assignments' | '/instructor/dashboard' | '/student/dashboard',
) => ({
  beforeLoad: () => {
    throw redirect({ to });
  },
});
