/** Removes abbreviations from a message, and words that no book has, such as the numbering of a paper, courtesies and instructions. */
import { bookStems } from '../../books/words.ts';
import { dataLines } from '../../data-lines.ts';
import { everywhere, pattern } from './word-lists.ts';

const abbreviations = new Map(
  dataLines(new URL('abbreviations.tsv', import.meta.url), 2).map(([short = '', full = '']) => [short, full]),
);
/** Matches y and n if they abbreviate 'why' and 'and', as in 'y does it' and 'speed n velocity'. */
const whyLetter =
  /(?<=^|[,.?!]\s*|\b(?:and|but|so)\s)y(?=\s+(?:\p{L}{2,}|r\b))(?!\s+(?:axis|is equal|equals|coordinate))/giu;
const andLetter = /(?<=\p{L}{2,}\s)n(?=\s+\p{L}{2,})(?!\s+(?:is|are|equals?|terms?|th)\b)/giu;

/** Replaces abbreviations, so that 'wats diff b/w a n b' becomes 'what is difference between a and b'. */
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

/** The parts to remove, in this order. */
const besides: RegExp[] = [
  // The first two remove what a paper prints around a question, such as 'Section B Q7', 'Q.12', '5)', '[3]' and '(3 marks)'.
  pattern(
    String.raw`^\s*(?:(?:section|part) [A-Z]\b\W*)?(?:q\w{0,7}\W{0,2}\d{1,3}\b|\d{1,3}(?=[.):]\s))[\s.):-]*`,
  ),
  /(?<=[\p{L}.?!)]\s*)(?:\[[\d+\s]+\]|\(?\d marks?\)?)/giu,
  // This removes a greeting such as 'Good morning sir,'.
  pattern(
    String.raw`^[\s,.!-]*(?:{greeting}\b(?:[\s,]+{addressed}\b)*[\s,.!:;-]*|{addressed}\b\s*[,.!:;-]+\s*)`,
  ),
  // This removes thanks such as 'Thanks, Zubeda' at the end, unless they are part of a question.
  pattern(String.raw`(?<=\S)[\s,.!?–-]*\b(?:{thanks}|{closing})\b[^?]{0,60}$`),
  everywhere(String.raw`\b{courtesy}(?=[\s,.!?:;]|$)[\s:,-]*`),
];

/** Returns the message without these parts. If nothing would be left, only its abbreviations are replaced. */
export function plainMessage(message: string): string {
  const full = withoutAbbreviations(message);
  const request = besides
    .reduce((text, part) => text.replace(part, ' '), full)
    .replace(/\s+(?=[,.!?])/g, '')
    .replace(/\s{2,}/g, ' ')
    .replace(/^[\s,.!;:–-]+/, '')
    .trim();
  return bookStems(request).length === 0 ? full : request;
}
