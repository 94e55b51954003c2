/** The languages of the screens. This file does not import zod, because the browser uses it. */
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];
