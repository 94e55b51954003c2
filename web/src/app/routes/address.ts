/** Parses the parameters in a URL. */
import { redirect } from '@tanstack/react-router';

/** Returns a number of the URL, or undefined for anything else. */
export const numberIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;

/** Returns a text of the URL. A text that looks like a number was parsed as one. */
export const wordsIn = (value: unknown): string | undefined =>
  value === undefined || value === null || value === '' ? undefined : String(value);

/** Returns the parameters without undefined values. */
export const definedValues = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: NonNullable<Values[Name]>;
  };

/** Redirects paths without a page of their own. */
export const leadingTo = (
  to: '/instructor/assignments' | '/instructor/dashboard' | '/student/dashboard',
) => ({
  beforeLoad: () => {
    throw redirect({ to });
  },
});
