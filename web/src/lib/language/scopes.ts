/**
 * Which catalogues the pages of each kind of person use. `npm run check` follows the imports of a page and fails where a page that is
 * offered in another language uses a text that is not translated.
 */
export type Scope = 'public' | 'student' | 'instructor' | 'administrator';

export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Where a language is offered. A scope is listed as soon as all of its texts are translated. */
export const TRANSLATED_SCOPES: Record<Exclude<Language, 'en'>, readonly Scope[]> = {
  hi: ['public', 'student'],
};
