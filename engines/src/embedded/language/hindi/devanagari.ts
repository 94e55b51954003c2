import type { Book } from '../../../book.ts';
import { isInDevanagari } from '../../../distress.ts';
import { dataLines } from '../../data-lines.ts';

/** The words of a text that are translated: all of them, or only those that a request for questions has about any subject. */
export type TranslatedWords = 'all' | 'request';

interface Entry {
  /** '' if the word says nothing about the topic, such as a postposition. */
  english: string;
  isTerm: boolean;
}

/** Returns words without the marks that people write or leave out: the dot below a letter, and a half moon instead of a dot above. */
const spelled = (text: string): string =>
  text.normalize('NFD').replaceAll('\u093c', '').replaceAll('\u0901', '\u0902').normalize('NFC');

const entries = new Map<string, Entry>(
  dataLines(new URL('school-words.tsv', import.meta.url), 3).map(([hindi = '', english = '', use]) => [
    spelled(hindi),
    { english: english === '-' ? '' : english, isTerm: use === 'term' },
  ]),
);
/** Returns the single words for terms of a subject, with their English. */
export const schoolWords = (): [hindi: string, english: string][] =>
  [...entries].flatMap(([hindi, { english, isTerm }]) =>
    isTerm && !hindi.includes(' ') ? [[hindi, english]] : [],
  );

const MAX_WORDS = Math.max(...[...entries.keys()].map((hindi) => hindi.split(' ').length));

/** Endings of plurals and of words before a postposition, and what the word ends in without them. */
const endings: readonly [ending: string, bare: string][] = [
  ['ियों', 'ी'],
  ['ियां', 'ी'],
  ['ाओं', 'ा'],
  ['ाएं', 'ा'],
  ['ुओं', 'ु'],
  ['ुएं', 'ु'],
  ['ों', ''],
  ['ें', ''],
  ['ों', 'ा'],
  ['े', 'ा'],
];

const DEVANAGARI = /[\u0900-\u0963\u0970-\u097f\u200c\u200d]+/gu;
/** Matches Hindi words that only spaces separate. */
const RUN = new RegExp(`${DEVANAGARI.source}(?: +${DEVANAGARI.source})*`, 'gu');
const ZERO = 0x0966;

/** The characters of a section that show whether its book is in Hindi. */
const SHOWN = 500;

/** Returns whether one of the books is in Hindi, so that it is searched with Hindi words. */
export const areInHindi = (books: readonly Pick<Book, 'sections'>[]): boolean =>
  books.some(({ sections }) =>
    sections.some(({ heading, text }) => isInDevanagari(heading.join(' ') + text.slice(0, SHOWN))),
  );

function entryOf(words: string): Entry | undefined {
  const own = entries.get(words);
  if (own) return own;
  for (const [ending, bare] of endings) {
    const found = words.endsWith(ending) ? entries.get(words.slice(0, -ending.length) + bare) : undefined;
    if (found) return found;
  }
  return undefined;
}

/**
 * Translates the school words of a text in Hindi letters into English, so that an English textbook can be searched with them. Words that
 * are not in the list stay.
 */
export function devanagariInEnglish(text: string, translated: TranslatedWords = 'all'): string {
  if (!isInDevanagari(text)) return text;
  return text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - ZERO))
    .replaceAll('।', '.')
    .replace(RUN, (run) => runInEnglish(run.split(/ +/), translated))
    .replace(/ {2,}/g, ' ')
    .trim();
}

function runInEnglish(words: string[], translated: TranslatedWords): string {
  const result: string[] = [];
  for (let at = 0; at < words.length; ) {
    const { length, english } = longestEntry(words.slice(at, at + MAX_WORDS), translated);
    result.push(english);
    at += length;
  }
  return result.filter((word) => word !== '').join(' ');
}

/** Returns the English of the longest phrase at the beginning of the words, or the first word itself. */
function longestEntry(words: string[], translated: TranslatedWords): { length: number; english: string } {
  for (let length = words.length; length > 0; length -= 1) {
    const entry = entryOf(spelled(words.slice(0, length).join(' ')));
    if (entry && (translated === 'all' || !entry.isTerm)) return { length, english: entry.english };
  }
  return { length: 1, english: words[0] ?? '' };
}
