/** Languages of the screens. No zod here: the screens read it too. */
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];
