import { dataLines } from '../../data-lines.ts';
import { devanagariInEnglish, schoolWords } from '../../language/hindi/devanagari.ts';
import { lookUp } from '../../language/lexicon/lexicon.ts';

interface HindiWord {
  english: string;
  /** True if English has a word with the same spelling. */
  isShared: boolean;
  /** True if the word alone shows that a message is in Hindi, such as 'kya'. */
  isTelling: boolean;
}

const words = new Map<string, HindiWord>(
  dataLines(new URL('hindi-words.tsv', import.meta.url), 3).map(([word = '', english = '', use]) => [
    word,
    { english: english === '-' ? '' : english, isShared: use === '*', isTelling: use === '+' },
  ]),
);
const letters = new Map(
  dataLines(new URL('../../language/hindi/letters.tsv', import.meta.url), 2).map(
    ([hindi = '', latin = '']) => [hindi, latin],
  ),
);

/** The spellings that people use for the same sound of Hindi, and the one that stands for all of them. */
const sounds = dataLines(new URL('hindi-sounds.tsv', import.meta.url), 2).map(
  ([spellings = '', sound = '']) => [new RegExp(spellings, 'g'), sound] as const,
);
/** Shorter words sound like too many others. */
const MIN_LETTERS = 5;
const MIN_SOUNDS = 3;

const soundOf = (word: string): string =>
  sounds.reduce((text, [spellings, sound]) => text.replace(spellings, sound), word.toLowerCase());

const inLatin = (hindi: string): string => [...hindi].map((letter) => letters.get(letter) ?? '').join('');

/** The words of both lists by their sound, so that a word in Hindi letters is also known as it is typed in Latin letters. */
const bySound = new Map<string, HindiWord>([
  ...schoolWords().map(([hindi, english]) => [soundOf(inLatin(hindi)), hindiOnly(english)] as const),
  ...[...words].map(([word, entry]) => [soundOf(word), entry] as const),
]);

function hindiOnly(english: string): HindiWord {
  return { english, isShared: false, isTelling: false };
}

function entryOf(typed: string): HindiWord | undefined {
  const word = typed.toLowerCase();
  const sound = soundOf(word);
  const isHeard = word.length >= MIN_LETTERS && sound.length >= MIN_SOUNDS && !lookUp(word).isKnown;
  return words.get(word) ?? (isHeard ? bySound.get(sound) : undefined);
}

/** Returns whether a message is in Hindi in Latin letters, alone or mixed with English. */
export function isRomanHindi(text: string): boolean {
  const found = (text.match(/\p{L}+/gu) ?? []).flatMap((word) => entryOf(word) ?? []);
  return found.some(({ isTelling }) => isTelling) || found.filter(({ isShared }) => !isShared).length > 1;
}

/** Translates the Hindi words of a message, in Hindi or Latin letters, into English. Returns any other text unchanged. */
export function inEnglish(message: string): string {
  const text = devanagariInEnglish(message);
  if (!isRomanHindi(text)) return text;
  return text
    .replace(/\p{L}+/gu, (word) => entryOf(word)?.english ?? word)
    .replace(/ {2,}/g, ' ')
    .trim();
}
