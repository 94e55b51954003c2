import { fillRefusal } from './fill-refusal.ts';

/** `{name}` is replaced by a value. */
export type SentencePair = readonly [english: string, translated: string];

/** A quote or a title in italics that has not ended. */
const OPEN = /“[^”]*$|(?<=^|[\s(])\*(?=\S)[^*]*$/;
/** The first value of a sentence, or its end. */
const VALUE = /\{|$/;
/** A sentence ends here if the next one begins with a capital letter. */
const BETWEEN = /(?<=[.!?।]”?) (?=\p{Lu})/u;

/** A quote that ends a sentence without a full stop, with one that was added when sentences were joined. */
const QUOTE_WITH_STOP = /”\.$/;

function translated(sentence: string, pairs: readonly SentencePair[]): string | undefined {
  for (const [english, other] of pairs) {
    // Comparing the beginnings first is faster than a regular expression.
    if (!sentence.startsWith(english.slice(0, english.search(VALUE)))) continue;
    const filled = english === sentence ? other : fillRefusal(sentence, english, other);
    if (filled !== null) return filled;
  }
  return QUOTE_WITH_STOP.test(sentence) ? translated(sentence.slice(0, -1), pairs) : undefined;
}

/** Splits a text into sentences, but not within a quote or a title. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const part of text.split(BETWEEN)) {
    const last = parts.at(-1);
    if (last !== undefined && OPEN.test(last)) parts[parts.length - 1] = `${last} ${part}`;
    else parts.push(part);
  }
  return parts;
}

/** Translates the first sentence. A value may hold the end of a sentence, so several parts may be one. */
function firstSentence(parts: readonly string[], pairs: readonly SentencePair[]) {
  for (let count = 1; count <= parts.length; count += 1) {
    const sentence = translated(parts.slice(0, count).join(' '), pairs);
    if (sentence !== undefined) return { sentence, count };
  }
  return { sentence: parts[0] ?? '', count: 1 };
}

/**
 * @param text one sentence or several, as an engine wrote it
 * @returns the text in another language; a sentence without a translation stays as it is
 * @public the compiled messages use it
 */
export function translateSentences(text: string, pairs: readonly SentencePair[]): string {
  const sentences: string[] = [];
  let parts = partsOf(text);
  while (parts.length > 0) {
    const { sentence, count } = firstSentence(parts, pairs);
    sentences.push(sentence);
    parts = parts.slice(count);
  }
  return sentences.join(' ');
}
