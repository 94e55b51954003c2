import { fillRefusal } from './fill-refusal.ts';

/** `{name}` is replaced by a value. */
export type SentencePair = readonly [english: string, translated: string];

/** A sentence ends here if the next one begins with a capital letter. */
const BETWEEN = /(?<=[.!?]) (?=\p{Lu})/u;

function translated(sentence: string, pairs: readonly SentencePair[]): string | undefined {
  for (const [english, other] of pairs) {
    const filled = english === sentence ? other : fillRefusal(sentence, english, other);
    if (filled !== null) return filled;
  }
  return undefined;
}

/**
 * @param text one sentence or several, as an engine wrote it
 * @returns the text in another language; a sentence without a translation stays as it is
 * @public the compiled messages use it
 */
export function translateSentences(text: string, pairs: readonly SentencePair[]): string {
  const sentences = text.split(BETWEEN);
  const found = sentences.map((sentence) => translated(sentence, pairs));
  if (found.every((each) => each !== undefined)) return found.join(' ');
  // A value, such as a quote, may hold the end of a sentence.
  return translated(text, pairs) ?? sentences.map((sentence, index) => found[index] ?? sentence).join(' ');
}
