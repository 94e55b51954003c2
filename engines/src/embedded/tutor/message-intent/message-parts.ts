/** Splits a message into its questions, and separates a question from the story around it. */
import { bookWords } from '../../books/words.ts';
import { withoutAbbreviations } from './plain-message.ts';
import { everywhere, isUnspecific, pattern } from './word-lists.ts';

const MAX_PARTS = 3;
/** Matches a pronoun, which refers to earlier words. */
const pointing = pattern(String.raw`\b{pronoun}\b`);
/** Matches the boundary of two questions: '1) … 2) …', '…? …', '… and also explain …'. */
const seam = pattern(
  String.raw`(?:^|\s)\(?(?:\d{1,2}|[a-h])[.)] (?=\p{L})|\?+\s*|(?:[.;!\n]|,?\s+(?:and|also|&|plus))\s*(?:(?:and|also|then)[ ,]+)*(?=(?:{asks}|about)\b)`,
);
const asking = pattern(String.raw`\b(?:{asks}|^about)\b`);

/**
 * Returns the questions of a message, each of which can be understood on its own. If there are not two or three of them, returns the whole
 * message.
 */
export function splitMessage(message: string): string[] {
  const parts: string[] = [];
  for (const piece of message.split(seam).map((text) => text.replace(/^[\s,.;:&-]+/, '').trim())) {
    if (bookWords(piece).length === 0) continue;
    const last = parts.at(-1);
    if (last !== undefined && (pointing.test(piece) || !isAboutSomething(piece)))
      parts[parts.length - 1] = `${last}. ${piece}`;
    else parts.push(piece);
  }
  const isSeveral = parts.length > 1 && parts.length <= MAX_PARTS && parts.every((part) => asking.test(part));
  return isSeveral ? parts : [message];
}

const ownWords = (text: string): number =>
  bookWords(withoutAbbreviations(text)).filter(({ text: word }) => !isUnspecific(word)).length;

const isAboutSomething = (text: string): boolean => ownWords(text) > 0;

/** Returns shorter readings of a message: its questions without the story around them, the likeliest first. */
export function narrowerReadings(message: string): string[] {
  const sentences = message.split(/(?<=[.?!\n])\s+|\n+/).map((sentence) => sentence.trim());
  const from = [...message.matchAll(everywhere(String.raw`\b{asks}\b`))].map(({ index }) =>
    message.slice(index),
  );
  const readings = [
    sentences.filter((sentence) => sentence.endsWith('?')).join(' '),
    from[0] ?? '',
    from.at(-1) ?? '',
  ];
  return [...new Set(readings)].filter(
    (reading) => reading !== message && ownWords(reading) > (pointing.test(reading) ? 1 : 0),
  );
}
