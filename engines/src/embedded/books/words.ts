import { toStem } from '../language/stems.ts';

/** A word of a book with its stem and its place in the text. The end offset is exclusive. */
export interface BookWord {
  stem: string;
  text: string;
  start: number;
  end: number;
}

/** Words that say nothing about the topic, because they occur everywhere, and words for the kind of answer, such as 'explain'. */
const commonWords = new Set(
  `a an the this that these those it its is are was were be been being am do does did doing done has have had having will
  would shall should can could may might must of in on at to from by for with about into onto through during as than then so
  if when while where which who whom whose what how why and or but nor because since therefore thus hence also too very just
  even i you he she we they me him her us them my your his our their there here own t re ve ll d m not no explain describe
  list name give define identify state briefly discuss following each some any answer example mean say several please tell`.split(
    /\s+/,
  ),
);

const pattern = /[\p{L}\p{N}]+(?:\.(?=\p{L}\.)\p{L}+)*(?:['’]\p{L}+)?/gu;

/** Returns the words of a text that say something about its topic, in order. */
export function bookWords(text: string): BookWord[] {
  const words: BookWord[] = [];
  for (const match of text.matchAll(pattern)) {
    const lower = match[0]
      .toLowerCase()
      .replaceAll('.', '')
      .replace(/['’]s?$/, '');
    if (!commonWords.has(lower) && (lower.length > 1 || /\d/.test(lower))) {
      words.push({
        stem: toStem(lower.replaceAll('’', "'")),
        text: match[0],
        start: match.index,
        end: match.index + match[0].length,
      });
    }
  }
  return words;
}

export const bookStems = (text: string): string[] => bookWords(text).map(({ stem }) => stem);

/** Returns pairs of neighbouring stems, because 'money supply' says more than 'money' and 'supply'. */
export const stemPairs = (stems: string[]): string[] =>
  stems.slice(1).map((stem, index) => `${stems[index]} ${stem}`);
