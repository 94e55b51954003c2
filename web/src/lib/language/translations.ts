/**
 * Connects the compiled messages with the language of the page. English is part of each page, other languages
 * are fetched.
 */

/** A message in one language. The compiler gives each the parameters of the English one. */
type Message = (values: never) => string;

/** The translations of one language, as the compiler writes them. */
export interface Translations {
  /** The messages by catalogue and group, in the order of the English ones. */
  messages: Readonly<Record<string, readonly Message[]>>;
  /** The contract's sentence and its translation, by the code of the refusal. */
  refusals: Readonly<Record<string, readonly [english: string, translated: string]>>;
  /** Fills a translated refusal with the values of the server's sentence. */
  fillRefusal: (sentence: string, english: string, translated: string) => string | null;
  /** Sentences of the engines: English, and translated. */
  sentences: readonly (readonly [english: string, translated: string])[];
  translateSentences: (text: string, sentences: Translations['sentences']) => string;
}

let current: Translations | null = null;

/**
 * @returns a function that returns a message of a group in the language of the page, or undefined if that is
 * English
 * @public used by the compiled messages
 */
export const createTranslator =
  (group: string) =>
  (index: number, values?: object): string | undefined =>
    current?.messages[group]?.[index]?.(values as never);

/**
 * A sentence about a field or a file has no code of its own, or is a value of a refusal.
 * @returns a refusal in the language of the page, or the server's sentence if there is no translation
 */
export function refusalText(code: string | undefined, sentence: string): string {
  const texts = current?.refusals[code ?? ''];
  return sentenceText((texts && current?.fillRefusal(sentence, ...texts)) ?? sentence);
}

/** @returns what an engine says (a flag, a doubt, a reason) in the language of the page; English where there is no translation */
export function sentenceText(text: string): string {
  return current?.translateSentences(text, current.sentences) ?? text;
}

/** Sets the translations of the page; null for English. */
export function showTranslations(translations: Translations | null): void {
  current = translations;
}
