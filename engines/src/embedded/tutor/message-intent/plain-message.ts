/** A message without its abbreviations, and without what no book has: the numbering of a paper, courtesies, how it wants to be answered. */
import { stemsOf } from '../../books/words.ts';
import { dataLines } from '../../data-lines.ts';
import { everywhere, pattern } from './word-lists.ts';

const abbreviations = new Map(
  dataLines(new URL('abbreviations.tsv', import.meta.url), 2).map(([short = '', full = '']) => [short, full]),
);
/** 'y does it', 'speed n velocity': where the letters are words. */
const whyLetter =
  /(?<=^|[,.?!]\s*|\b(?:and|but|so)\s)y(?=\s+(?:\p{L}{2,}|r\b))(?!\s+(?:axis|is equal|equals|coordinate))/giu;
const andLetter = /(?<=\p{L}{2,}\s)n(?=\s+\p{L}{2,})(?!\s+(?:is|are|equals?|terms?|th)\b)/giu;

/** 'wats diff b/w a n b' is 'what is difference between a and b'. */
export function withoutAbbreviations(message: string): string {
  const letters = message
    .replace(whyLetter, 'why')
    .replace(andLetter, 'and')
    .replace(/n['’]t\b/gi, ' not');
  return letters.replace(/(?<![\p{L}\d'’-])[\p{L}\d/]+(?![\p{L}\d'’-])/gu, (word, at: number) => {
    const isName = word.length === 1 && /^\s*[=+\-*/^_(]/.test(letters.slice(at + word.length));
    const full = word === word.toUpperCase() || isName ? undefined : abbreviations.get(word.toLowerCase());
    return full ?? word;
  });
}

/** Each is taken away where it stands, in this order. */
const besides: RegExp[] = [
  // 'Section B Q7', 'Q.12', '5)' and '[3]', '(3 marks)': what a paper prints around a question.
  pattern(
    String.raw`^\s*(?:(?:section|part) [A-Z]\b\W*)?(?:q\w{0,7}\W{0,2}\d{1,3}\b|\d{1,3}(?=[.):]\s))[\s.):-]*`,
  ),
  /(?<=[\p{L}.?!)]\s*)(?:\[[\d+\s]+\]|\(?\d marks?\)?)/giu,
  // 'Good morning sir,'
  pattern(
    String.raw`^[\s,.!-]*(?:{greeting}\b(?:[\s,]+{addressed}\b)*[\s,.!:;-]*|{addressed}\b\s*[,.!:;-]+\s*)`,
  ),
  // 'Thanks, Zubeda': at the end, and not asked.
  pattern(String.raw`(?<=\S)[\s,.!?–-]*\b(?:{thanks}|{closing})\b[^?]{0,60}$`),
  everywhere(String.raw`\b{courtesy}(?=[\s,.!?:;]|$)[\s:,-]*`),
];

/** What a message asks; as it is, where nothing else is in it. */
export function plainMessage(message: string): string {
  const full = withoutAbbreviations(message);
  const asked = besides
    .reduce((text, part) => text.replace(part, ' '), full)
    .replace(/\s+(?=[,.!?])/g, '')
    .replace(/\s{2,}/g, ' ')
    .replace(/^[\s,.!;:–-]+/, '')
    .trim();
  return stemsOf(asked).length === 0 ? full : asked;
}
