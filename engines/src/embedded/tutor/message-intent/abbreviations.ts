/** Expands the abbreviations of short messages, and removes phrases such as 'tell me quickly'. */
import { dataLines } from '../../data-lines.ts';
import { everywhere, pattern } from './phrases.ts';

const abbreviations = new Map(
  dataLines(new URL('abbreviations.tsv', import.meta.url), 2).map(([short = '', full = '']) => [short, full]),
);

/** 'y does it', 'speed n velocity': where the letters are words. */
const whyLetter =
  /(?<=^|[,.?!]\s*|\b(?:and|but|so)\s)y(?=\s+(?:\p{L}{2,}|r\b))(?!\s+(?:axis|is equal|equals|coordinate))/giu;
const andLetter = /(?<=\p{L}{2,}\s)n(?=\s+\p{L}{2,})(?!\s+(?:is|are|equals?|terms?|th)\b)/giu;

/** How a reader wants to be answered, which no page has. */
const manners: RegExp[] = [
  everywhere(String.raw`\b{manner}\b[\s,:-]*`),
  everywhere(String.raw`\b{plain words}(?=[\s,.!?]|$)`),
  everywhere(String.raw`\b{good wishes}\b[^.?!,]*?{well}\b[.!,:;)]*`),
  pattern(String.raw`\bin {subject}(?=\s*[,.!?]?\s*$)`),
];

/** 'ch3', 'chap. 3' */
const chapterSign = /\bch(?:ap|apt|aptr|pt)?s?\.?\s*(?=\d{1,2}\b)/giu;
/** 'any four reasons', '3 types': how many are wanted. */
const counted =
  /(?<!\b(?:chapter|unit|lesson|class|page|question|section|figure|table)\s)\b(?:(?:any|the|at least|some) )?(?:[2-9]|10|two|three|four|five|seven|eight|nine|ten)\s+(?=(?!\p{L}*ss\b)\p{L}{3,}s\b)/giu;

/** A message with its abbreviations written out and without its manners: 'wats diff b/w a n b' is 'what is difference between a and b'. */
export function withoutAbbreviations(message: string): string {
  const letters = message
    .replace(chapterSign, 'chapter ')
    .replace(whyLetter, 'why')
    .replace(andLetter, 'and');
  const counts = [...letters.matchAll(/\d+/g)].length > 1 ? letters : letters.replace(counted, '');
  const spelled = counts
    .replace(/\bcan't\b/gi, 'can not')
    .replace(/\bwon't\b/gi, 'will not')
    .replace(/n't\b/gi, ' not')
    .replace(/(?<![\p{L}\d'’-])[\p{L}\d/]+(?![\p{L}\d'’-])/gu, (word, at: number) => {
      const isName = word.length === 1 && /^\s*[=+\-*/^_(]/.test(counts.slice(at + word.length));
      const full = word === word.toUpperCase() || isName ? undefined : abbreviations.get(word.toLowerCase());
      return full ?? word;
    });
  return manners
    .reduce((text, each) => text.replace(each, ' '), spelled)
    .replace(/\s{2,}/g, ' ')
    .trim();
}
