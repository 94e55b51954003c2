import { languageTag } from '../../lib/language/language.ts';

/** `November 2026` of `2026-11`. */
export const monthInWords = (month: string): string =>
  new Intl.DateTimeFormat(languageTag(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T00:00:00Z`),
  );
