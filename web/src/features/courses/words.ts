import { languageTag } from '../../lib/language/language.ts';

/** Formats `2026-11` as `November 2026`. */
export const monthInWords = (month: string): string =>
  new Intl.DateTimeFormat(languageTag(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T00:00:00Z`),
  );
