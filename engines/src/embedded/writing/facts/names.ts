import { lookUp } from '../../language/lexicon/lexicon.ts';
import { isFunctionWord, splitWords } from '../../language/words.ts';
import type { Sentence } from './sources.ts';

/** Tells which words of the sources are names, because they have a capital within sentences too. */
export interface Names {
  isName(word: string): boolean;
  /** True for a word that the sources write in lower case more often than with a capital. */
  isSmall(word: string): boolean;
  /** Returns the text with a lower-case first letter, unless its first word is a name. */
  lowerFirst(text: string): string;
}

export function properNamesIn(sentences: readonly Sentence[]): Names {
  const large = new Map<string, number>();
  const small = new Map<string, number>();
  for (const { text } of sentences) {
    for (const [word] of text.matchAll(/(?<=[\p{L}\d,;)]\s)\p{L}[\p{L}’'-]*/gu)) {
      const counts = /^\p{Lu}/u.test(word) ? large : small;
      counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1);
    }
  }
  const timesLarge = (word: string): number => large.get(word.toLowerCase()) ?? 0;
  const timesSmall = (word: string): number => small.get(word.toLowerCase()) ?? 0;
  const isName = (word: string): boolean => {
    if (/[’']s$/.test(word)) return timesSmall(word) === 0;
    if (timesLarge(word) + timesSmall(word) > 0) return timesLarge(word) > timesSmall(word);
    return !lookUp(word.toLowerCase()).isKnown && !splitWords(word.toLowerCase()).some(isFunctionWord);
  };
  return {
    isName,
    isSmall: (word) => timesSmall(word) > timesLarge(word) && timesSmall(word) > 1,
    lowerFirst(text) {
      const first = /^\p{L}[\p{L}’'-]*/u.exec(text)?.[0];
      const isUnchanged =
        first === undefined || first === 'I' || /^\p{Lu}.*\p{Lu}/u.test(first) || isName(first);
      return isUnchanged ? text : text.charAt(0).toLowerCase() + text.slice(1);
    },
  };
}

/** Matches a name at the start of a sentence or after its year or place: 'Robert Owen', 'the Luddites', 'the Factory Act of 1833'. */
const nameAtStart =
  /^(?:(?:In|On|By|At|Between|After|From) [^,]*?(?:\d{4}s?|\p{Lu}\p{L}+),? )?((?:[Tt]he )?\p{Lu}[\p{L}’'-]+(?: (?:and )?\p{Lu}[\p{L}’'-]+)*(?: of \d{4})?)(?=[ ,])/u;

/** Returns the name that is the subject of a sentence, such as 'the Factory Act of 1833'; undefined if it has none. */
export function subjectNamed(text: string, { isName }: Names): string | undefined {
  const name = nameAtStart.exec(text)?.[1]?.replace(/^The /, 'the ');
  const bare = name?.replace(/^the /, '') ?? '';
  const isSubject = bare.includes(' ') || (bare !== '' && isName(bare));
  return isSubject && !/[’']s?$/.test(bare) ? name : undefined;
}
