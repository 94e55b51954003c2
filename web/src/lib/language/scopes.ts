import type { Language } from '@classi/contract/identity/languages';

/**
 * The groups of pages, by who uses them. `npm run check` follows the imports of the pages and fails if a page
 * that is offered in another language uses a text without translation.
 */
export const SCOPES = ['public', 'student', 'instructor', 'administrator'] as const;
export type Scope = (typeof SCOPES)[number];

/** The scopes in which each language is offered. A scope is listed once all of its texts are translated. */
export const TRANSLATED_SCOPES: Record<Exclude<Language, 'en'>, readonly Scope[]> = { hi: SCOPES };
