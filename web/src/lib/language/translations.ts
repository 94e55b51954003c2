/** Connects the compiled messages with the language of the page. English is part of each page, other languages are fetched. */

/** A message of one language. The compiler gives each the parameters of the English one. */
type Message = (values: never) => string;

/** One language's messages by catalogue and group, in the order of the English ones. */
export type Translations = Readonly<Record<string, readonly Message[]>>;

let shown: Translations = {};

/**
 * @returns what finds the message of a group in the language of the page; undefined where that is English
 * @public the compiled messages use it
 */
export const translationsOf =
  (group: string) =>
  (index: number): ((values?: unknown) => string) | undefined =>
    shown[group]?.[index] as ((values?: unknown) => string) | undefined;

/** Shows these texts from now on; an empty record shows English. */
export function showTranslations(translations: Translations): void {
  shown = translations;
}
