/** Connects the compiled messages with the language of the page. English is part of each page, other languages are fetched. */

/** A message of one language. The compiler gives each the parameters of the English one. */
type Message = (values: never) => string;

/** One language, as the compiler writes it. */
export interface Translations {
  /** By catalogue and group, in the order of the English messages. */
  messages: Readonly<Record<string, readonly Message[]>>;
  /** By the code of a refusal: the contract's sentence, and the translated one. */
  refusals: Readonly<Record<string, readonly [english: string, translated: string]>>;
  /** Fills a translated refusal with what the server's sentence says. */
  fillRefusal: (sentence: string, english: string, translated: string) => string | null;
}

let shown: Translations | null = null;

/**
 * @returns what gives the text of a message of a group in the language of the page; undefined where that is English
 * @public the compiled messages use it
 */
export const translationsOf =
  (group: string) =>
  (index: number, values?: object): string | undefined =>
    shown?.messages[group]?.[index]?.(values as never);

/** @returns a refusal of the server in the language of the page; the server's own sentence where there is no translation */
export function refusalText(code: string | undefined, sentence: string): string {
  const texts = shown?.refusals[code ?? ''];
  return (texts && shown?.fillRefusal(sentence, ...texts)) ?? sentence;
}

/** Shows these texts from now on; null shows English. */
export function showTranslations(translations: Translations | null): void {
  shown = translations;
}
