import type { Language } from '@classi/contract/identity/languages';

/**
 * The kinds of pages, by who uses them. `npm run check` follows the imports of their pages and fails where a page that is offered in another
 * language uses a text that is not translated.
 */
export const SCOPES = ['public', 'student', 'instructor', 'administrator'] as const;
export type Scope = (typeof SCOPES)[number];

/** Where a language is offered. A scope is listed as soon as all of its texts are translated. */
export const TRANSLATED_SCOPES: Record<Exclude<Language, 'en'>, readonly Scope[]> = {
  hi: SCOPES,
};
