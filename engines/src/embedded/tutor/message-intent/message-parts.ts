/** The questions of a message: several where it asks several, and what is left of a story when only its question is kept. */
import { bookWords } from '../../books/words.ts';
import { withoutAbbreviations } from './abbreviations.ts';
import { everywhere, pattern } from './phrases.ts';
import { isUnspecific } from './unspecific-words.ts';

const MOST_PARTS = 3;
/** What points to words before. */
const pointing = pattern(String.raw`\b{pronoun}\b`);

const seams: RegExp[] = [
  // '1) … 2) …', '(a) … (b) …'
  /(?:^|\s)\(?(?:\d{1,2}|[a-h]|i{1,3}|iv)[.)]\s+(?=\p{L})/iu,
  /\?+\s*/u,
  pattern(String.raw`[.;!\n]\s*(?=(?:(?:and|also|then)[ ,]+)*{asks}\b)`),
  pattern(String.raw`,?\s+(?:and|also|&|plus)(?: also)?,? (?={asks}\b)`),
  /,?\s+(?:and )?also (?=about\b)/iu,
];
const asking = pattern(String.raw`\b{asks}\b`);
const beginsToAsk = pattern(String.raw`^(?:(?:and|so|but|then)[ ,]+)*{asks}\b`);

/** The questions that a message asks, each of which stands alone; the message itself where there are not several. */
export function partsOf(message: string): string[] {
  const pieces = seams
    .reduce((texts, seam) => texts.flatMap((text) => text.split(seam)), [message])
    .map((text) => text.replace(/^[\s,.;:&-]+|^(?:and|also|then)[ ,]+/giu, '').trim())
    .filter((text) => bookWords(text).length > 0);
  const parts: string[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (last !== undefined && (pointing.test(piece) || !isAboutSomething(piece))) {
      parts[parts.length - 1] = `${last}. ${piece}`;
    } else {
      parts.push(piece);
    }
  }
  const isSeveral = parts.length > 1 && parts.length <= MOST_PARTS && parts.every((part) => isAsked(part));
  return isSeveral ? parts : [message];
}

const isAsked = (part: string): boolean => asking.test(part) || /^about\b/i.test(part);

const isAboutSomething = (text: string): boolean =>
  bookWords(withoutAbbreviations(text)).some(({ text: word }) => !isUnspecific(word.toLowerCase()));

/** What a message may ask in fewer of its words: its questions without the story around them, the likeliest first. */
export function narrowerReadings(message: string): string[] {
  const sentences = message.split(/(?<=[.?!\n])\s+|\n+/).map((sentence) => sentence.trim());
  const questions = sentences.filter((sentence) => /\?\s*$/.test(sentence) || beginsToAsk.test(sentence));
  const from = [...message.matchAll(everywhere(String.raw`\b{asks}\b`))].map(({ index }) =>
    message.slice(index),
  );
  const readings = [
    questions.join(' '),
    questions.at(-1) ?? '',
    from[0] ?? '',
    from.at(-1) ?? '',
    sentences.at(-1) ?? '',
  ];
  return [...new Set(readings)].filter(
    (reading) =>
      reading !== '' && reading !== message && isAboutSomething(reading) && !isOnlyPointing(reading),
  );
}

/** So few words of its own beside one that points back, and it cannot stand alone. */
const FEW_WORDS = 2;

function isOnlyPointing(text: string): boolean {
  const own = bookWords(text).filter(({ text: word }) => !isUnspecific(word.toLowerCase()));
  return pointing.test(text) && own.length < FEW_WORDS;
}
